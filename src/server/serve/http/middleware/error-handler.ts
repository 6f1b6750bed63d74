// Answers requests that failed with an error.
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { ExtensionError } from '../../../markdown/context/hooks.ts';
import { uncompiledPage } from '../../../render/views/views.ts';
import { cachingHeader } from '../responses/caching.ts';
import { BusyError } from '../responses/limiter.ts';
import { sendText } from '../responses/send-text.ts';
import { idHeader } from './traffic.ts';

/** Renders the error page for the path of a failed request. */
type RenderFailure = (path: string) => Promise<Uint8Array>;

/** 4xx errors keep their status and are not logged; any other error is a bug: logged in full, once, and answered 500 with an error page. */
export function createErrorHandler(log: Logger, renderFailure: RenderFailure): ErrorRequestHandler {
  const lost = new WeakSet();
  const uncompiled = new Set<string>();

  /**
   * Whether an error has not been logged yet. A lost thread rejects all its calls with one error, and a page that cannot be compiled fails
   * with the same message until the next reload.
   */
  function isNew(error: unknown): boolean {
    if (!(error instanceof Error)) return true;
    const isUncompiled = error.name === uncompiledPage;
    const isKnown = isUncompiled ? uncompiled.has(error.message) : lost.has(error);
    if (isUncompiled) uncompiled.add(error.message);
    else lost.add(error);
    return !isKnown;
  }

  return async function handleError(error: unknown, request, response, next) {
    const status = statusOf(error);
    if (status >= 500 && isNew(error)) {
      const { path } = request;
      const { cause, extension, hook } = error instanceof ExtensionError ? error : { cause: error };
      const id = response.getHeader(idHeader);
      log.error({ err: cause, extension, hook, path, id }, 'Request failed');
    }
    if (response.headersSent) {
      next(error);
      return;
    }
    if (error instanceof BusyError) {
      response.set('Retry-After', String(error.retryAfter));
      const fact = 'Too many requests for searches, pictures or unknown addresses.';
      sendText(response, status, `${fact} Try again in a moment.\n`);
      return;
    }
    if (status < 500) {
      sendText(response, status, 'Malformed request.\n');
      return;
    }
    try {
      const page = Buffer.from(await renderFailure(request.path));
      response.status(status).set(cachingHeader('never')).type('html').send(page);
    } catch {
      // The cause of the error may break the error page too; the first error has been logged.
      sendText(response, status, 'Internal server error. Try again in a moment.\n');
    }
  };
}

/** Returns the status of an answer to a request that failed with this error. */
export function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 500;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
