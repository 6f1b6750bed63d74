// Serves search results: a page for everyone, JSON for the palette.
import type { Request, RequestHandler } from 'express';
import type { Maker, SearchResponse } from '../../maker/maker.ts';

/** Called for every search with the time that it took and the number of sections that it result. */
type OnSearch = (seconds: number, hits: number) => void;

/** Works without JavaScript. */
export function createSearchPageHandler(maker: Maker, onSearch: OnSearch): RequestHandler {
  return async function handleSearchPage(request, response) {
    const result = await maker.searchPage(queryOf(request));
    onSearch(result.seconds, result.hits);
    response
      .set('Cache-Control', cacheControlFor(result))
      .type('html')
      .send(Buffer.from(result.body));
  };
}

export function createSearchDataHandler(maker: Maker, onSearch: OnSearch): RequestHandler {
  return async function handleSearchData(request, response) {
    const result = await maker.searchData(queryOf(request));
    onSearch(result.seconds, result.hits);
    response
      .set('Cache-Control', cacheControlFor(result))
      .type('json')
      .send(Buffer.from(result.body));
  };
}

/** An answer from a half-built index would be wrong a moment later. */
function cacheControlFor({ isReady }: SearchResponse): string {
  return isReady ? 'public, max-age=60' : 'no-store';
}

/** The first `q` of the address; anything else is no query. */
function queryOf({ query }: Request): string {
  const { q } = query;
  const first: unknown = Array.isArray(q) ? q[0] : q;
  return typeof first === 'string' ? first : '';
}
