// Search results: a page for everyone, JSON for the palette.
import type { Request, RequestHandler } from 'express';
import { paletteLimits, type SearchAnswer } from '../../../pages/search/contract.ts';
import type { PageSet } from '../rendered-pages.ts';
import type { Search } from '../../search/site-search.ts';

const pageLimits = { hits: 40 };

/** Works without JavaScript. */
export function createSearchPageHandler(pages: PageSet, search: Search): RequestHandler {
  return async function handleSearchPage(request, response) {
    const answer = search.find(queryOf(request), pageLimits);
    const html = await pages.renderSearch(answer);
    response.set('Cache-Control', cacheControlFor(answer)).type('html').send(html);
  };
}

export function createSearchDataHandler(search: Search): RequestHandler {
  return function handleSearchData(request, response) {
    const answer = search.find(queryOf(request), paletteLimits);
    response.set('Cache-Control', cacheControlFor(answer));
    response.json(answer);
  };
}

/** An answer from a half-built index would be wrong a moment later. */
function cacheControlFor({ isReady }: SearchAnswer): string {
  return isReady ? 'public, max-age=60' : 'no-store';
}

/** The first `q` of the address; anything else is no query. */
function queryOf({ query }: Request): string {
  const { q } = query;
  const first: unknown = Array.isArray(q) ? q[0] : q;
  return typeof first === 'string' ? first : '';
}
