// Serves pages.
import type { RequestHandler } from 'express';
import { resolutionOf } from '../middleware/address.ts';
import type { SiteResponses } from '../responses/site-responses.ts';
import { writeResponse } from '../responses/write-response.ts';

/** Passes on addresses that are no page. */
export function createPageHandler(responses: SiteResponses): RequestHandler {
  return async function handlePage(request, response, next) {
    const resolution = resolutionOf(response);
    if (resolution.kind === 'page') {
      writeResponse(await responses.page(resolution.path), request, response);
    } else {
      next();
    }
  };
}
