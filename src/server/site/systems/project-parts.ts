// The sidebars, navigation, frame and redirects of projects of other systems, which depend on the pages of the site.
import path from 'node:path';
import { decoded, isExternal } from '../../../pages/model/paths.ts';
import type {
  FolderItems,
  ForeignNavigation,
  ForeignRedirect,
  Pages,
} from '../../contract/system.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import { nameOfPath } from '../../base/diagnostics/name-of-path.ts';
import { isInside } from '../../base/files/is-inside.ts';
import {
  awaitHook,
  callHook,
  explainFailure,
  ExtensionError,
} from '../../markdown/context/hooks.ts';
import { folderOf, type ShownLanguage } from '../scan/language-files.ts';
import type { DerivingContext, FolderList } from '../sidebars/context.ts';
import { toPosix } from './folder.ts';
import type { LeadingPage } from './leading-pages.ts';
import { createPages, withSlash } from './pages.ts';
import type { ReadProject } from './read.ts';
import { acceptFields } from './site-config.ts';

export interface ProjectParts {
  /** Sidebars of the first project that states some. @default none does */
  readonly sidebars: ForeignNavigation['sidebars'];
  /** Paths of pages that are intentionally in no sidebar. */
  readonly hidden: readonly string[];
  /** Returns the options that an import writes for the extension of the main system. */
  readonly copied?: ForeignNavigation['copied'];
  /** Fields of a config: `navigation`, `frame`. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly redirects: readonly ForeignRedirect[];
  /** Returns how a folder lists its items; undefined for one that no project lists. */
  readonly listOf: (folder: string) => FolderList | undefined;
  readonly problems: readonly Message[];
}

export interface PartsOptions {
  readonly projects: readonly ReadProject[];
  readonly contentDir: string;
  readonly context: DerivingContext;
  /** The languages of the site, and that of the pages; undefined if it has one only. */
  readonly language: Pick<ShownLanguage, 'all' | 'shown'> | undefined;
  /** Files that are redirects. */
  readonly leading: readonly LeadingPage[];
  /** Returns the path of the page that an address below the base leads to, also by a redirect. */
  readonly pathOfAddress: (address: string) => string | undefined;
}

export async function readProjectParts(options: PartsOptions): Promise<ProjectParts> {
  const { projects, contentDir, context, language, pathOfAddress } = options;
  const problems: Message[] = [];
  const redirects = new Map<string, string>();
  let mainNavigation: ForeignNavigation = {};
  let fields: Readonly<Record<string, unknown>> = {};
  const lists: ProjectParts['listOf'][] = [];
  for (const [index, readProject] of projects.entries()) {
    // A project in another folder names other pages.
    if (isApart(readProject.place.pages, contentDir)) continue;
    const { project, opened, system, place } = readProject;
    const fail = (error: unknown): undefined => {
      if (!(error instanceof ExtensionError)) throw error;
      const text = explainFailure(error, 'the site does without it');
      const file = nameOfPath(place.file);
      problems.push({ file, line: 1, column: 1, text, rule: 'extension' });
    };
    const base = project.published?.base;
    const { navigation, folderList, addresses } = project;
    const pages = createPages({
      ...{ opened, contentDir, context, language, base, addresses, pathOfAddress },
    });
    if (navigation && mainNavigation.sidebars === undefined) {
      const name = `${system.name}: navigation`;
      const read = await awaitHook(system.name, name, () => navigation(pages)).catch(fail);
      const hasEntries = read?.sidebars?.some(({ items }) => items.length > 0) === true;
      if (read && (index === 0 || hasEntries)) {
        mainNavigation = { ...read, sidebars: hasEntries ? read.sidebars : undefined };
        const { navigation: items, frame } = read;
        fields = { ...acceptFields({ navigation: items, frame }, opened.losses), ...fields };
      }
    }
    if (folderList)
      lists.push((folder) => {
        try {
          const named = toPosix(path.relative(place.pages, path.join(contentDir, folder)));
          for (const name of [...placesIn(language, named), named]) {
            const items = callHook(system.name, 'folderList', () => folderList(name, pages));
            if (items) return withFile(items, readProject, contentDir);
          }
          return undefined;
        } catch (error) {
          fail(error);
          return undefined;
        }
      });
    if (index === 0)
      for (const [from, to] of redirectsOf(readProject, pages, options)) redirects.set(from, to);
  }
  return {
    sidebars: mainNavigation.sidebars,
    hidden: mainNavigation.hidden ?? [],
    copied: mainNavigation.copied,
    fields,
    redirects: [...redirects].map(([from, to]) => ({ from, to })),
    listOf(folder) {
      for (const list of lists) {
        const items = list(folder);
        if (items) return items;
      }
      return undefined;
    },
    problems,
  };
}

/** Returns where a folder is in the language of the pages, then in that of the original: `guide` → `de/guide`, `en/guide`. */
function placesIn(language: PartsOptions['language'], folder: string): readonly string[] {
  const [original] = language?.all ?? [];
  if (!language || !original) return [];
  return [language.shown, original].map((each) => path.posix.join(folderOf(each), folder));
}

/** Returns a path below that of the language: `/de/old/` → `/old/`; undefined for one of another language. */
function pathIn(language: PartsOptions['language'], path: string): string | undefined {
  if (!language) return path;
  const { all, shown } = language;
  const owner = all.find((each) => each.path !== '/' && withSlash(path).startsWith(each.path));
  if ((owner ?? all[0]) !== shown) return undefined;
  return owner ? path.slice(owner.path.length - 1) || '/' : path;
}

/** Whether neither of two folders is in the other. */
function isApart(a: string, b: string): boolean {
  return !isInside(a, b) && !isInside(b, a);
}

function withFile(
  items: FolderItems,
  { opened: { project }, place }: ReadProject,
  contentDir: string,
): FolderList {
  const text = items.file === undefined ? undefined : project.text(items.file);
  if (items.file === undefined || text === undefined) return items;
  const file = toPosix(path.relative(contentDir, path.resolve(place.folders[0], items.file)));
  return { ...items, list: { file, text } };
}

/** Returns the redirects of a project, and those from old addresses of pages that would otherwise be lost. */
function redirectsOf(
  { project, opened: { losses } }: ReadProject,
  pages: Pages,
  { context, language, leading, pathOfAddress }: Omit<PartsOptions, 'projects' | 'contentDir'>,
): ReadonlyMap<string, string> {
  const { redirects = [], addresses } = project;
  const targets = new Map<string, string>();
  const paths = new Set(context.pages.map((page) => page.path));
  const add = (from: string, to: string): void => {
    const named = encodeURI(decoded(from));
    const address = /\.\w+$/.test(named) ? named : withSlash(named);
    if (/^\/(?:[^/?#]+\/)*(?:[^/?#]+\.\w+)?$/.test(address) && !targets.has(address))
      targets.set(address, to);
    else if (!targets.has(address))
      losses.add(`Redirect from \`${from}\` is not a path, and is left out.`, from);
  };
  const ofLanguage = redirects.flatMap(({ from, to }) => {
    const below = pathIn(language, from);
    return below === undefined ? [] : [{ from: below, to }];
  });
  const candidates = [...ofLanguage, ...leading.map(({ path: from, to }) => ({ from, to }))];
  for (const { from, to } of candidates) {
    const target = isExternal(to) ? to : pages.ofAddress(to);
    if (target === undefined || (isExternal(target) && !target.startsWith('https://'))) {
      const fact = `Redirect to \`${to}\` does not lead to a page, and is left out.`;
      losses.add(fact, to, to.slice(1), from);
    } else if (paths.has(withSlash(from)) || paths.has(from)) {
      losses.add(`Redirect from \`${from}\` hides a page, and is left out.`, from);
    } else add(from, target);
  }
  for (const page of addresses ? pages.all : []) {
    for (const from of addresses?.(page) ?? []) {
      if (from === page.path || (from === '/' ? paths.has('/') : pathOfAddress(from) !== undefined))
        continue;
      add(from, page.path);
    }
  }
  return targets;
}
