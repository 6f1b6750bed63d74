// Lists of pages: a `toc.yml` has nested items with names and files, and names the lists of other folders.
import path from 'node:path/posix';
import {
  fieldsOf,
  type ForeignSidebar,
  isWebAddress,
  listOf,
  type ListItem,
  type Pages,
  type Project,
  trimmed,
} from 'millrace-docs/extension';
import { readPlainTree } from './plain-tree.ts';

/** The items of lists, by their folders. */
export type Tocs = ReadonlyMap<string, readonly unknown[]>;

const maxFiles = 1000;

export async function readTocs(project: Project): Promise<Tocs> {
  const tocs = new Map<string, readonly unknown[]>();
  for (const file of project.files('**/toc.yml').slice(0, maxFiles)) {
    const text = project.text(file);
    const plain = text === undefined ? undefined : readPlainTree(text);
    const value = plain ?? (await project.data(file));
    const items = Array.isArray(value) ? value : fieldsOf(value)['items'];
    tocs.set(path.dirname(file), listOf(items));
  }
  return tocs;
}

interface PlacedItem {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Folder in which its files begin. */
  readonly from: string;
}

/** Stands for the list of another folder. */
interface OtherList {
  readonly folder: string;
}

interface TocReading {
  readonly tocs: Tocs;
  readonly pages: Pages;
  readonly project: Project;
}

/** Returns the entries of the list of a folder, which names nothing outside of it. */
export function entriesOfToc(
  folder: string,
  { tocs, pages, project }: TocReading,
): ForeignSidebar['items'] {
  /** Folders whose lists are read: lists may name each other. */
  const read = new Set([folder]);
  const isInside = (file: string): boolean =>
    folder === '.' ? !file.startsWith('../') : file.startsWith(`${folder}/`);
  return pages.tree(
    placed(tocs.get(folder), folder),
    (item) => readItem(item as PlacedItem | OtherList),
    placeOf(folder),
  );

  function readItem(item: PlacedItem | OtherList): ListItem {
    if ('folder' in item) {
      const items = placed(tocs.get(item.folder), item.folder);
      return { items, list: placeOf(item.folder) };
    }
    const { fields, from } = item;
    const text = trimmed(fields['name']);
    const href = trimmed(fields['href']);
    const list = trimmed(fields['tocHref']) ?? href;
    const target = trimmed(fields['topicHref']) ?? trimmed(fields['homepage']) ?? href;
    const ids = [fields['items'], fields['uid'], fields['topicUid']];
    if (list === undefined && target === undefined && ids.every((id) => id === undefined))
      return { section: text };
    const other = list === undefined ? undefined : folderOfList(list, from);
    const items = [...placed(fields['items'], from), ...otherLists(other)];
    if (target === undefined) return { text, items };
    if (isWebAddress(target)) return { text, items, href: target };
    const isList = other !== undefined && tocs.has(other);
    return { text, items, page: pageOf(target, from, items.length === 0 && !isList) };
  }

  function otherLists(other: string | undefined): readonly OtherList[] {
    if (other === undefined || !tocs.has(other) || read.has(other)) return [];
    if (!isInside(`${other}/`)) return [];
    read.add(other);
    return [{ folder: other }];
  }

  /** Returns the name of the page that a target means. Folders have lists of their own; pages that are no Markdown are left out. */
  function pageOf(target: string, from: string, isAlone: boolean): string | undefined {
    const file = target.replace(/[?#].*$/, '');
    const whole = fromTop(file, from);
    // A file with a slash in front belongs to another site.
    const isHere = file !== '' && !file.startsWith('/') && isInside(whole);
    if (isHere && pages.at(whole)) return `/${whole}`;
    if (isHere && isAlone && /\.md$/i.test(file)) return file;
    if (isAlone && (folder === '.' || !whole.startsWith('../')))
      project.lose(`\`${target}\` is no page here, and is left out of the list.`, target);
    return undefined;
  }
}

function placed(items: unknown, from: string): readonly PlacedItem[] {
  return listOf(items).map((item) => ({ fields: fieldsOf(item), from }));
}

function placeOf(folder: string) {
  return { from: folder, file: path.join(folder, 'toc.yml') };
}

/** `guide/toc.yml`, `guide/` → `guide`; undefined for what is no list */
function folderOfList(href: string, from: string): string | undefined {
  if (!/\/$|(?:^|\/)toc\.yml$/i.test(href)) return undefined;
  return path.dirname(fromTop(href.endsWith('/') ? `${href}toc.yml` : href, from));
}

/** `~/` is the folder of the project. */
function fromTop(target: string, from: string): string {
  return target.startsWith('~/') ? path.normalize(target.slice(2)) : path.join(from, target);
}
