// Answers 404 with the not-found page.
import type { RequestHandler } from 'express';
import type { Maker } from '../../maker/maker.ts';
import { pathnameOf, resolutionOf } from '../middleware/address.ts';
import { brief } from '../responses/kinds.ts';

/** Last of the routes: nothing before it has answered. */
export function createNotFoundHandler(maker: Maker): RequestHandler {
  return async function handleNotFound(request, response) {
    const resolution = resolutionOf(response);
    const path = resolution.kind === 'missing' ? resolution.path : pathnameOf(request.url);
    const html = await maker.notFound(path);
    response.status(404).set('Cache-Control', brief).type('html').send(Buffer.from(html));
  };
}
