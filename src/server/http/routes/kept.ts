// Serves a cached response.
import type { RequestHandler } from 'express';
import { askerOf } from '../responses/asker.ts';
import type { FinishedResponse } from '../responses/finished-response.ts';
import type { Asker } from '../responses/turns.ts';
import { writeResponse } from '../responses/write-response.ts';

export function createKeptHandler(
  fetch: (asker: Asker) => Promise<FinishedResponse>,
): RequestHandler {
  return async function handleKept(request, response) {
    writeResponse(await fetch(askerOf(request, response, 'picture')), request, response);
  };
}
