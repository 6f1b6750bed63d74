// For orchestrators.
import type { RequestHandler } from 'express';

/** Alive and able to answer: the app exists only once content is scanned and the bundle found. */
export const handleHealth: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store').type('text/plain').send('ok\n');
};
