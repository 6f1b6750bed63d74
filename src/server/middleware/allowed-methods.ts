// The site is read-only.
import type { RequestHandler } from 'express';

/** Answers anything but GET and HEAD with 405. */
export const allowedMethods: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') {
    next();
    return;
  }
  response
    .status(405)
    .set('Allow', 'GET, HEAD')
    .type('text/plain')
    .send('This site is read-only: use GET or HEAD.\n');
};
