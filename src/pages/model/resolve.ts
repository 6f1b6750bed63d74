// Resolves a URL path to a page. Pure, and shared by the server and the browser.
import type { RedirectStatus } from './redirect.ts';
import {
  belowBase,
  encodePath,
  isExternal,
  locationOf,
  withBase,
  withoutTrailingSlash,
} from './paths.ts';
import type { RouteTable } from './route-table.ts';

/** The result of resolving a URL path. */
export type Resolution =
  /** The canonical path of a page. */
  | { readonly kind: 'page'; readonly path: string }
  /** A route of the server, such as the search results. */
  | { readonly kind: 'route'; readonly path: string }
  /** Another spelling of a page's or route's path. `location` includes the base. */
  | { readonly kind: 'alias'; readonly location: string }
  /** A redirect. `location` includes the base, or is absolute. */
  | { readonly kind: 'moved'; readonly location: string; readonly status: RedirectStatus }
  /** Not found; `path` is the decoded path below the base, or the whole path outside it. */
  | { readonly kind: 'missing'; readonly path: string }
  /** The path has an invalid percent escape. */
  | { readonly kind: 'malformed' };

/** Longest path that is resolved, in characters. */
export const maxPathLength = 1024;

/**
 * Resolves the path of a URL (specification, Screens and routes; Page behaviour).
 * Order: page, redirect, spelling (slash, `.html`, `index.html`, case), wildcard, missing. The host of a location always comes from the
 * table.
 *
 * `/docs/limits/` → page · `/docs/limits`, `/DOCS/limits/` → alias · `/docs/cron` → moved · `/docs/none/` → missing
 */
export function resolve(pathname: string, table: RouteTable): Resolution {
  const { base } = table;
  const below = belowBase(base, pathname);
  if (below !== undefined && table.hasPage(below)) return { kind: 'page', path: below };
  if (below !== undefined && table.hasRoute(below)) return { kind: 'route', path: below };

  let path: string;
  try {
    // File systems and keyboards write the same letters in several ways.
    path = decodeURIComponent(pathname).normalize();
  } catch {
    return { kind: 'malformed' };
  }
  if (isSuspicious(pathname, path)) return { kind: 'missing', path };

  path = withOwnCase(base, path.replace(/\/{2,}/g, '/'));
  // With base `/`, resolution continues: the config may redirect `/`.
  const leadsToBase = path === '/' || path === withoutTrailingSlash(base);
  if (leadsToBase && base !== '/') return { kind: 'moved', location: base, status: 301 };
  const local = belowBase(base, path);
  const resolution = local === undefined ? findMoved(encodePath(path), table) : find(local, table);
  return resolution ?? { kind: 'missing', path: local ?? path };
}

/** `('/docs/', '/DOCS/Cron')` → `/docs/Cron` · `('/docs/', '/DOCS')` → `/docs` */
function withOwnCase(base: string, path: string): string {
  const start = `${path}/`.slice(0, base.length);
  if (start.toLowerCase() !== base.toLowerCase()) return path;
  return base.slice(0, path.length) + path.slice(base.length);
}

/** Whether a path cannot be a page: too long, or with encoded slashes, backslashes, control characters or dot segments. */
function isSuspicious(raw: string, decoded: string): boolean {
  return (
    raw.length > maxPathLength ||
    /%2f/i.test(raw) ||
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    /[\\\u0000-\u001f\u007f]/.test(decoded) ||
    /(?:^|\/)\.{1,2}(?:\/|$)/.test(decoded)
  );
}

/** Resolves a decoded path, which it encodes again: the table has encoded paths. */
function find(decoded: string, table: RouteTable): Resolution | undefined {
  const path = encodePath(decoded);
  return (
    findPage(path, table) ??
    findMoved(path, table) ??
    findSpelling(path, table) ??
    findSpelling(encodePath(decoded.toLowerCase()), table) ??
    findWildcard(path, table)
  );
}

/** Returns the target of a wildcard: in one hop, if it is another spelling of a page or has moved itself. */
function findWildcard(path: string, table: RouteTable): Resolution | undefined {
  const target = table.wildcardFor(path);
  if (!target) return undefined;
  const { to, status } = target;
  if (isExternal(to)) return { kind: 'moved', location: to, status };
  const [named = '', hash = ''] = to.split(/(?=#)/, 2);
  const resolution = table.hasPage(named)
    ? undefined
    : (findMoved(named, table) ?? findSpelling(named, table));
  const location =
    resolution && 'location' in resolution ? resolution.location : withBase(table.base, named);
  return { kind: 'moved', location: location + (location.includes('#') ? '' : hash), status };
}

/** Returns an alias, not a page: the path matches only after it was decoded, collapsed or respelled. */
function findPage(path: string, table: RouteTable): Resolution | undefined {
  if (!table.hasPage(path) && !table.hasRoute(path)) return undefined;
  return { kind: 'alias', location: withBase(table.base, path) };
}

function findMoved(path: string, table: RouteTable): Resolution | undefined {
  const target = table.redirectFor(withoutTrailingSlash(path));
  if (!target) return undefined;
  const { to, status } = target;
  return { kind: 'moved', location: locationOf(table.base, to), status };
}

function findSpelling(path: string, table: RouteTable): Resolution | undefined {
  const stem = withoutTrailingSlash(path).replace(/\.html$/, '');
  const stems = stem.endsWith('/index') ? [stem, stem.slice(0, -'/index'.length)] : [stem];
  for (const candidate of stems) {
    const target =
      findPage(`${candidate}/`, table) ??
      findPage(`${candidate}.html`, table) ??
      findMoved(candidate, table) ??
      findMoved(`${candidate}.html`, table);
    if (target) return target;
  }
  return undefined;
}
