// The last word: turns an error into a clean response and one log entry.
import type { ErrorRequestHandler } from 'express';
import type { Logger } from '../log.ts';

/** 4xx errors of the framework keep their status and are not logged; anything else is a bug: logged whole, answered 500. */
export function createErrorHandler(log: Logger): ErrorRequestHandler {
  return function handleError(error: unknown, request, response, next) {
    const status = statusOf(error);
    if (status >= 500) log.error({ err: error, path: request.path }, 'Request failed');
    if (response.headersSent) {
      next(error);
      return;
    }
    const text =
      status >= 500
        ? 'The server failed to answer. Try again in a moment.\n'
        : 'The request cannot be understood.\n';
    response.status(status).set('Cache-Control', 'no-store').type('text/plain').send(text);
  };
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 500;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
