// Serves search results: a page for everyone, JSON for the palette.
import type { Request, RequestHandler } from 'express';
import type { FinishedResponse } from '../responses/finished-response.ts';
import { writeResponse } from '../responses/write-response.ts';

/** The results page works without JavaScript. */
export function createSearchHandler(
  search: (query: string) => Promise<FinishedResponse>,
): RequestHandler {
  return async function handleSearch(request, response) {
    writeResponse(await search(queryOf(request)), request, response);
  };
}

/** Leaves the route when the address asks nothing. */
export const leaveUnlessSearching: RequestHandler = (request, _response, next) => {
  next(request.query['q'] === undefined ? 'route' : undefined);
};

/** The first `q` of the address; anything else is no query. */
function queryOf({ query }: Request): string {
  const { q } = query;
  const first: unknown = Array.isArray(q) ? q[0] : q;
  return typeof first === 'string' ? first : '';
}
