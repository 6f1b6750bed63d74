// Serves pages.
import type { Request, RequestHandler } from 'express';
import type { Form } from '../../renderer/renderer.ts';
import { resolutionOf } from '../middleware/address.ts';
import type { SiteResponses } from '../responses/site-responses.ts';
import { writeResponse } from '../responses/write-response.ts';

/** Calls `next` for paths that are not a page. */
export function createPageHandler(
  responses: SiteResponses,
  formFor: (request: Request) => Form,
): RequestHandler {
  return async function handlePage(request, response, next) {
    const resolution = resolutionOf(response);
    if (resolution.kind === 'page') {
      writeResponse(await responses.page(resolution.path, formFor(request)), request, response);
    } else {
      next();
    }
  };
}
