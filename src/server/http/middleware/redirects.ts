// Redirects moved pages.
import type { RequestHandler } from 'express';
import { resolutionOf } from './address.ts';
import { redirectPermanently } from './redirect-permanently.ts';

/** Answers 301 with the final target, without redirect chains. The target comes from the redirect table, never from the request. */
export const redirectMovedAddresses: RequestHandler = (request, response, next) => {
  const resolution = resolutionOf(response);
  if (resolution.kind === 'moved') redirectPermanently(request, response, resolution.location);
  else next();
};
