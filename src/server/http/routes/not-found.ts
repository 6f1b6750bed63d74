// Answers 404 with the not-found page.
import type { Request, RequestHandler } from 'express';
import type { Form } from '../../renderer/renderer.ts';
import { clientOf } from '../responses/request-client.ts';
import { pathnameOf, resolutionOf } from '../middleware/address.ts';
import type { SiteResponses } from '../responses/site-responses.ts';
import { writeResponse } from '../responses/write-response.ts';

/** The last route: reached when no other route has answered. */
export function createNotFoundHandler(
  responses: SiteResponses,
  formFor: (request: Request) => Form,
): RequestHandler {
  return async function handleNotFound(request, response) {
    const resolution = resolutionOf(response);
    const path = resolution.kind === 'missing' ? resolution.path : pathnameOf(request.url);
    const client = clientOf(request, response, 'unknown address');
    writeResponse(await responses.missing(path, formFor(request), client), request, response);
  };
}
