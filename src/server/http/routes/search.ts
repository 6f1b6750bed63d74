// Serves search results: an HTML page, and JSON for the palette.
import type { Request, RequestHandler } from 'express';
import { clientOf } from '../responses/request-client.ts';
import type { FinishedResponse } from '../responses/finished-response.ts';
import type { RequestClient } from '../responses/limiter.ts';
import { writeResponse } from '../responses/write-response.ts';

/** Answers with the results of `search` for the query. The HTML page works without JavaScript. */
export function createSearchHandler(
  search: (query: string, client: RequestClient) => Promise<FinishedResponse>,
): RequestHandler {
  return async function handleSearch(request, response) {
    const client = clientOf(request, response, 'search');
    writeResponse(await search(queryOf(request), client), request, response);
  };
}

/** Leaves the route if the URL has no search query. */
export const leaveUnlessSearching: RequestHandler = (request, _response, next) => {
  next(request.query['q'] === undefined ? 'route' : undefined);
};

/** Returns the first `q` parameter; an empty string if there is none. */
function queryOf({ query }: Request): string {
  const { q } = query;
  const first: unknown = Array.isArray(q) ? q[0] : q;
  return typeof first === 'string' ? first : '';
}
