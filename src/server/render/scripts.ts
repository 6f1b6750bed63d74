// What the browser loads for navigation: one script per page, and the list of routes that leads to them.
import type { PageChunk, RouteList, RouteListPart } from '../../pages/model/chunk.ts';
import { sidebarFor } from '../../pages/model/sidebar.ts';
import { nameOfPart, type RoutePart } from './route-parts.ts';
import type { Site } from '../site/site.ts';

/**
 * What the browser needs to resolve addresses as the server does. `build` is the name of the client bundle. With parts it names these;
 * what none of them holds, old addresses too, the server answers.
 */
export function createRouteList(
  site: Site,
  build: string,
  chunks: ReadonlyMap<string, string>,
  parts: readonly RoutePart[] = [],
): RouteList {
  if (parts.length > 0) {
    const files = parts.map(({ prefix }, index) => [prefix, nameOfPart(index)] as const);
    return { build, pages: {}, redirects: {}, sidebars: {}, parts: Object.fromEntries(files) };
  }
  return {
    build,
    pages: Object.fromEntries(chunks),
    redirects: Object.fromEntries(site.config.redirects.map(({ from, to }) => [from, to])),
    sidebars: site.sidebars,
  };
}

/** Pages of a part, with the sidebars that stand on them. */
export function createRouteListPart(
  { config, sidebars }: Site,
  build: string,
  chunks: ReadonlyMap<string, string>,
  { paths }: RoutePart,
): RouteListPart {
  const ids = new Set(paths.map((path) => sidebarFor(path, config.sidebars)?.id));
  return {
    build,
    pages: Object.fromEntries(paths.map((path) => [path, chunks.get(path) ?? ''])),
    sidebars: Object.fromEntries(Object.entries(sidebars).filter(([id]) => ids.has(id))),
  };
}

/** A script with the value as its default export. */
export function toModule(value: PageChunk | RouteList | RouteListPart): Buffer {
  return Buffer.from(`export default ${JSON.stringify(value)}`);
}
