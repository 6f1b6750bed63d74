// Items of sidebars in configs of VitePress, VuePress and Starlight.
import {
  fieldsOf,
  type ForeignSidebar,
  isWebAddress,
  type ListItem,
  listOf,
  type Pages,
  plainTextOf,
} from 'millrace-docs/extension';

type Fields = Readonly<Record<string, unknown>>;

export interface ItemReading {
  readonly pages: Pages;
  /** Returns the file of the page that a link leads to; `start` is prepended to links that begin without a slash. */
  readonly fileOf: (link: string, start: string) => string | undefined;
  /** Is told of a link that is no address of a page or of another site. */
  readonly lose: (link: string) => void;
  /** Returns the text of an item. @default its `label`, `text` or `title` */
  readonly textOf?: (fields: Fields) => string | undefined;
  /** Returns the folder whose pages an item lists, from that of the pages. @default as it is named */
  readonly folderOf?: (directory: string) => string;
  /** The file of the list. @default the config of the project */
  readonly file?: string | undefined;
}

/** An item with the start of its links. */
interface PlacedItem {
  readonly item: unknown;
  readonly start: string;
}

/**
 * Returns the entries of a list: `'guide/setup'`, `['/guide/setup', 'Set it up']`, `{ text, link, items }`, `{ label, autogenerate }`.
 * `start` is prepended to links that begin without a slash.
 */
export function entriesOfItems(
  items: unknown,
  reading: ItemReading,
  start = '/',
): ForeignSidebar['items'] {
  return reading.pages.tree(placed(items, start), (item) => readItem(item as PlacedItem, reading), {
    from: start.replace(/^\/|\/$/g, ''),
    file: reading.file,
  });
}

function placed(items: unknown, start: string): readonly PlacedItem[] {
  return listOf(items).map((item) => ({ item, start }));
}

function readItem({ item, start }: PlacedItem, reading: ItemReading): ListItem {
  const fields = fieldsOfItem(item);
  const text = (reading.textOf ?? labelOf)(fields);
  const link = [fields['slug'], fields['link'], fields['path']].find(
    (value) => typeof value === 'string',
  );
  if (link !== undefined && isWebAddress(link)) return { href: link, text };
  const directory = plainTextOf(fieldsOf(fields['autogenerate'])['directory']);
  if (directory !== undefined)
    return { text, folder: `/${reading.folderOf?.(directory) ?? directory}` };
  // A base is one of the whole site, and of the link of the item too; a prefix begins at that of the list.
  const base = plainTextOf(fields['base'])?.replace(/^\/?/, '/');
  const prefix = plainTextOf(fields['prefix']) ?? '';
  const below = base ?? (prefix.startsWith('/') ? prefix : start + prefix);
  const items = placed(fields['items'] ?? fields['children'], below);
  return { text, items, ...(link !== undefined && targetOf(link, base ?? start, reading)) };
}

/** VuePress 1 has pairs of a path and a text. */
function fieldsOfItem(item: unknown): Fields {
  if (typeof item === 'string') return { link: item };
  const [link, text] = listOf(item);
  return Array.isArray(item) ? { link, text } : fieldsOf(item);
}

function labelOf(fields: Fields): string | undefined {
  return plainTextOf(fields['label'] ?? fields['text'] ?? fields['title']);
}

/** A link without a page is one that the list names in vain. */
function targetOf(link: string, start: string, { fileOf, lose }: ItemReading): ListItem {
  if (/^[a-z][\w+.-]*:/i.test(link)) {
    lose(link);
    return {};
  }
  const file = fileOf(link, start);
  return { page: file === undefined ? link : `/${file}` };
}
