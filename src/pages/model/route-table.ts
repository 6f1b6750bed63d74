// The pages and redirects of a site, by path. The server and the browser build the same table.
import { searchPath } from '../search/contract.ts';
import { canonicalPath, withoutTrailingSlash } from './paths.ts';

/** All paths are below the base. */
export interface RouteTable {
  readonly base: string;
  hasPage(path: string): boolean;
  /** Whether the server has a route at this path that is not a page: the search results. */
  hasRoute(path: string): boolean;
  /** Returns the target of an old path, encoded and without trailing slash: a path below the base or an absolute URL. */
  redirectFor(path: string): string | undefined;
}

export interface RouteTableOptions {
  readonly base: string;
  readonly hasPage: (path: string) => boolean;
  /** Pairs of old path and target. */
  readonly redirects: Iterable<readonly [from: string, to: string]>;
}

export function createRouteTable({ base, hasPage, redirects }: RouteTableOptions): RouteTable {
  const targets = new Map(
    [...redirects].map(([from, to]) => [withoutTrailingSlash(canonicalPath(from)), to]),
  );
  return {
    base,
    hasPage,
    hasRoute: (path) => path === searchPath,
    redirectFor: (path) => targets.get(path),
  };
}
