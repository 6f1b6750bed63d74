// The pages and redirects of a site, by path. The server and the browser build the same table.
import type { Redirect, RedirectStatus } from './redirect.ts';
import { searchPath } from '../search/contract.ts';
import { canonicalPath, withoutTrailingSlash } from './paths.ts';

/** All paths are below the base. */
export interface RouteTable {
  readonly base: string;
  hasPage(path: string): boolean;
  /** Whether the server has a route at this path that is not a page: the search results. */
  hasRoute(path: string): boolean;
  /** Returns the redirect of an old path, encoded and without trailing slash. */
  redirectFor(path: string): RedirectTarget | undefined;
  /** Returns the redirect of the longest wildcard that an encoded path matches: `/old/*`. */
  wildcardFor(path: string): RedirectTarget | undefined;
}

/** Where a redirect leads, and how it is answered. */
interface RedirectTarget {
  /** A path below the base, or an absolute URL. */
  readonly to: string;
  readonly status: RedirectStatus;
}

export interface RouteTableOptions {
  readonly base: string;
  readonly hasPage: (path: string) => boolean;
  readonly redirects: readonly Redirect[];
}

export function createRouteTable({ base, hasPage, redirects }: RouteTableOptions): RouteTable {
  const targets = new Map<string, RedirectTarget>(
    redirects
      .filter(({ from }) => !isWildcard(from))
      .map(({ from, to, status = 301 }) => [
        withoutTrailingSlash(canonicalPath(from)),
        { to, status },
      ]),
  );
  const wildcards = redirects
    .filter(({ from }) => isWildcard(from))
    .map(({ from, to, status = 301 }) => ({ above: canonicalPath(from.slice(0, -1)), to, status }))
    .sort((a, b) => b.above.length - a.above.length);
  return {
    base,
    hasPage,
    hasRoute: (path) => path === searchPath,
    redirectFor: (path) => targets.get(path),
    wildcardFor(path) {
      for (const { above, to, status } of wildcards) {
        if (!path.startsWith(above) && path !== withoutTrailingSlash(above)) continue;
        const target = to.replaceAll(splat, () => path.slice(above.length));
        // A target that the wildcard matches again would be redirected forever, unless it is a page.
        const isRound = target.startsWith(above) && !hasPage(target.split('#', 1)[0] ?? '');
        return isRound ? undefined : { to: target, status };
      }
      return undefined;
    },
  };
}

/** Stands in a target for what the wildcard matched. */
export const splat = ':splat';

/** Whether an old path stands for all below it: `/old/*`. */
export function isWildcard(from: string): boolean {
  return from.endsWith('/*');
}
