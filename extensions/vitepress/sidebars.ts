// Sidebars of VitePress and VuePress: one list for the whole site, or lists by the paths below which they are shown.
import {
  fieldsOf,
  type ForeignPage,
  type ForeignSidebar,
  listOf,
  type Pages,
  plainTextOf,
  type Project,
} from 'millrace-docs/extension';
import type { FolderConfig, StatedList } from './folders.ts';
import type { Locales } from './locales.ts';
import { entriesOfItems, type ItemReading } from './items.ts';

/** Returns the lists of folders and of locales that are no languages; or else, if no language has a list, all that the config has anywhere. */
export async function listsOf(read: {
  readonly locales: Locales;
  readonly folders: readonly FolderConfig[];
  readonly project: Project;
}): Promise<readonly StatedList[]> {
  const { locales, folders, project } = read;
  const isList = ({ value }: StatedList): boolean => typeof value === 'object';
  const lists = [
    ...locales.others.map(({ list }) => list),
    ...folders.map(({ folder, fields, file }) => ({
      file,
      prefix: `/${folder}/`,
      value: fieldsOf(fields['themeConfig'])['sidebar'],
    })),
  ].filter(isList);
  if (lists.length > 0 || locales.shown.some(({ list }) => isList(list))) return lists;
  const anywhere = await project.fields(project.file, 'sidebar');
  return anywhere.map((value) => ({ prefix: '/', value, file: project.file }));
}

export interface SidebarReading {
  readonly pages: Pages;
  readonly findPage: (link: string, start?: string) => ForeignPage | undefined;
  readonly project: Project;
  /** What links to the pages begin with. */
  readonly path: string;
  /** The same of other languages, without that at the root. */
  readonly otherPaths: readonly string[];
  /** Whether links begin at the path of their list. */
  readonly isRelative: boolean;
}

export function readSidebars(
  lists: readonly StatedList[],
  { pages, findPage, project, path, otherPaths, isRelative }: SidebarReading,
): readonly ForeignSidebar[] {
  const reading: ItemReading = {
    pages,
    fileOf: (link, start) => findPage(link, start)?.relativePath,
    lose(link) {
      project.lose(`Sidebar entry \`${link}\` leaves the pages, and is left out.`, link);
    },
  };
  const byPrefix = new Map<string, Pick<StatedList, 'value' | 'file'>>();
  for (const { prefix, value, file } of lists) {
    const entries = Array.isArray(value)
      ? [[prefix, value] as const]
      : Object.entries(fieldsOf(value));
    for (const [name, list] of entries) {
      if (!otherPaths.some((other) => name.startsWith(other)))
        byPrefix.set(name, { value: list, file });
    }
  }
  // Lists at the root are those of the language that is there, unless another one has none.
  const belowPath = path === '/' ? [] : [...byPrefix].filter(([prefix]) => prefix.startsWith(path));
  const sidebars = (belowPath.length > 0 ? belowPath : [...byPrefix]).flatMap(
    ([prefix, { value, file }]) => {
      const { items = value, base } = fieldsOf(value);
      const start = plainTextOf(base) ?? (isRelative ? prefix : '/');
      const entries = entriesOfItems(listOf(items), { ...reading, file }, start);
      const below = belowPath.length > 0 ? prefix.slice(path.length - 1) : prefix;
      return entries.length === 0 ? [] : [{ prefix: below, entries }];
    },
  );
  return sidebars.map(({ prefix, entries }) => ({
    name: prefix.replace(/^\/|\/$/g, '') || 'root',
    prefixes: prefixesOf(prefix, entries, pages),
    items: entries,
  }));
}

/** Returns the path below which a list is shown; if its pages are elsewhere, their folders. */
function prefixesOf(
  prefix: string,
  entries: ForeignSidebar['items'],
  pages: Pages,
): readonly string[] {
  const start = `/${prefix}`.replace(/\/{2,}/g, '/');
  if (pages.all.some(({ path }) => path.startsWith(start))) return [start];
  const folders = pathsOf(entries).map((path) => path.slice(0, path.lastIndexOf('/') + 1));
  return [...new Set(folders)];
}

function pathsOf(entries: ForeignSidebar['items']): readonly string[] {
  return entries.flatMap((entry) => [
    ...(entry.path === undefined ? [] : [entry.path]),
    ...(entry.kind === 'group' ? pathsOf(entry.items) : []),
  ]);
}
