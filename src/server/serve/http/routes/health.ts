// Liveness and readiness probes.
import type { RequestHandler } from 'express';
import { sendText } from '../responses/send-text.ts';

/** Liveness: always 200. */
export const handleHealth: RequestHandler = (_request, response) => {
  sendText(response, 200, 'ok\n');
};

/** Readiness: 200, or 503 while the server drains. The app exists only once the site is loaded. */
export function createReadinessHandler(isReady: () => boolean): RequestHandler {
  return function handleReadiness(_request, response) {
    if (isReady()) sendText(response, 200, 'ok\n');
    else sendText(response, 503, 'draining\n');
  };
}
