// Serves search results: an HTML page, and JSON for the palette.
import type { Request, RequestHandler } from 'express';
import { askerOf } from '../responses/asker.ts';
import type { FinishedResponse } from '../responses/finished-response.ts';
import type { Asker } from '../responses/turns.ts';
import { writeResponse } from '../responses/write-response.ts';

/** Answers with the results of `search` for the query. The HTML page works without JavaScript. */
export function createSearchHandler(
  search: (query: string, asker: Asker) => Promise<FinishedResponse>,
): RequestHandler {
  return async function handleSearch(request, response) {
    const asker = askerOf(request, response, 'search');
    writeResponse(await search(queryOf(request), asker), request, response);
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
