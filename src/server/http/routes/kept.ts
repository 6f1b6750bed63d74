// Serves a cached response.
import type { RequestHandler } from 'express';
import type { FinishedResponse } from '../responses/finished-response.ts';
import { writeResponse } from '../responses/write-response.ts';

export function createKeptHandler(fetch: () => Promise<FinishedResponse>): RequestHandler {
  return async function handleKept(request, response) {
    writeResponse(await fetch(), request, response);
  };
}
