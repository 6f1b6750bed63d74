// The pages and redirects of a site, by path. The server and the browser build the same table.
import { searchPath } from '../search/contract.ts';
import { withoutTrailingSlash } from './paths.ts';

/** All paths are below the base. */
export interface RouteTable {
  readonly base: string;
  /** Whether it is an earlier version: addresses above its base belong to the current one. */
  readonly isEarlier: boolean;
  hasPage(path: string): boolean;
  /** Whether the server answers at this path without a page there: the search results, and the beginnings of earlier versions. */
  hasRoute(path: string): boolean;
  /** Target of an old path, given without its trailing slash: a path below the base or an absolute address. */
  redirectFor(path: string): string | undefined;
}

export interface RouteTableOptions {
  readonly base: string;
  readonly hasPage: (path: string) => boolean;
  /** Old paths with their targets. */
  readonly redirects: Iterable<readonly [from: string, to: string]>;
  /** Paths that earlier versions are served under. @default none */
  readonly versionRoots?: readonly string[];
  /** @default false */
  readonly isEarlier?: boolean;
}

export function createRouteTable(options: RouteTableOptions): RouteTable {
  const { base, hasPage, redirects, versionRoots = [], isEarlier = false } = options;
  const targets = new Map([...redirects].map(([from, to]) => [withoutTrailingSlash(from), to]));
  return {
    base,
    isEarlier,
    hasPage,
    hasRoute: (path) => path === searchPath || versionRoots.includes(path),
    redirectFor: (path) => targets.get(path),
  };
}
