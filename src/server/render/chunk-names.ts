// File names of page chunks, which change with everything that a chunk shows.
import type { FrameData } from '../../pages/model/view.ts';
import { hash } from '../site/hash.ts';
import { recentPages } from '../site/recent-pages.ts';
import type { Site } from '../site/site.ts';

/** `/workflows/steps/` → `workflows_steps.<hash>.js`, for every page. */
export function createChunkNames(site: Site, frame: FrameData): ReadonlyMap<string, string> {
  const sources = site.paths.map(site.source);
  // A chunk shows titles of other pages, sidebars, config and dates besides its own page.
  const shared = hash(JSON.stringify([frame, site.config, sources.map((s) => [s.path, s.title])]));
  const recent = recentPages(sources, site.dates);
  return new Map(
    sources.map((source) => {
      const shown = source.frontmatter.layout === 'home' ? recent : [];
      const days = JSON.stringify([site.updatedOn(source.path), shown]);
      return [source.path, `${source.key}.${hash(source.hash + shared + days)}.js`];
    }),
  );
}
