// Reads how folders list their pages.
import path from 'node:path/posix';
import {
  fieldsOf,
  type FolderItems,
  type ForeignProject,
  type ListItem,
  type Project,
  trimmed,
} from 'millrace-docs/extension';
import { listFiles } from './list-files.ts';

export async function readLists(project: Project): Promise<ForeignProject> {
  const lists = new Map<string, FolderItems>();
  for (const file of project.files(listFiles)) {
    const { title, pages } = fieldsOf(await project.data(file));
    const items = Array.isArray(pages)
      ? pages.filter((entry) => typeof entry === 'string').map(readEntry)
      : undefined;
    const folder = path.relative('.', path.dirname(file));
    lists.set(folder, { file, title: trimmed(title), items });
  }
  return {
    folderList: (folder) => lists.get(folder),
    listed: [{ file: listFiles, names: 'items' }],
  };
}

/** Maximum length of an entry that is read. */
const maxLength = 500;

/** `guide` · `...` · `...guide` · `!guide` · `---Label---` · `[Text](/address)` */
function readEntry(entry: string): ListItem {
  const text = entry.slice(0, maxLength).trim();
  if (text === '') return {};
  if (text === '...') return { isRest: true };
  if (text === 'z...a') return { isRest: 'reversed' };
  const [, section] = /^---(?:\[\w+\])?(.*?)(?:---)?$/.exec(text) ?? [];
  if (section !== undefined) return { section };
  const [, label, href] = /^(?:external:)?(?:\[\w+\])?\[([^\]]+)\]\(([^)\s]+)\)$/.exec(text) ?? [];
  if (href !== undefined) return { text: label, href };
  if (text.startsWith('...')) return { folder: text.slice(3) };
  if (text.startsWith('!')) return { page: path.basename(text.slice(1)), isHidden: true };
  return { page: nameOf(text) };
}

/** `./setup.mdx` → `setup` · `guide/index` → `guide` · `../other/page` → as it is */
function nameOf(text: string): string {
  return path
    .normalize(text)
    .replace(/\.mdx?$/, '')
    .replace(/(?<=[^/])\/index$/, '');
}
