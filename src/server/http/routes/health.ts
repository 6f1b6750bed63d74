// Liveness and readiness probes.
import type { RequestHandler } from 'express';

/** Liveness: always 200. */
export const handleHealth: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store').type('text/plain').send('ok\n');
};

/** Readiness: 200, or 503 while the server drains. The app exists only once the site is loaded. */
export function createReadinessHandler(isReady: () => boolean): RequestHandler {
  return function handleReadiness(_request, response) {
    response.set('Cache-Control', 'no-store').type('text/plain');
    if (isReady()) response.send('ok\n');
    else response.status(503).send('draining\n');
  };
}
