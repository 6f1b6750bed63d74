// File names of page chunks. A name changes whenever anything that the page shows changes.
import type { FrameData } from '../../pages/model/view.ts';
import { hash } from '../diagnostics/hash.ts';
import { recentPages } from '../scan/recent-pages.ts';
import type { Site } from '../site/site.ts';
import { filesOfLook } from '../site/site-look.ts';

/** `/workflows/steps/` → `workflows_steps.<hash>.js`, for every page. */
export function createChunkNames(site: Site, frame: FrameData): ReadonlyMap<string, string> {
  const sources = site.paths.map(site.source);
  // Besides its own page, a chunk depends on sidebars, config, dates, titles of other pages, and the data of other pages that blocks show.
  const titles = sources.map(({ path, title, custom }) => [path, title, custom]);
  const shared = hash(
    JSON.stringify([
      frame,
      site.config,
      site.compilation.stamps.portable,
      titles,
      filesOfLook(site),
    ]),
  );
  const recent = recentPages(sources, site.dates);
  const { versionLinks } = site;
  return new Map(
    sources.map((source) => {
      const shown = source.frontmatter.layout === 'home' ? recent : [];
      const days = JSON.stringify([
        site.updatedOn(source.path),
        shown,
        ...(versionLinks
          ? [versionLinks.addressesOf(source.path), versionLinks.currentPage(source.path)]
          : []),
      ]);
      return [source.path, `${source.key}.${hash(source.hash + shared + days)}.js`];
    }),
  );
}

/** `workflows_steps.0123456789ab.js` → `workflows_steps` */
export function keyOfChunk(file: string): string | undefined {
  return /^(.+)\.[\da-f]{12}\.js$/.exec(file)?.[1];
}
