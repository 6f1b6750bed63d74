// For orchestrators: is the process alive, and should it get requests?
import type { RequestHandler } from 'express';

/** Alive: whoever can answer this is. */
export const handleHealth: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store').type('text/plain').send('ok\n');
};

/** Ready: content is scanned and the bundle found, or there would be no app; 503 while the server drains. */
export function createReadinessHandler(isReady: () => boolean): RequestHandler {
  return function handleReadiness(_request, response) {
    response.set('Cache-Control', 'no-store').type('text/plain');
    if (isReady()) response.send('ok\n');
    else response.status(503).send('draining\n');
  };
}
