// Resolves the site's URLs in the browser.
import type { RouteList } from '../../pages/model/chunk.ts';
import { isExternal, withQuery } from '../../pages/model/paths.ts';
import { resolve } from '../../pages/model/resolve.ts';
import { createRouteTable } from '../../pages/model/route-table.ts';

export type Destination =
  | { readonly kind: 'page'; readonly path: string }
  /** A redirect to another URL of this site. */
  | { readonly kind: 'moved'; readonly location: string }
  /** Not in the route list: must be requested from the server. */
  | { readonly kind: 'server' };

/** Returns a function that resolves a URL as the server does (specification, Page behaviour). */
export function createDestinations(base: string, routes: RouteList): (url: URL) => Destination {
  const table = createRouteTable({
    base,
    hasPage: (path) => Object.hasOwn(routes.pages, path),
    redirects: Object.entries(routes.redirects).map(([from, to]) => ({ from, to })),
  });
  return (url) => {
    // The root of the host may belong to another version, or is redirected here by the server.
    if (url.pathname === '/' && base !== '/') return { kind: 'server' };
    const resolution = resolve(url.pathname, table);
    switch (resolution.kind) {
      case 'page':
        return { kind: 'page', path: resolution.path };
      case 'alias':
      case 'moved':
        return isExternal(resolution.location)
          ? { kind: 'server' }
          : { kind: 'moved', location: addressOf(resolution.location, url) };
      case 'route':
      case 'missing':
      case 'malformed':
        return { kind: 'server' };
    }
  };
}

/** The anchor of a redirect comes before that of the link, as browsers have it. */
function addressOf(location: string, { search, hash }: URL): string {
  return withQuery(location.includes('#') ? location : location + hash, search);
}
