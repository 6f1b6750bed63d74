// Redirects moved pages, and other spellings of an address: trailing slash, `.html`, `index.html`, case.
import type { Request, RequestHandler, Response } from 'express';
import type { RedirectStatus } from '../../../../pages/model/redirect.ts';
import { pathnameOf, withQuery } from '../../../../pages/model/paths.ts';
import { cachingHeader } from '../responses/caching.ts';
import { resolutionOf } from './address.ts';

/**
 * Answers with the final target, without redirect chains (specification, Page behaviour), and 301 unless the config says otherwise. The
 * target's host comes from a table, never from the request.
 */
export const redirectToPage: RequestHandler = (request, response, next) => {
  const resolution = resolutionOf(response);
  if (resolution.kind === 'moved' || resolution.kind === 'alias') {
    const { location } = resolution;
    redirectTo(request, response, location, resolution.kind === 'moved' ? resolution.status : 301);
  } else {
    next();
  }
};

/** Answers 301 and preserves the query string. */
export function redirectPermanently(request: Request, response: Response, location: string): void {
  redirectTo(request, response, location, 301);
}

function redirectTo(
  request: Request,
  response: Response,
  location: string,
  status: RedirectStatus,
): void {
  const query = request.url.slice(pathnameOf(request.url).length);
  response.set(cachingHeader('brief')).redirect(status, withQuery(location, query));
}
