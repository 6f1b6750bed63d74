// Scripts that the browser loads for navigation: one per page, and the route list that refers to them.
import type { PageChunk, RouteList } from '../../../pages/model/chunk.ts';
import { withBase } from '../../../pages/model/paths.ts';
import { sidebarFor } from '../../../pages/model/sidebar.ts';
import { nameOfPart, type RoutePart } from './route-parts.ts';
import type { Site } from '../../site/snapshot/site.ts';

/** Returns the data with which the browser resolves URLs as the server does. `build` is the name of the client bundle. */
export function createRouteList(
  site: Site,
  build: string,
  chunks: ReadonlyMap<string, string>,
): RouteList {
  return {
    build,
    pages: Object.fromEntries(chunks),
    redirects: Object.fromEntries(site.config.redirects.map(({ from, to }) => [from, to])),
    sidebars: site.sidebars,
  };
}

/** Returns the route list of one part, with the sidebars that its pages show. */
export function createRouteListPart(
  { config, sidebars }: Site,
  build: string,
  chunks: ReadonlyMap<string, string>,
  { paths }: RoutePart,
): RouteList {
  const ids = new Set(paths.map((path) => sidebarFor(path, config.sidebars)?.id));
  return {
    build,
    pages: Object.fromEntries(paths.map((path) => [path, chunks.get(path) ?? ''])),
    redirects: {},
    sidebars: Object.fromEntries(Object.entries(sidebars).filter(([id]) => ids.has(id))),
  };
}

/**
 * Returns the route list script of a large site. It loads the part that contains the shown page, and those of links that readers hover,
 * touch or focus. For a path that no loaded part contains, such as an old one, the server responds with a whole page.
 *
 * The script contains its own code, so that the client bundle has no code that only few sites need.
 */
export function createGrowingRouteList(
  base: string,
  build: string,
  parts: readonly RoutePart[],
): Buffer {
  const list: RouteList = { build, pages: {}, redirects: {}, sidebars: {} };
  const files = parts.map(({ prefix }, index) => [withBase(base, prefix), nameOfPart(index)]);
  return Buffer.from(`const list = ${JSON.stringify(list)};
const parts = ${JSON.stringify(files)};
async function learn(pathname) {
  const part = parts.find(([folder]) => pathname.startsWith(folder));
  if (!part) return;
  const { default: more } = await import('./' + part[1]);
  if (more.build !== list.build) return;
  Object.assign(list.pages, more.pages);
  Object.assign(list.sidebars, more.sidebars);
}
function follow({ target }) {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (link?.origin === location.origin) learn(link.pathname).catch(() => undefined);
}
for (const type of ['pointerover', 'focusin', 'touchstart']) {
  document.addEventListener(type, follow, { passive: true });
}
await learn(location.pathname).catch(() => undefined);
export default list;
`);
}

/** Returns a script with the value as its default export. */
export function toModule(value: PageChunk | RouteList): Buffer {
  return Buffer.from(`export default ${JSON.stringify(value)}`);
}
