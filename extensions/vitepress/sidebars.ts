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
import type { FolderConfig } from './folders.ts';
import { entriesOfItems, type ItemReading } from './items.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A list, or lists by path, as a config states it. */
export interface StatedList {
  /** Path below which a single list is shown. */
  readonly prefix: string;
  readonly value: unknown;
  /** The file that states it. */
  readonly file: string;
}

/** Returns the lists of the site, of its languages and of its folders; or else all that the config has anywhere. */
export async function listsOf(read: {
  readonly theme: Fields;
  readonly themeSettings: Fields;
  readonly locales: Fields;
  readonly configs: readonly FolderConfig[];
  readonly project: Project;
}): Promise<readonly StatedList[]> {
  const { theme, themeSettings, locales, configs, project } = read;
  const ofLocale = (all: Fields, pick: (locale: Fields) => Fields): readonly StatedList[] =>
    Object.entries(all)
      .filter(([name]) => name !== 'root' && name !== '/')
      .map(([name, locale]) => ({
        prefix: `/${name}/`.replace(/\/{2,}/g, '/'),
        value: pick(fieldsOf(locale))['sidebar'],
        file: project.file,
      }));
  const lists = [
    { prefix: '/', value: theme['sidebar'], file: project.file },
    ...ofLocale(fieldsOf(themeSettings['locales']), (locale) => locale),
    ...ofLocale(locales, (locale) => fieldsOf(locale['themeConfig'])),
    ...configs.map(({ folder, fields, file }) => ({
      file,
      prefix: folder === '' ? '/' : `/${folder}/`,
      value: fieldsOf(fields['themeConfig'])['sidebar'],
    })),
  ].filter(({ value }) => typeof value === 'object');
  if (lists.length > 0) return lists;
  const anywhere = await project.fields(project.file, 'sidebar');
  return anywhere.map((value) => ({ prefix: '/', value, file: project.file }));
}

export interface SidebarReading {
  readonly pages: Pages;
  readonly findPage: (link: string, start?: string) => ForeignPage | undefined;
  readonly project: Project;
  /** Whether links begin at the path of their list. */
  readonly isRelative: boolean;
}

export function readSidebars(
  lists: readonly StatedList[],
  { pages, findPage, project, isRelative }: SidebarReading,
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
    for (const [name, list] of entries) byPrefix.set(name, { value: list, file });
  }
  const sidebars = [...byPrefix].flatMap(([prefix, { value, file }]) => {
    const { items = value, base } = fieldsOf(value);
    const start = plainTextOf(base) ?? (isRelative ? prefix : '/');
    const entries = entriesOfItems(listOf(items), { ...reading, file }, start);
    return entries.length === 0 ? [] : [{ prefix, entries }];
  });
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
