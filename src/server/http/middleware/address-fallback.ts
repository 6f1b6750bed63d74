// Redirects alternative spellings of a URL to the canonical one: trailing slash, `.html`, `index.html`, case.
import type { RequestHandler } from 'express';
import { resolutionOf } from './address.ts';
import { redirectPermanently } from './redirect-permanently.ts';

/** Answers 301 with the canonical URL of the page (specification, Page behaviour). */
export const redirectToCanonicalAddress: RequestHandler = (request, response, next) => {
  const resolution = resolutionOf(response);
  if (resolution.kind === 'alias') redirectPermanently(request, response, resolution.location);
  else next();
};
