// How a folder lists its items: `meta.json` of Fumadocs, `_meta.js` of Nextra and the like, `.order` of Azure DevOps.
import path from 'node:path/posix';
import { fieldsOf, parseJson } from '../diagnostics/record.ts';
import { stemOf, type DerivingContext } from './context.ts';

/** One entry of a list. Names are those of files without ending, or of folders, in lower case. */
export type ListedItem =
  | {
      readonly kind: 'item';
      readonly name: string;
      /** Its text. @default its own title */
      readonly text?: string | undefined;
      readonly isHidden?: boolean;
    }
  /** A label above the entries that follow. */
  | { readonly kind: 'section'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  /** All items that the list does not name. */
  | { readonly kind: 'rest'; readonly isReversed: boolean }
  /** The items of a folder, without the folder. */
  | { readonly kind: 'inside'; readonly name: string };

export interface FolderList {
  /** What the folder is called. */
  readonly title?: string | undefined;
  readonly items: readonly ListedItem[] | undefined;
}

/** Returns the list of a folder, by its path below the content folder. */
export function listOfFolder(place: string, { read, modules }: DerivingContext): FolderList {
  const module = modules?.get(place);
  if (module !== undefined) return { items: itemsOfModule(module) };
  const { title, pages } = fieldsOf(parseJson(read(path.join(place, 'meta.json')) ?? ''));
  const items = Array.isArray(pages)
    ? pages.filter((entry) => typeof entry === 'string').map(itemOfText)
    : read(path.join(place, '.order'))
        ?.split('\n')
        .map((line): ListedItem => ({ kind: 'item', name: line.trim().toLowerCase() }));
  return { title: textOf(title), items };
}

/** Maximum length of an entry that is read. */
const maxLength = 500;

/** `guide` · `...` · `...guide` · `!guide` · `---Label---` · `[Text](/address)` */
function itemOfText(entry: string): ListedItem {
  const text = entry.slice(0, maxLength).trim();
  if (text === '...' || text === 'z...a') return { kind: 'rest', isReversed: text !== '...' };
  const [, label] = /^---(?:\[\w+\])?(.*?)(?:---)?$/.exec(text) ?? [];
  if (label !== undefined) return { kind: 'section', text: label };
  const link = /^(?:external:)?(?:\[\w+\])?\[([^\]]+)\]\(([^)\s]+)\)$/.exec(text);
  if (link) return { kind: 'link', text: link[1] ?? '', href: link[2] ?? '' };
  if (text.startsWith('...')) return { kind: 'inside', name: nameOf(text.slice(3)) };
  if (text.startsWith('!')) return { kind: 'item', name: nameOf(text.slice(1)), isHidden: true };
  return { kind: 'item', name: nameOf(text) };
}

/** `./guide/setup.mdx` → `setup` · `index` → `index` */
function nameOf(text: string): string {
  return (path.basename(stemOf(text)) || 'index').toLowerCase();
}

/** `{ index: 'Start', guide: { title: 'Guide' }, more: { type: 'separator', title: 'More' } }`, in the order of its fields */
function itemsOfModule(module: unknown): readonly ListedItem[] {
  return Object.entries(fieldsOf(module)).flatMap(([name, value]): readonly ListedItem[] => {
    // Settings of all items.
    if (name === '*') return [];
    const { title, type, href, display } = fieldsOf(value);
    const text = textOf(typeof value === 'string' ? value : title);
    if (type === 'separator') return text === undefined ? [] : [{ kind: 'section', text }];
    if (typeof href === 'string') return [{ kind: 'link', text: text ?? name, href }];
    return [{ kind: 'item', name: name.toLowerCase(), text, isHidden: display === 'hidden' }];
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Names of the modules that list a folder; `_meta.global` lists the folders below too. */
const moduleName = /^_meta(\.global)?\.(?:json|[cm]?[jt]sx?)$/;

/**
 * Reads the modules among the files of a site: what each lists, by the path of its folder. Undefined without any: their parser is loaded
 * for sites that have some.
 */
export async function readListModules<File extends { readonly relativePath: string }>(
  files: readonly File[],
  read: (file: File) => string | undefined,
): Promise<ReadonlyMap<string, unknown> | undefined> {
  const modules = files.filter(({ relativePath }) => moduleName.test(path.basename(relativePath)));
  if (modules.length === 0) return undefined;
  const { defaultExportOf } = await import('./module-data.ts');
  const lists = new Map<string, unknown>();
  for (const file of modules) {
    const list = defaultExportOf(read(file) ?? '');
    if (typeof list !== 'object') continue;
    const { dir: folder, base } = path.parse(file.relativePath);
    if (moduleName.exec(base)?.[1] === undefined) lists.set(folder, list);
    else addNested(folder, list, lists);
  }
  return lists;
}

/** Maximum number of folders that one module lists: constants within constants could list any number. */
const maxNested = 5000;

function addNested(folder: string, list: unknown, lists: Map<string, unknown>): void {
  if (lists.size >= maxNested) return;
  if (!lists.has(folder)) lists.set(folder, list);
  for (const [name, value] of Object.entries(fieldsOf(list))) {
    const { items } = fieldsOf(value);
    if (items !== undefined) addNested(path.join(folder, name), items, lists);
  }
}
