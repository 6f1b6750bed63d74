// Search results: a page for everyone, JSON for the palette.
import type { Request, RequestHandler } from 'express';
import type { PageSet } from '../page-set.ts';
import type { Search } from '../search/search.ts';

const maxHitsOnPage = 40;
const maxHitsInPalette = 16;
const cacheControl = 'public, max-age=60';

/** Works without JavaScript. */
export function createSearchPageHandler(pages: PageSet, search: Search): RequestHandler {
  return async function handleSearchPage(request, response) {
    const html = await pages.renderSearch(search.find(queryOf(request), maxHitsOnPage));
    response.set('Cache-Control', cacheControl).type('html').send(html);
  };
}

export function createSearchDataHandler(search: Search): RequestHandler {
  return function handleSearchData(request, response) {
    response.set('Cache-Control', cacheControl);
    response.json(search.find(queryOf(request), maxHitsInPalette));
  };
}

/** The first `q` of the address; anything else is no query. */
function queryOf({ query }: Request): string {
  const { q } = query;
  const first: unknown = Array.isArray(q) ? q[0] : q;
  return typeof first === 'string' ? first : '';
}
