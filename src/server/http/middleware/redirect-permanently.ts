// Answers 301 and preserves the query string.
import type { Request, Response } from 'express';
import { brief } from '../responses/kinds.ts';
import { pathnameOf } from './address.ts';

export function redirectPermanently(request: Request, response: Response, location: string): void {
  const query = request.url.slice(pathnameOf(request.url).length);
  response.set('Cache-Control', brief).redirect(301, withQuery(location, query));
}

/** `('/docs/limits/#memory', '?a=1')` → `/docs/limits/?a=1#memory` */
function withQuery(location: string, query: string): string {
  const hash = location.indexOf('#');
  return hash === -1 ? location + query : location.slice(0, hash) + query + location.slice(hash);
}
