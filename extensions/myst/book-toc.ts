// Lists of pages in YAML: `_toc.yml` of Jupyter Book, and `toc` in a `myst.yml`.
import path from 'node:path/posix';
import {
  fieldsOf,
  type ForeignPage,
  type ForeignSidebar,
  isWebAddress,
  listOf,
  type ListItem,
  type ListPlace,
  type Pages,
  trimmed,
} from 'millrace-docs/extension';

/** Names of the fields that hold items. */
const lists = ['parts', 'subtrees', 'chapters', 'sections', 'entries', 'children'];

/** Maximum number of patterns in a list. */
export const maxPatterns = 200;

type Fields = Readonly<Record<string, unknown>>;

/** Returns the entries of the value of a `_toc.yml`; empty if it defines no order. */
export function entriesOfBookToc(
  value: unknown,
  pages: Pages,
  place: ListPlace,
): ForeignSidebar['items'] {
  if (Array.isArray(value)) return entriesOfToc(value, pages, place);
  const { root, ...fields } = fieldsOf(value);
  return entriesOfToc([{ file: root }, ...itemsIn(fields)], pages, place);
}

/** Returns the entries of a list. Pages outside of its folder are left out. */
export function entriesOfToc(
  items: readonly unknown[],
  pages: Pages,
  place: ListPlace,
): ForeignSidebar['items'] {
  const { from = '' } = place;
  let patterns = maxPatterns;
  return pages.tree(items, read, place);

  function read(item: unknown): ListItem | readonly ListItem[] {
    const fields = fieldsOf(item);
    const text = trimmed(fields['title']) ?? trimmed(fields['caption']) ?? trimmed(fields['part']);
    const url = trimmed(fields['url']);
    if (url !== undefined)
      return text !== undefined && isWebAddress(url) ? { text, href: url } : {};
    const pattern = trimmed(fields['glob']) ?? trimmed(fields['pattern']);
    if (pattern !== undefined) {
      patterns -= 1;
      return patterns < 0 ? [] : pages.like(path.join(from, pattern)).map(itemOf);
    }
    const file = trimmed(fields['file']);
    const isHere = file === undefined || isInside(path.join(from, file), from);
    return { text, items: itemsIn(fields), ...(isHere && { page: file }) };
  }
}

function itemsIn(fields: Fields): readonly unknown[] {
  return lists.flatMap((name) => listOf(fields[name]));
}

/** Whether a path is in a folder; the top one is empty. */
export function isInside(file: string, folder: string): boolean {
  return folder === '' || file.startsWith(`${folder}/`);
}

export function itemOf({ relativePath }: ForeignPage): ListItem {
  return { page: `/${relativePath}` };
}
