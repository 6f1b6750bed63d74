// Reads how folders list their pages: `_meta.js`, and `_meta.global.js` for the folders below, too.
import path from 'node:path/posix';
import {
  fieldsOf,
  type ForeignProject,
  type ListItem,
  type Pages,
  type Project,
  trimmed,
} from 'millrace-docs/extension';
import { globalLists, lists as ownLists } from './list-files.ts';

interface List {
  readonly file: string;
  readonly value: unknown;
}

/** Maximum number of folders that are listed: constants within constants could list any number. */
const maxLists = 5000;

export async function readLists(project: Project): Promise<ForeignProject> {
  const lists = new Map<string, List>();
  for (const pattern of [ownLists, globalLists]) {
    for (const file of project.files(pattern)) {
      const value = await project.data(file);
      const folder = path.relative('.', path.dirname(file));
      if (typeof value === 'object')
        addList(folder, { file, value }, { lists, isGlobal: pattern === globalLists });
    }
  }
  let folders: ReadonlySet<string> | undefined;
  return {
    folderList(folder, pages) {
      const list = lists.get(folder);
      folders ??= foldersOf(pages);
      const hasFolder = (name: string): boolean => folders?.has(path.join(folder, name)) === true;
      return list && { file: list.file, items: itemsOf(list.value, hasFolder) };
    },
    listed: [{ file: ownLists, names: 'fields' }],
  };
}

function addList(
  folder: string,
  { file, value }: List,
  to: { readonly lists: Map<string, List>; readonly isGlobal: boolean },
): void {
  if (to.lists.size >= maxLists) return;
  if (!to.lists.has(folder)) to.lists.set(folder, { file, value });
  for (const [name, field] of to.isGlobal ? Object.entries(fieldsOf(value)) : []) {
    const { items } = fieldsOf(field);
    if (items !== undefined) addList(path.join(folder, name), { file, value: items }, to);
  }
}

/** `{ index: 'Start', guide: { title: 'Guide' }, more: { type: 'separator', title: 'More' } }`, in the order of its fields */
function itemsOf(list: unknown, hasFolder: (name: string) => boolean): readonly ListItem[] {
  return Object.entries(fieldsOf(list)).flatMap(([name, value]): readonly ListItem[] => {
    // Settings of all items.
    if (name === '*') return [];
    const { title, type, href, display, items: inner } = fieldsOf(value);
    const text = trimmed(typeof value === 'string' ? value : title);
    if (type === 'separator') return text === undefined ? [] : [{ section: text }];
    if (typeof href === 'string') return [{ href, text: text ?? name }];
    // A menu needs no pages.
    if ((type === 'menu' || inner !== undefined) && !hasFolder(name)) return [];
    return [{ page: name, text, isHidden: display === 'hidden' }];
  });
}

/** Returns the folders of the pages, with those above them. */
function foldersOf({ all }: Pages): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const { relativePath } of all) {
    let folder = path.dirname(relativePath);
    while (folder !== '.' && !folders.has(folder)) {
      folders.add(folder);
      folder = path.dirname(folder);
    }
  }
  return folders;
}
