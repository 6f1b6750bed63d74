// Changes what responses say about caching, whoever writes their heads.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathnameOf } from '../../../pages/model/paths.ts';
import { ownRoutes } from '../../config/own-routes.ts';
import { askAgain, immutable, unkept } from './kinds.ts';

/** Matches the bundle's files below any base: the frame's own code, the same on every site of this build. */
const asset = new RegExp(`${ownRoutes.asset.path.replace(':file', '[^/]+')}$`);

/**
 * On a site that not everybody may read: no cache, shared or of a browser, keeps what a page says, whatever its writer states. Files of the
 * frame, which hold no content, stay public.
 */
export function keepPrivate({ url }: IncomingMessage, response: ServerResponse): void {
  const isAsset = asset.test(pathnameOf(url));
  rewriteCaching(response, unkept, (stated) => isAsset && stated === immutable);
}

/** In development mode: browsers ask again for all but what never changes, or is not kept anyway. */
export function keepFresh(response: ServerResponse): void {
  rewriteCaching(response, askAgain, (stated) => /\b(?:immutable|no-store)\b/.test(stated));
}

/** Replaces the `Cache-Control` of a response, unless its writer states one that stays. */
function rewriteCaching(
  response: ServerResponse,
  caching: string,
  stays: (stated: string) => boolean,
): void {
  const rewrite = (stated: string): string => (stays(stated) ? stated : caching);
  const writeHead = response.writeHead.bind(response);
  // A head that is cached as bytes cannot be changed: with a header set, it is not used.
  response.setHeader('Cache-Control', caching);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const headers = rest.at(-1);
    if (Array.isArray(headers)) {
      const list: unknown[] = headers.map((value: unknown, index) => {
        const isCaching = index % 2 === 1 && /^cache-control$/i.test(String(headers[index - 1]));
        return isCaching ? rewrite(String(value)) : value;
      });
      return writeHead(status, list as string[]);
    }
    const stated = response.getHeader('Cache-Control');
    if (typeof stated === 'string') response.setHeader('Cache-Control', rewrite(stated));
    return writeHead(status, ...(rest as []));
  };
}
