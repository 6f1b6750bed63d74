// How long browsers and shared caches may keep a response. No other file states `Cache-Control`.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathnameOf } from '../../../../pages/model/paths.ts';
import { ownRoutes } from '../../../contract/own-routes.ts';

interface Directives {
  readonly final: string;
  /** While only quickly compressed forms exist, which shared caches must not keep for long. @default `final` */
  readonly interim?: string;
}

/** Time that shared caches may keep a response before its best compression is done, in seconds. */
const interimSeconds = 5;

const directives = {
  /** Never cached, neither here nor by clients. */
  never: { final: 'no-store' },
  /**
   * 404s below folders whose files have a hash in their name: while a new build replaces another, the next request may reach a server that
   * has the file. Unlike those of `never`, this server's cache keeps them. Also for the responses of private sites.
   */
  unkept: { final: 'private, no-store' },
  /** In development mode: everything that a save can change. */
  askAgain: { final: 'no-cache' },
  /** Redirects and 404s. */
  brief: { final: 'public, max-age=60, s-maxage=60' },
  page: {
    final:
      'public, max-age=0, must-revalidate, s-maxage=300, stale-while-revalidate=86400, stale-if-error=604800',
    interim: `public, max-age=0, must-revalidate, s-maxage=${interimSeconds}`,
  },
  /** The list of pages, for the router in the browser. */
  routeList: { final: 'public, max-age=0, must-revalidate' },
  search: { final: 'public, max-age=60' },
  /** Files that are made from the whole site, and public files. */
  hourly: {
    final: 'public, max-age=3600',
    interim: `public, max-age=3600, s-maxage=${interimSeconds}`,
  },
  /** Pictures: pages refer to a changed picture by another URL. */
  picture: { final: 'public, max-age=86400' },
  /** Files with a hash in their name. */
  immutable: {
    final: 'public, max-age=31536000, immutable',
    interim: `public, max-age=31536000, immutable, s-maxage=${interimSeconds}`,
  },
} as const satisfies Readonly<Record<string, Directives>>;

/** The kinds of caching. */
export type Caching = keyof typeof directives;

/** Returns the header of a kind of caching. */
export function cachingHeader(
  caching: Caching,
  isInterim = false,
): { readonly 'Cache-Control': string } {
  const { final, interim = final }: Directives = directives[caching];
  return { 'Cache-Control': isInterim ? interim : final };
}

/** Matches the bundle's files below any base: the frame's own code, the same on every site of this build. */
const asset = new RegExp(`${ownRoutes.asset.path.replace(':file', '[^/]+')}$`);

/**
 * Keeps a response of a private site out of all caches, whatever `Cache-Control` its writer sets. The bundle's files, which have no content
 * of the site, stay public.
 */
export function keepPrivate({ url }: IncomingMessage, response: ServerResponse): void {
  const isAsset = asset.test(pathnameOf(url));
  rewriteCaching(
    response,
    'unkept',
    (cacheControl) => isAsset && cacheControl === directives.immutable.final,
  );
}

/** In development mode: makes browsers revalidate a response, unless it never changes or is not cached anyway. */
export function keepFresh(response: ServerResponse): void {
  rewriteCaching(response, 'askAgain', (cacheControl) =>
    /\b(?:immutable|no-store)\b/.test(cacheControl),
  );
}

/** Replaces the `Cache-Control` of a response, unless `stays` returns true for it. */
function rewriteCaching(
  response: ServerResponse,
  caching: Caching,
  stays: (cacheControl: string) => boolean,
): void {
  const replacement = directives[caching].final;
  const rewrite = (cacheControl: string): string =>
    stays(cacheControl) ? cacheControl : replacement;
  const writeHead = response.writeHead.bind(response);
  // A head that is cached as bytes cannot be changed: with a header set, it is not used.
  response.setHeader('Cache-Control', replacement);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const headers = rest.at(-1);
    if (Array.isArray(headers)) {
      const list: unknown[] = headers.map((value: unknown, index) => {
        const isCaching = index % 2 === 1 && /^cache-control$/i.test(String(headers[index - 1]));
        return isCaching ? rewrite(String(value)) : value;
      });
      return writeHead(status, list as string[]);
    }
    const cacheControl = response.getHeader('Cache-Control');
    if (typeof cacheControl === 'string')
      response.setHeader('Cache-Control', rewrite(cacheControl));
    return writeHead(status, ...(rest as []));
  };
}
