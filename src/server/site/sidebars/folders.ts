// A sidebar derived from folders: each folder is a group, in the order that its metadata files, its pages or their names define.
import path from 'node:path/posix';
import type { SidebarEntry } from '../../../pages/model/lists-of-pages.ts';
import { decoded } from '../../../pages/model/paths.ts';
import { pathsIn } from '../config/targets.ts';
import { arrange, insideOf, nameIn, withInner, type Item } from './arrange.ts';
import {
  listKeyOfPage,
  type DerivingContext,
  type FolderList,
  type ListedPage,
} from './context.ts';
import { compareNames, titleOfName } from './names.ts';
import { entriesOfSummary, summaryNames } from './summary.ts';

interface Folder {
  /** Path below the content folder; empty for the content folder itself. */
  readonly path: string;
  /** How its authors list it. */
  readonly list: FolderList;
  index: ListedPage | undefined;
  readonly pages: ListedPage[];
  readonly folders: Map<string, Folder>;
}

/** An index page that links to at least this share of its folder's items defines the folder's order. */
const sharedByIndex = 0.8;

/** Returns the entries for the pages by folder. Folders without pages get no group. */
export function folderEntries(context: DerivingContext): readonly SidebarEntry[] {
  const root = newFolder('', context);
  for (const page of context.pages) addPage(root, page, context);
  const {
    index,
    list: { items },
  } = root;
  // A list may name the home page among others, which then is not the first entry.
  const listed = withInner(items ?? []);
  if (index && listed.some((item) => item.folder === undefined && nameIn(item) === 'index'))
    return entriesOf({ ...root, index: undefined, pages: [...root.pages, index] }, context);
  const entries = entriesOf(root, context);
  return index ? [{ kind: 'page', path: index.path }, ...entries] : entries;
}

/** Returns the entries of a folder, without the groups of the folders above it. */
export function entriesOfFolder(folder: string, context: DerivingContext): readonly SidebarEntry[] {
  const path = folder.replace(/^\.?\/|^\.$|\/$/g, '');
  const prefix = path === '' ? '' : `${path}/`;
  const pages = context.pages.filter(({ relativePath }) => relativePath.startsWith(prefix));
  let entries = folderEntries({ ...context, pages });
  for (let depth = 1; depth < prefix.split('/').length; depth += 1) {
    entries = entries.flatMap(insideOf);
  }
  return entries;
}

function newFolder(path: string, context: DerivingContext): Folder {
  return {
    path,
    list: context.listOf?.(path) ?? {},
    index: undefined,
    pages: [],
    folders: new Map(),
  };
}

function addPage(root: Folder, page: ListedPage, context: DerivingContext): void {
  const isIndex =
    page.path.endsWith('/') || /(?:^|\/)(?:index|readme|_index)\.[^/]+$/i.test(page.relativePath);
  let folder = root;
  for (const name of page.relativePath.split('/').slice(0, -1)) {
    const next = folder.folders.get(name) ?? newFolder(path.join(folder.path, name), context);
    folder.folders.set(name, next);
    folder = next;
  }
  const { index } = folder;
  // `README.md` beside `index.md` is another page of the folder.
  if (isIndex && (!index || (page.path.endsWith('/') && !index.path.endsWith('/')))) {
    folder.index = page;
    if (index) folder.pages.push(index);
  } else folder.pages.push(page);
}

function entriesOf(folder: Folder, context: DerivingContext): readonly SidebarEntry[] {
  return listOf(folder, context) ?? entriesByName(folder, context);
}

/** Returns the entries of a folder that has a list of its pages, with those that the list leaves out; undefined if it has none. */
function listOf(folder: Folder, context: DerivingContext): readonly SidebarEntry[] | undefined {
  if (folder.path === '') return undefined;
  for (const listed of listsOf(folder, context)) {
    // The page of the folder is the group itself.
    const entries = listed.filter(
      ({ kind, path: entryPath }) => kind === 'group' || entryPath !== folder.index?.path,
    );
    if (entries.length === 0) continue;
    const paths = new Set(pathsIn(entries));
    return [...entries, ...entriesByName(without(folder, paths), context)];
  }
  return undefined;
}

function* listsOf(folder: Folder, context: DerivingContext): Generator<readonly SidebarEntry[]> {
  if (folder.list.entries) yield folder.list.entries;
  const inside: DerivingContext = {
    ...context,
    pageOfFile(file) {
      const page = context.pageOfFile(file);
      return page?.relativePath.startsWith(`${folder.path}/`) ? page : undefined;
    },
  };
  for (const name of summaryNames) {
    const file = path.join(folder.path, name);
    const text = context.read(file);
    if (text !== undefined) yield entriesOfSummary({ file, text }, inside, folder.path);
  }
}

/** Returns a folder without some of its pages, and without folders in which nothing is left. */
function without(folder: Folder, listed: ReadonlySet<string>): Folder {
  const isLeft = (page: ListedPage): boolean => !listed.has(page.path) && page.isGenerated !== true;
  const inner = [...folder.folders].map(
    ([name, subfolder]) => [name, without(subfolder, listed)] as const,
  );
  return {
    path: folder.path,
    list: folder.list,
    index: folder.index && isLeft(folder.index) ? folder.index : undefined,
    pages: folder.pages.filter(isLeft),
    folders: new Map(
      inner.filter(
        ([, { index, pages, folders }]) => index ?? (pages.length > 0 || folders.size > 0),
      ),
    ),
  };
}

function entriesByName(folder: Folder, context: DerivingContext): readonly SidebarEntry[] {
  const pages = new Map(folder.pages.map((page) => [nameOf(page), page]));
  for (const [name, inner] of folder.folders) {
    // `setup.md` beside `setup/` is the page of that folder.
    const page = inner.index ? undefined : pages.get(name.toLowerCase());
    if (page) inner.index = page;
  }
  const indexes = new Set([...folder.folders.values()].map(({ index }) => index));
  const alone = folder.pages.filter((page) => !indexes.has(page));
  const items: Item[] = [
    ...alone.map((page) => ({
      name: nameOf(page),
      order: page.order,
      path: page.path,
      entry: { kind: 'page' as const, path: page.path },
    })),
    ...[...folder.folders].map(([name, inner]) => itemOf(name, inner, context)),
  ];
  return sortItems(items, folder, context);
}

/** `guide/Setup.md`, `guide/Setup.topic` → `setup` · `index.md` → `index` */
function nameOf({ relativePath }: ListedPage): string {
  return path.basename(listKeyOfPage(relativePath)) || 'index';
}

function itemOf(name: string, folder: Folder, context: DerivingContext): Item {
  const {
    index,
    list: { title, position },
  } = folder;
  const text = title ?? index?.title ?? titleOfName(groupName(name));
  const items = entriesOf(folder, context);
  return {
    name,
    order: position ?? index?.order,
    path: index?.path,
    entry:
      items.length === 0 && index
        ? { kind: 'page', path: index.path, text }
        : { kind: 'group', text, items, ...(index && { path: index.path }) },
  };
}

/** `(guides)` → `guides`: folders in parentheses are no part of addresses in systems that know them. */
function groupName(name: string): string {
  return /^\((.+)\)$/.exec(name)?.[1] ?? name;
}

function sortItems(
  items: readonly Item[],
  { index, list, path }: Folder,
  context: DerivingContext,
): readonly SidebarEntry[] {
  const byName = items.toSorted((a, b) => compareNames(a.name, b.name));
  if (list.items)
    return arrange(byName, {
      list: list.items,
      folder: path,
      pageOfFile: context.pageOfFile,
      lose(entry) {
        if (list.list) context.report?.(list.list, { kind: 'lost', entry, folder: path });
      },
    });
  return inOrder(byName, index, context).map(({ entry }) => entry);
}

function inOrder(
  byName: readonly Item[],
  index: ListedPage | undefined,
  { pageOfFile }: DerivingContext,
): readonly Item[] {
  if (byName.some(({ order }) => order !== undefined)) {
    return byName.toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0);
  }
  if (index && byName.length > 1) {
    // The first link counts: a later one does not overwrite its position.
    const ranks = new Map(
      linksOf(index, pageOfFile)
        .map((path, at) => [path, at] as const)
        .reverse(),
    );
    const rank = ({ path = '' }: Item): number => ranks.get(path) ?? -1;
    const named = byName.filter((item) => rank(item) !== -1).length;
    if (named >= byName.length * sharedByIndex) return byRank(byName, rank);
  }
  return byName;
}

/** Sorts items by rank. Items without a rank (-1) come last. */
function byRank(items: readonly Item[], rankOf: (item: Item) => number): readonly Item[] {
  const rank = (item: Item): number => (rankOf(item) === -1 ? Infinity : rankOf(item));
  return items.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

/** Returns the paths of the pages that an index links to. Links in code samples count too, since they seldom change the order. */
function linksOf(index: ListedPage, pageOfFile: DerivingContext['pageOfFile']): readonly string[] {
  const folder = path.dirname(index.relativePath);
  return [...index.text().matchAll(/\]\(\s*<?([^)\s>#?]+)/g)].flatMap(([, target = '']) => {
    const name = decoded(target);
    const listed = name.startsWith('/') ? name : path.join(folder, name);
    return pageOfFile(listed)?.path ?? [];
  });
}
