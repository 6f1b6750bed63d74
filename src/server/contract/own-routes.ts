// The paths that the server answers itself, below the base or at the root of the host. Pages, aliases and redirects cannot have them.
import { withoutTrailingSlash } from '../../pages/model/paths.ts';
import { searchDataPath, searchPath } from '../../pages/search/contract.ts';

/** Routes by their path, as Express writes it (`:file` is a name with an ending), each with the name of what answers there. */
export const ownRoutes = {
  health: { path: '/healthz', owner: 'the health check' },
  readiness: { path: '/readyz', owner: 'the readiness check' },
  robots: { path: '/robots.txt', owner: 'the rules for crawlers' },
  sitemap: { path: '/sitemap.xml', owner: 'the sitemap' },
  fullText: { path: '/llms-full.txt', owner: 'a list for programs' },
  search: { path: searchPath, owner: 'the search' },
  searchData: { path: searchDataPath, owner: 'the search' },
  routeList: { path: '/chunks/routes.js', owner: 'the data of pages' },
  chunk: { path: '/chunks/:file', owner: 'the data of pages' },
  asset: { path: '/assets/:file', owner: 'a file of the frame' },
  style: { path: '/styles/:file', owner: 'a style sheet' },
  island: { path: '/islands/:file', owner: 'a script of a component' },
  extension: { path: '/-/:file', owner: 'an extension' },
  script: { path: '/scripts/:file', owner: 'a script of the site' },
  preview: { path: '/previews/:file', owner: 'a picture for link previews' },
  icon: { path: '/favicon.svg', owner: 'the icon' },
  touchIcon: { path: '/apple-touch-icon.png', owner: 'the icon' },
} as const;

const routes = Object.values(ownRoutes);

/** First parts of those paths that could also be folders: `assets`, `search`. */
export const ownFolders: readonly string[] = [
  ...new Set(routes.flatMap(({ path }) => /^\/([\w-]+)(?:\/|$)/.exec(path)?.[1] ?? [])),
];

/**
 * Names what answers a path, with or without a trailing slash: `/readyz/` → `the readiness check`; undefined if the path is free. Of folders
 * such as `/assets/`, which a site may have too, only files are taken.
 */
export function ownerOfPath(path: string): string | undefined {
  const bare = withoutTrailingSlash(path);
  return routes.find((route) => matches(bare, withoutTrailingSlash(route.path)))?.owner;
}

function matches(path: string, route: string): boolean {
  if (!route.endsWith('/:file')) return path === route;
  const folder = route.slice(0, -':file'.length);
  return path.startsWith(folder) && /^[^/]+\.(?!html$)\w+$/.test(path.slice(folder.length));
}
