// How a folder lists its items: `meta.json` of Fumadocs, `_meta.js` of Nextra and the like.
import path from 'node:path/posix';
import { fieldsOf, trimmed } from '../diagnostics/record.ts';
import { listKeyOf, type DerivingContext, type FolderList, type ListModule } from './context.ts';
import type { ListedItem } from './listed-item.ts';
import { readJson } from './read-data.ts';

/** Returns the list of a folder, by its path below the content folder. */
export function listOfFolder(folder: string, context: DerivingContext): FolderList {
  const read = context.listOf?.(folder);
  if (read) return read;
  const module = context.modules?.get(folder);
  if (module) return { items: itemsOfModule(module.value), list: module.list };
  const meta = metaOf();
  const { title, pages } = { ...meta?.fields };
  if (Array.isArray(pages)) {
    const texts = pages.filter((entry) => typeof entry === 'string');
    return { title: trimmed(title), items: texts.map(itemOfText), list: meta?.list };
  }
  return { title: trimmed(title), items: undefined };

  function metaOf() {
    const file = path.join(folder, 'meta.json');
    const text = context.read(file);
    const list = text === undefined ? undefined : { file, text };
    return list && { list, fields: fieldsOf(readJson(list, context)) };
  }
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
  if (text.startsWith('!'))
    return { kind: 'item', name: nameOf(text.slice(1)), entry: text.slice(1), isHidden: true };
  return { kind: 'item', name: nameOf(text), entry: text };
}

/** `./guide/setup.mdx` → `setup` · `index` → `index` */
function nameOf(text: string): string {
  return (path.basename(listKeyOf(text)) || 'index').toLowerCase();
}

/** `{ index: 'Start', guide: { title: 'Guide' }, more: { type: 'separator', title: 'More' } }`, in the order of its fields */
function itemsOfModule(module: unknown): readonly ListedItem[] {
  return Object.entries(fieldsOf(module)).flatMap(([name, value]): readonly ListedItem[] => {
    // Settings of all items.
    if (name === '*') return [];
    const { title, type, href, display, items } = fieldsOf(value);
    const text = trimmed(typeof value === 'string' ? value : title);
    if (type === 'separator') return text === undefined ? [] : [{ kind: 'section', text }];
    if (typeof href === 'string') return [{ kind: 'link', text: text ?? name, href }];
    const isHidden = display === 'hidden';
    // A menu needs no page.
    const entry = type === 'menu' || items !== undefined ? undefined : name;
    return [{ kind: 'item', name: name.toLowerCase(), entry, text, isHidden }];
  });
}

/** Names of the modules that list a folder; `_meta.global` lists the folders below too. */
const moduleName = /^_meta(\.global)?\.(?:json|[cm]?[jt]sx?)$/;

/**
 * Reads the modules among the files of a site: what each lists, by the path of its folder. Undefined without any: their parser is loaded
 * for sites that have some.
 */
export async function readListModules(
  files: readonly string[],
  context: DerivingContext,
): Promise<ReadonlyMap<string, ListModule> | undefined> {
  const modules = files.filter((file) => moduleName.test(path.basename(file)));
  if (modules.length === 0) return undefined;
  const { readModule } = await import('./module-data.ts');
  const lists = new Map<string, ListModule>();
  for (const file of modules) {
    const text = context.read(file);
    if (text === undefined) continue;
    const list = { file, text };
    const value = readModule(list, context);
    if (typeof value !== 'object') continue;
    const { dir: folder, base } = path.parse(file);
    if (moduleName.exec(base)?.[1] === undefined) lists.set(folder, { list, value });
    else addNested(folder, { list, value }, lists);
  }
  return lists;
}

/** Maximum number of folders that one module lists: constants within constants could list any number. */
const maxNested = 5000;

function addNested(folder: string, module: ListModule, lists: Map<string, ListModule>): void {
  if (lists.size >= maxNested) return;
  if (!lists.has(folder)) lists.set(folder, module);
  for (const [name, value] of Object.entries(fieldsOf(module.value))) {
    const { items } = fieldsOf(value);
    if (items !== undefined)
      addNested(path.join(folder, name), { list: module.list, value: items }, lists);
  }
}
