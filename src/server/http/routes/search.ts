// Serves search results: a page for everyone, JSON for the palette.
import type { Request, RequestHandler } from 'express';
import type { SearchResponse } from '../../maker/maker.ts';

export interface SearchHandlerOptions {
  readonly search: (query: string) => Promise<SearchResponse>;
  readonly type: 'html' | 'json';
  /** Called for every search with the time that it took and the number of sections that it found. */
  readonly onSearch: (seconds: number, hits: number) => void;
}

/** The results page works without JavaScript. */
export function createSearchHandler(options: SearchHandlerOptions): RequestHandler {
  const { search, type, onSearch } = options;
  return async function handleSearch(request, response) {
    const result = await search(queryOf(request));
    onSearch(result.seconds, result.hits);
    response.set('Cache-Control', cacheControlFor(result)).type(type);
    response.send(Buffer.from(result.body));
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
