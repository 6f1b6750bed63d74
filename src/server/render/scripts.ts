// What the browser loads for navigation: one script per page, and the list of routes that leads to them.
import type { PageChunk, RouteList } from '../../pages/model/chunk.ts';
import type { Site } from '../site/site.ts';

/** What the browser needs to resolve addresses as the server does. `build` is the name of the client bundle. */
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

/** A script with the value as its default export. */
export function toModule(value: PageChunk | RouteList): Buffer {
  return Buffer.from(`export default ${JSON.stringify(value)}`);
}
