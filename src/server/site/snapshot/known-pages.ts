// Lists the pages of a site: those of files, those that extensions make, and the lists of folders.
import { placeholdersOfConfig } from '../config/placeholders.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import type { PageSource } from '../scan/scan.ts';
import { leadingPages, type LeadingPage } from '../systems/leading-pages.ts';
import { createContentReader, readExtensionData, type DataOfExtensions } from './extension-data.ts';
import { hasFolderLists, withFolderLists } from './folder-lists.ts';
import { createMadePages } from './made-pages.ts';
import { toListedPage } from './listed-page.ts';
import { resolveNeighbours } from './neighbour-fields.ts';
import type { ReadFiles } from './read-files.ts';
import type { SitePagesOptions } from './site-pages-options.ts';

/** Path of `404.md` at the top of the content folder. */
const missingPath = '/404.html';

/** The pages of a site, and what extensions have read to make some. */
export interface KnownPages {
  /** All pages, including drafts and generated folder lists. */
  readonly pages: readonly PageSource[];
  /** Visible pages by path. */
  readonly byPath: ReadonlyMap<string, PageSource>;
  /** The site's own page for missing addresses, which has no address itself. */
  readonly missing: PageSource | undefined;
  /** Pages with `draft: true`, whether they are visible or not. */
  readonly drafts: readonly PageSource[];
  /** Pages of a project that are redirects, and not served as pages. */
  readonly leading: readonly LeadingPage[];
  readonly data: DataOfExtensions;
  /** Paths below the content folder of the files that extensions have read. */
  readonly dataFiles: ReadonlySet<string>;
  readonly problems: readonly Message[];
}

export async function listPages(
  { projects, given, words, extensions, scan }: ReadFiles,
  { contentDir, contentName = 'content', store, showsDrafts = false }: SitePagesOptions,
): Promise<KnownPages> {
  const { leading, problems: leadingProblems } = leadingPages(projects.all[0], contentDir, () =>
    scan.sources.map(toListedPage),
  );
  const redirected = new Set(leading.map(({ path }) => path));
  const sources = scan.sources.filter(({ path }) => !redirected.has(path));
  const taken = new Set(sources.map((source) => source.path));
  const reader = createContentReader({
    ...{ extensions, contentName, store },
    files: scan.files,
    placeholders: placeholdersOfConfig(given),
    language: { tag: given.site.language, words },
  });
  const { data, problems: dataProblems } = await readExtensionData(extensions, reader);
  const made = await createMadePages({ extensions, data, reader, contentName, taken });
  const written = [...sources, ...made.pages];
  const listed = hasFolderLists(given.site)
    ? withFolderLists(written, contentName, showsDrafts)
    : written;
  const { pages, problems: neighbourProblems } = resolveNeighbours(listed, given.site.base);
  const byPath = new Map<string, PageSource>();
  // If two files have the same path, the first is the page.
  for (const source of pages) if (!byPath.has(source.path)) byPath.set(source.path, source);
  const missingPage = byPath.get(missingPath);
  byPath.delete(missingPath);
  const drafts = [...byPath.values()].filter(({ frontmatter }) => frontmatter.draft === true);
  if (!showsDrafts) for (const { path } of drafts) byPath.delete(path);
  return {
    ...{ byPath, drafts, leading, data },
    pages: pages.filter((page) => page !== missingPage),
    missing: showsDrafts || missingPage?.frontmatter.draft !== true ? missingPage : undefined,
    dataFiles: reader.read,
    problems: [
      ...leadingProblems,
      ...dataProblems,
      ...made.problems,
      ...neighbourProblems,
      ...reader.problems,
    ],
  };
}
