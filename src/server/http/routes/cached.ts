// Serves a cached response.
import type { RequestHandler } from 'express';
import { clientOf } from '../responses/request-client.ts';
import type { FinishedResponse } from '../responses/finished-response.ts';
import type { RequestClient } from '../responses/limiter.ts';
import { writeResponse } from '../responses/write-response.ts';

export function createCachedHandler(
  fetch: (client: RequestClient) => Promise<FinishedResponse>,
): RequestHandler {
  return async function handleCached(request, response) {
    writeResponse(await fetch(clientOf(request, response, 'picture')), request, response);
  };
}
