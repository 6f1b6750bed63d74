// File names of page chunks. A name changes whenever anything that the page shows changes.
import type { FrameData } from '../../../pages/model/view.ts';
import { chunkFingerprint, frameFingerprint } from '../../base/store/fingerprints.ts';
import { recentPages } from '../../site/scan/recent-pages.ts';
import type { PageSource } from '../../site/scan/scan.ts';
import { withoutVersions, type Site } from '../../site/snapshot/site.ts';
import { filesOfLook } from '../../site/snapshot/site-look.ts';

/** Parts of extensions that pages show, besides those that concern their texts. */
const shownParts = ['frontmatter', 'page', 'head', 'slots', 'styles'] as const;

/** `/workflows/steps/` → `workflows_steps.<hash>.js`, for every page. */
export function createChunkNames(site: Site, frame: FrameData): ReadonlyMap<string, string> {
  const sources = site.paths.map(site.source);
  // Besides its own page, a chunk depends on sidebars, config, dates, titles of other pages, and the data of other pages that blocks show.
  const titles = sources.map(({ path, title, custom }) => [path, title, custom]);
  const { versionLinks, languageLinks } = site;
  const around = frameFingerprint({
    frame,
    config: withoutVersions(site.config),
    context: site.compilation.stamps.portable,
    listed: site.compilation.stamps.listed,
    titles,
    look: filesOfLook(site),
    versions: [
      versionLinks?.all.map(({ name }) => name),
      languageLinks?.all.map(({ label }) => label),
    ],
    extensions: shownByExtensions(site, sources),
  });
  const recent = recentPages(site.listed.map(site.source), site.dates);
  return new Map(
    sources.map((source) => {
      const shown = chunkFingerprint({
        page: source.hash,
        frame: around,
        updatedOn: site.updatedOn(source.path),
        recent: source.frontmatter.layout === 'home' ? recent : [],
        versions: [
          versionLinks?.addressesOf(source.path),
          versionLinks?.currentPage(source.path),
          languageLinks?.pagesOf(source).map(({ address }) => address),
          languageLinks?.stateOf(source),
          languageLinks?.originalOf(source)?.hash,
        ],
      });
      return [source.path, `${source.key}.${shown}.js`];
    }),
  );
}

/** Returns the data that extensions show on pages. Those that are not this server's may show data of any other page. */
function shownByExtensions(site: Site, sources: readonly PageSource[]): readonly unknown[] {
  const { all, styles } = site.extensions;
  const shown = all.filter(({ extension }) => shownParts.some((part) => extension[part]));
  const seen = shown.every(({ plan }) => plan.url === undefined)
    ? []
    : sources.map(({ path, frontmatter: { authors, tags } }) => [
        authors,
        tags,
        site.updatedOn(path),
      ]);
  return [shown.map(site.inputsOf), styles.map(({ path }) => path), seen];
}

/** `workflows_steps.0123456789ab.js` → `workflows_steps` */
export function keyOfChunk(file: string): string | undefined {
  return /^(.+)\.[\da-f]{12}\.js$/.exec(file)?.[1];
}
