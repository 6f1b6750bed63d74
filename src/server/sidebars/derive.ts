// Derives the sidebar of a site that configures none: from an order that its authors define elsewhere, or from the folders.
import path from 'node:path';
import type { Sidebar, SidebarEntry } from '../../pages/model/config.ts';
import { pathsIn } from '../config/targets.ts';
import { maxFileBytes } from '../diagnostics/limits.ts';
import { stemOf, type DerivingContext, type ListedPage } from './context.ts';
import { folderEntries } from './folders.ts';
import { entriesOfDocsJson } from './docs-json.ts';
import { entriesOfSidebarsJson } from './docusaurus.ts';
import { entriesOfMkdocs } from './mkdocs.ts';
import { entriesOfSummary } from './summary.ts';
import { entriesOfWriterside, hiddenInWriterside } from './writerside.ts';
import { readTextFile } from '../files/read-regular-file.ts';

export interface DerivingOptions {
  readonly siteDir: string;
  readonly contentDir: string;
  readonly pages: readonly ListedPage[];
  /** What modules of folders list, by the path of their folder. @default there are none */
  readonly modules?: ReadonlyMap<string, unknown> | undefined;
}

/** Reads a file that lists pages. `folder` is the folder of the file, from the content folder. */
type ReadList<Read> = (text: string, context: DerivingContext, folder: string) => readonly Read[];

/** Files that list the pages of a whole site, in order of precedence. Some name pages that are in no sidebar. */
const wholeLists: readonly (readonly [
  name: string,
  entriesOf: ReadList<SidebarEntry>,
  hiddenOf?: ReadList<string>,
])[] = [
  ['SUMMARY.md', entriesOfSummary],
  ['_sidebar.md', entriesOfSummary],
  ['mkdocs.yml', entriesOfMkdocs],
  ['mkdocs.yaml', entriesOfMkdocs],
  ['docs.json', entriesOfDocsJson],
  ['mint.json', entriesOfDocsJson],
  ['sidebars.json', entriesOfSidebarsJson],
  ['writerside.cfg', entriesOfWriterside, hiddenInWriterside],
  ['project.ihp', entriesOfWriterside, hiddenInWriterside],
];

/** Names of the files that may list the pages of a whole site. */
export const wholeListNames: readonly string[] = wholeLists.map(([name]) => name);

/** Maximum number of pages for a single sidebar; on a larger site, each section has its own, so that no page contains the whole list. */
const maxPages = 300;

/** Returns the sidebars of a site that configures none. */
export function deriveSidebars(options: DerivingOptions): readonly Sidebar[] {
  const entries = entriesOfSite(options);
  const all = { id: 'all', prefixes: ['/'], entries };
  if (options.pages.length <= maxPages) return [all];
  const sections = entries.filter((entry) => entry.kind === 'group');
  const own = sections.flatMap((section, index): readonly Sidebar[] => {
    const prefixes = [...new Set(pathsIn([section]).map(sectionOf))];
    return [{ id: `section-${index + 1}`, prefixes, entries: [section] }];
  });
  const first = entries.map((entry): SidebarEntry => {
    const [path] = pathsIn([entry]);
    if (entry.kind === 'page' || path === undefined) return entry;
    return { kind: 'page', path: entry.path ?? path, text: entry.text };
  });
  return [...own, { ...all, entries: first }];
}

/** `/guide/install/` → `/guide/` */
function sectionOf(path: string): string {
  return /^\/[^/]*\/?/.exec(path)?.[0] ?? path;
}

/** Returns entries for every page. Pages that the site's own list neither shows nor hides come last, by folder, without generated lists of folders. */
export function entriesOfSite(options: DerivingOptions): readonly SidebarEntry[] {
  const { pages, contentDir } = options;
  const context = derivingContext(options);
  // Such a file is in the content folder or in the site folder.
  const above = path.join(path.relative(contentDir, options.siteDir) || '.');
  for (const [name, entriesOf, hiddenOf] of wholeLists) {
    const own = context.read(name);
    const folder = own === undefined ? above : '.';
    const text = own ?? context.read(path.join(above, name));
    if (text === undefined) continue;
    const entries = entriesOf(text, context, folder);
    if (entries.length === 0) continue;
    const listed = new Set([...pathsIn(entries), ...(hiddenOf?.(text, context, folder) ?? [])]);
    const others = pages.filter((page) => !listed.has(page.path) && page.isGenerated !== true);
    return [...entries, ...folderEntries({ ...context, pages: others })];
  }
  return folderEntries(context);
}

/** Creates a context that reads files that define an order, and finds pages by their files. */
export function derivingContext({ contentDir, pages, modules }: DerivingOptions): DerivingContext {
  const byFile = new Map(pages.map((page) => [page.relativePath.toLowerCase(), page]));
  const byStem = new Map(pages.map((page) => [stemOf(page.relativePath), page]));
  return {
    pages,
    modules,
    read: (relativePath) => readText(path.join(contentDir, relativePath)),
    pageOfFile(place) {
      const name = path.posix
        .normalize(place)
        .replace(/^\.?\/|\/$/g, '')
        .toLowerCase();
      return byFile.get(name) ?? byStem.get(stemOf(name));
    },
  };
}

/** Returns the text of a file; undefined if it is missing, not a regular file or too large. */
function readText(file: string): string | undefined {
  const reading = readTextFile(file, maxFileBytes);
  return reading.kind === 'read' ? reading.text.replace(/\r\n?/g, '\n') : undefined;
}
