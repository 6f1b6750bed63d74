// Reads how folders list their pages: `_meta.js`, and `_meta.global.js` for the folders below, too.
import path from 'node:path/posix';
import {
  fieldsOf,
  type ForeignProject,
  type ListItem,
  type Project,
  trimmed,
} from 'millrace-docs/extension';
import { globalLists, languageLists, lists as ownLists } from './list-files.ts';

interface List {
  readonly file: string;
  readonly value: unknown;
}

/** Maximum number of folders that are listed: constants within constants could list any number. */
const maxLists = 5000;

export async function readLists(project: Project): Promise<ForeignProject> {
  const lists = new Map<string, List>();
  for (const pattern of [ownLists, globalLists, languageLists]) {
    for (const file of project.files(pattern)) {
      const value = await project.data(file);
      const folder = path.relative('.', path.dirname(file));
      const [, mark] = /\.([\w-]+)\.json$/.exec(pattern === languageLists ? file : '') ?? [];
      if (typeof value === 'object')
        addList(
          nameIn(mark, folder),
          { file, value },
          { lists, isGlobal: pattern === globalLists },
        );
    }
  }
  return {
    folderList(folder, { language }) {
      const list = lists.get(nameIn(language, folder)) ?? lists.get(folder);
      const hasFolder = (name: string): boolean => project.has(path.join(folder, name));
      return list && { file: list.file, items: itemsOf(list.value, hasFolder) };
    },
    listed: [ownLists, languageLists].map((file) => ({ file, names: 'fields' })),
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

/** Returns the name of the list of a folder in a language: `zh-cn:guide` */
function nameIn(language: string | undefined, folder: string): string {
  return language === undefined
    ? folder
    : `${language.toLowerCase().replaceAll('_', '-')}:${folder}`;
}
