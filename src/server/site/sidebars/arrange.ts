// Puts the pages and folders of one folder in the order of a list.
import type { SidebarEntry } from '../../../pages/model/config.ts';
import { isWebAddress } from '../../../pages/model/paths.ts';
import type { DerivingContext } from './context.ts';
import type { ListedItem } from './listed-item.ts';

/** A page or folder among its siblings. */
export interface Item {
  /** Name of the file without its extension, or of the folder. */
  readonly name: string;
  readonly order: number | undefined;
  readonly path: string | undefined;
  readonly entry: SidebarEntry;
}

/** Puts items in the order of a list. Those that it neither names nor hides come last. */
export function arrange(
  items: readonly Item[],
  listed: readonly ListedItem[],
  { pageOfFile }: DerivingContext,
  lose: (entry: string) => void,
): readonly SidebarEntry[] {
  const byName = new Map(items.map((item) => [item.name.toLowerCase(), item]));
  const all = listed.flatMap(withInner);
  const named = new Set(all.flatMap((item) => ('name' in item ? [item.name] : [])));
  const linked = new Map(
    all.flatMap((item) =>
      item.kind === 'link' && !isWebAddress(item.href)
        ? [[item, pageOfFile(item.href)?.path] as const]
        : [],
    ),
  );
  const elsewhere = new Set(linked.values());
  const placed = new Set(
    all.flatMap((item) => (item.kind === 'page' ? (pageOf(item)?.path ?? []) : [])),
  );
  const rest = items
    .filter(
      ({ name, path }) =>
        !named.has(name.toLowerCase()) && !(path !== undefined && elsewhere.has(path)),
    )
    .flatMap(({ entry }) => withoutPages(entry, placed));
  const entries = entriesOf(listed);
  return [...entries, ...rest];

  function pageOf({ file, entry }: Extract<ListedItem, { readonly kind: 'page' }>) {
    return pageOfFile(file) ?? pageOfFile(entry);
  }

  function entriesOf(list: readonly ListedItem[]): readonly SidebarEntry[] {
    const entries: SidebarEntry[] = [];
    let section: string | undefined;
    for (const item of list) {
      if (item.kind === 'section') {
        section = item.text;
        continue;
      }
      for (const entry of entriesOfItem(item)) {
        entries.push(section === undefined ? entry : { ...entry, section });
        section = undefined;
      }
    }
    return entries;
  }

  function entriesOfItem(
    item: Exclude<ListedItem, { readonly kind: 'section' }>,
  ): readonly SidebarEntry[] {
    if (item.kind === 'rest') {
      const left = rest.splice(0);
      return item.isReversed ? left.reverse() : left;
    }
    if (item.kind === 'group') {
      const inner = entriesOf(item.items);
      return inner.length === 0 ? [] : [{ kind: 'group', text: item.text, items: inner }];
    }
    if (item.kind === 'link') {
      const { href, text } = item;
      const path = linked.get(item);
      if (path !== undefined) return [{ kind: 'page', path, text }];
      return isWebAddress(href) ? [{ kind: 'link', text, href }] : [];
    }
    if (item.kind === 'page') {
      const { text, entry } = item;
      const page = pageOf(item);
      if (!page) lose(entry);
      return page ? [{ kind: 'page', path: page.path, ...(text !== undefined && { text }) }] : [];
    }
    const sibling = byName.get(item.name);
    byName.delete(item.name);
    if (!sibling) {
      if (item.kind === 'item' && item.isHidden !== true && item.entry !== undefined)
        lose(item.entry);
      return [];
    }
    if (item.kind === 'inside') return insideOf(sibling.entry);
    if (item.isHidden === true) return [];
    return [item.text === undefined ? sibling.entry : { ...sibling.entry, text: item.text }];
  }
}

/** Returns an entry of a list, and those of its group. */
export function withInner(item: ListedItem): readonly ListedItem[] {
  return item.kind === 'group' ? [item, ...item.items.flatMap(withInner)] : [item];
}

/** Returns an entry without some pages; nothing if none of its pages is left. */
function withoutPages(entry: SidebarEntry, paths: ReadonlySet<string>): readonly SidebarEntry[] {
  if (entry.kind === 'page') return paths.has(entry.path) ? [] : [entry];
  if (entry.kind === 'link') return [entry];
  const items = entry.items.flatMap((inner) => withoutPages(inner, paths));
  const { path, ...group } = entry;
  const isOwn = path !== undefined && !paths.has(path);
  if (items.length === 0) return isOwn ? [{ kind: 'page', path, text: entry.text }] : [];
  return [{ ...group, items, ...(isOwn && { path }) }];
}

/** Returns the entries of a group, its own page first. */
export function insideOf(entry: SidebarEntry): readonly SidebarEntry[] {
  if (entry.kind !== 'group') return [entry];
  const { path, items } = entry;
  return [...(path === undefined ? [] : [{ kind: 'page' as const, path }]), ...items];
}
