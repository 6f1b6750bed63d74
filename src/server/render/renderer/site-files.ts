// The files that are made from a whole site: the route list, style sheets, the icon, and files of extensions.
import { ownRoutes } from '../../contract/own-routes.ts';
import type { Brand } from '../previews/picture.ts';
import type { MadeForm } from '../../contract/page-parts.ts';
import { awaitHook } from '../../markdown/context/hooks.ts';
import { readingContext, type PageReader } from '../views/reading-context.ts';
import { nameOfPart, partRoutes } from '../views/route-parts.ts';
import {
  createGrowingRouteList,
  createRouteList,
  createRouteListPart,
  toModule,
} from '../views/scripts.ts';
import { drawSiteIcon } from '../views/site-icon.ts';
import { createSitemap } from '../views/sitemap.ts';
import type { Site } from '../../site/snapshot/site.ts';

export interface SiteFilesOptions {
  /** Name of the client bundle. */
  readonly build: string;
  /** File names of page chunks by page path. */
  readonly chunks: ReadonlyMap<string, string>;
  readonly brand: Brand;
  /** Reads pages for extensions. */
  readonly reader: PageReader;
}

type MakeFile = (name: string) => MadeForm | Promise<MadeForm>;

/** Returns a function that makes each file, by the file's path below the base; `/lists/*` stands for all files of a folder. */
export function createSiteFiles(
  site: Site,
  { build, chunks, brand, reader }: SiteFilesOptions,
): ReadonlyMap<string, MakeFile> {
  const { styles, extensions, scripts, theme } = site;
  const { base } = site.config.site;
  const parts = partRoutes(site.paths);
  const files = new Map<string, MakeFile>([
    [
      ownRoutes.routeList.path,
      () =>
        parts.length > 0
          ? createGrowingRouteList(base, build, parts)
          : toModule(createRouteList(site, build, chunks)),
    ],
    [ownRoutes.sitemap.path, () => createSitemap(site)],
    [ownRoutes.icon.path, () => drawSiteIcon(brand)],
  ]);
  for (const [index, part] of parts.entries()) {
    files.set(`/chunks/${nameOfPart(index)}`, () =>
      toModule(createRouteListPart(site, build, chunks, part)),
    );
  }
  const { formStyles, islands } = extensions;
  const ofExtensions = [...extensions.styles, ...[...formStyles.values()].flat(), ...islands];
  const texts = [...styles, ...scripts, ...(theme ? [theme] : []), ...ofExtensions];
  for (const { path, text } of texts) files.set(path, () => text);
  for (const [path, { owner, file }] of extensions.files) {
    files.set(path, (name) =>
      awaitHook(owner.plan.name, `files ${path}`, () =>
        file.make(readingContext(reader, owner), name),
      ),
    );
  }
  return files;
}
