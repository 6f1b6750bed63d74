// Notices a proxy in front that strips the base from paths.
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { belowBase, pathnameOf, withoutTrailingSlash } from '../../../pages/model/paths.ts';

/** Number of successive requests of browsers outside of the base after which a warning is logged. A browser follows some 20 redirects in a loop. */
const mostOutside = 10;

export interface StrippedBaseCheck {
  /** Called for each request that may be outside of the base. */
  readonly request: (request: IncomingMessage) => void;
  /** Called for each request that was answered below the base. */
  readonly inside: () => void;
}

/**
 * Without its base, the home page `/docs/` arrives as `/`, which is redirected to `/docs/`, which arrives as `/`. The next
 * request of a reader who visits `/` directly is below the base, and resets the count.
 */
export function createStrippedBaseCheck(base: string, log: Logger): StrippedBaseCheck {
  let outside = 0;
  return {
    inside() {
      outside = 0;
    },
    request({ url, method, headers }) {
      if (belowBase(base, pathnameOf(url)) !== undefined) outside = 0;
      else if (method === 'GET' && headers.accept?.includes('text/html') === true) outside += 1;
      else return;
      if (outside !== mostOutside) return;
      log.warn(
        { path: pathnameOf(url) },
        `The last ${mostOutside} requests of browsers were all outside of the base \`${base}\`. If readers see a loop of redirects, a proxy in front strips \`${withoutTrailingSlash(base)}\` from paths: let it forward them unchanged, or set SITE_BASE=/ if readers see no base either.`,
      );
    },
  };
}
