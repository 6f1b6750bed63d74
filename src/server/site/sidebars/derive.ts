// Derives the sidebar of a site that configures none: from an order that its authors define elsewhere, or from the folders.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Sidebar, SidebarEntry } from '../../../pages/model/lists-of-pages.ts';
import { pathsIn } from '../config/targets.ts';
import { maxFileBytes } from '../../base/diagnostics/limits.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import { mayRead } from '../../base/files/is-inside.ts';
import { readTextFile } from '../../base/files/read-regular-file.ts';
import { insideOf } from './arrange.ts';
import {
  listKeyOf,
  listKeyOfPage,
  type DerivingContext,
  type ListedPage,
  type ListFault,
  type ListFile,
} from './context.ts';
import { folderEntries } from './folders.ts';
import { createListFaults } from './list-faults.ts';
import { prefixesBySection } from './section-prefixes.ts';
import { withPrefixes, type StatedSidebars } from './stated-sidebars.ts';
import { entriesOfSummary, summaryNames } from './summary.ts';

export interface DerivingOptions {
  readonly siteDir: string;
  readonly contentDir: string;
  readonly pages: readonly ListedPage[];
  /** Paths below the content folder of all files, for lists in modules and for messages. @default there are none */
  readonly files?: readonly string[];
  /** Paths of files that appear elsewhere than they are, by where they appear. @default none does */
  readonly places?: ReadonlyMap<string, string> | undefined;
  /** Name of the content folder in messages. @default `content` */
  readonly contentName?: string;
  /** Sidebars that the project of another system states. @default the files of the site are searched for some */
  readonly projectSidebars?: StatedSidebars | undefined;
  /** Returns the list of a folder that the system of a project has read. @default there are none */
  readonly listOf?: DerivingContext['listOf'];
}

/** Returns the lists of pages that a site has above its pages, for code that watches them. */
export function listsAbove(siteDir: string, contentDir: string): readonly string[] {
  if (path.resolve(siteDir) === path.resolve(contentDir)) return [];
  return summaryNames.map((name) => path.join(siteDir, name)).filter((file) => existsSync(file));
}

/** Maximum number of pages for a single sidebar; on a larger site, each section has its own, so that no page contains the whole list. */
const maxPages = 300;

/** The sidebars of a site that configures none, and what is wrong with the lists of its pages. */
export interface DerivedSidebars {
  readonly sidebars: readonly Sidebar[];
  readonly problems: readonly Message[];
}

/** Returns the sidebars of a site that configures none. */
export function deriveSidebars(options: DerivingOptions): DerivedSidebars {
  const { projectSidebars } = options;
  const { entries, rest, problems } = entriesOfSite(options);
  if (projectSidebars && projectSidebars.sidebars.length > 1) {
    const sidebars = projectSidebars.sidebars.map((sidebar, index) =>
      index === 0 ? { ...sidebar, items: withRest(sidebar.items, rest) } : sidebar,
    );
    return { sidebars: withPrefixes(sidebars), problems };
  }
  const all = { id: 'all', prefixes: ['/'], entries };
  if (options.pages.length <= maxPages) return { sidebars: [all], problems };
  const sections = entries.filter((entry) => entry.kind === 'group');
  const prefixesOf = prefixesBySection(sections.map((section) => pathsIn([section])));
  const sectionSidebars = sections.map((section, index): Sidebar => {
    const prefixes = prefixesOf.get(index) ?? [];
    return { id: `section-${index + 1}`, prefixes, entries: [section] };
  });
  const first = entries.map((entry): SidebarEntry => {
    const [path] = pathsIn([entry]);
    if (entry.kind === 'page' || path === undefined) return entry;
    return { kind: 'page', path: entry.path ?? path, text: entry.text };
  });
  return { sidebars: [...sectionSidebars, { ...all, entries: first }], problems };
}

/** Returns entries for every page. Pages that the site's own list neither shows nor hides come last, by folder, without generated lists of folders. */
export function entriesOfSite(options: DerivingOptions) {
  const { contentDir, siteDir, files = [], contentName = 'content' } = options;
  const faults = createListFaults({ contentName, pages: options.pages, files });
  const context = {
    ...derivingContext({ ...options, report: faults.report }),
    listOf: options.listOf,
  };
  const wholeList = options.projectSidebars
    ? statedEntries(options.projectSidebars)
    : entriesOfWholeList(context, path.relative(contentDir, siteDir));
  const others = context.pages.filter(
    (page) => page.isHidden !== true && wholeList?.isLeftOut(page) !== false,
  );
  const rest = folderEntries({ ...context, pages: others });
  const entries = withRest(wholeList?.entries ?? [], rest);
  return { entries, rest, problems: faults.problems() };
}

/** Adds entries at the end of a list. Those of a group that the list has too, `User guide` and `User Guide`, are at the end of that one. */
function withRest(
  listed: readonly SidebarEntry[],
  rest: readonly SidebarEntry[],
): readonly SidebarEntry[] {
  const others = new Set(rest);
  const groups = new Map(
    rest.flatMap((entry) => (entry.kind === 'group' ? [[entry.text.toLowerCase(), entry]] : [])),
  );
  const entries = listed.map((entry) => {
    const more = entry.kind === 'group' ? groups.get(entry.text.toLowerCase()) : undefined;
    if (entry.kind !== 'group' || !more || !others.delete(more)) return entry;
    return { ...entry, items: [...entry.items, ...insideOf(more)] };
  });
  return [...entries, ...others];
}

function statedEntries({ sidebars, hidden }: StatedSidebars) {
  return listOfSite(
    sidebars.flatMap(({ items }) => items),
    hidden,
  );
}

/** Returns a list of the pages of a site, and whether it leaves a page out. Those that are `hidden`, and generated lists of folders, are not left out. */
function listOfSite(entries: readonly SidebarEntry[], hidden: readonly string[] = []) {
  const named = new Set([...pathsIn(entries), ...hidden]);
  const isLeftOut = (page: ListedPage): boolean =>
    !named.has(page.path) && page.isGenerated !== true;
  return { entries, isLeftOut };
}

/** Returns the list in the first file that lists pages; undefined if there is none. `above` is the folder of the site. */
function entriesOfWholeList(context: DerivingContext, above: string) {
  for (const name of summaryNames) {
    // Such a file is in the content folder or in the site folder.
    for (const file of new Set([name, path.posix.join(above, name)])) {
      const text = context.read(file);
      if (text === undefined) continue;
      const list = { file, text };
      const faults: ListFault[] = [];
      const report = (_list: ListFile, fault: ListFault): void => void faults.push(fault);
      const entries = entriesOfSummary(list, { ...context, report });
      const hasPages = pathsIn(entries).length > 0;
      // A list that names no page at all is one of other pages.
      for (const fault of faults)
        if (fault.kind !== 'lost' || hasPages) context.report?.(list, fault);
      if (entries.length > 0) return listOfSite(entries);
    }
  }
  return undefined;
}

/** Creates a context that reads files that define an order, and finds pages by their files. */
export function derivingContext({
  contentDir,
  pages,
  report,
  siteDir = contentDir,
  places,
}: Pick<DerivingOptions, 'contentDir' | 'pages' | 'places'> &
  Partial<Pick<DerivingOptions, 'siteDir'>> &
  Pick<DerivingContext, 'report'>): DerivingContext {
  const byFile = new Map(pages.map((page) => [page.relativePath.toLowerCase(), page]));
  // If a folder has both `README.md` and `index.md`, its name means its index page.
  const indexLast = pages.toSorted(
    (a, b) => Number(a.path.endsWith('/')) - Number(b.path.endsWith('/')),
  );
  const byStem = new Map(indexLast.map((page) => [listKeyOfPage(page.relativePath), page]));
  return {
    pages,
    report,
    read(file) {
      const whole = path.join(contentDir, places?.get(file) ?? file);
      const reading = readTextFile(whole, maxFileBytes);
      if (reading.kind === 'read') {
        if ([contentDir, siteDir].some((folder) => mayRead(whole, folder)))
          return reading.text.replace(/\r\n?/g, '\n');
        const fact = 'is a link out of the site. Put the file itself there.';
        report?.({ file, text: '' }, { kind: 'refused', fact });
        return undefined;
      }
      if (!reading.isGone) report?.({ file, text: '' }, { kind: 'refused', fact: reading.fact });
      return undefined;
    },
    pageOfFile(file) {
      const name = path.posix
        .normalize(file)
        .replace(/^\.?\/|\/$/g, '')
        .toLowerCase();
      return byFile.get(name) ?? byStem.get(listKeyOf(name));
    },
  };
}
