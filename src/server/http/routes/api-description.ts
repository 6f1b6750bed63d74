// The REST API's description, for readers who generate clients from it.
import type { RequestHandler } from 'express';
import type { Site } from '../../site/site.ts';

/** Passes on when the site has none. */
export function createApiDescriptionHandler({ apiDescription }: Site): RequestHandler {
  return function handleApiDescription(_request, response, next) {
    if (apiDescription === undefined) {
      next();
      return;
    }
    response.set('Cache-Control', 'public, max-age=3600');
    response.type('application/yaml').send(apiDescription);
  };
}
