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
  const named = new Set(all.flatMap((one) => ('name' in one ? [one.name] : [])));
  const linked = new Map(
    all.flatMap((one) =>
      one.kind === 'link' && !isWebAddress(one.href)
        ? [[one, pageOfFile(one.href)?.path] as const]
        : [],
    ),
  );
  const elsewhere = new Set(linked.values());
  const placed = new Set(
    all.flatMap((one) => (one.kind === 'page' ? (pageOf(one)?.path ?? []) : [])),
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
    for (const one of list) {
      if (one.kind === 'section') {
        section = one.text;
        continue;
      }
      for (const entry of entriesOfItem(one)) {
        entries.push(section === undefined ? entry : { ...entry, section });
        section = undefined;
      }
    }
    return entries;
  }

  function entriesOfItem(
    one: Exclude<ListedItem, { readonly kind: 'section' }>,
  ): readonly SidebarEntry[] {
    if (one.kind === 'rest') {
      const left = rest.splice(0);
      return one.isReversed ? left.reverse() : left;
    }
    if (one.kind === 'group') {
      const inner = entriesOf(one.items);
      return inner.length === 0 ? [] : [{ kind: 'group', text: one.text, items: inner }];
    }
    if (one.kind === 'link') {
      const { href, text } = one;
      const path = linked.get(one);
      if (path !== undefined) return [{ kind: 'page', path, text }];
      return isWebAddress(href) ? [{ kind: 'link', text, href }] : [];
    }
    if (one.kind === 'page') {
      const { text, entry } = one;
      const page = pageOf(one);
      if (!page) lose(entry);
      return page ? [{ kind: 'page', path: page.path, ...(text !== undefined && { text }) }] : [];
    }
    const item = byName.get(one.name);
    byName.delete(one.name);
    if (!item) {
      if (one.kind === 'item' && one.isHidden !== true && one.entry !== undefined) lose(one.entry);
      return [];
    }
    if (one.kind === 'inside') return insideOf(item.entry);
    if (one.isHidden === true) return [];
    return [one.text === undefined ? item.entry : { ...item.entry, text: one.text }];
  }
}

/** Returns an entry of a list, and those of its group. */
export function withInner(one: ListedItem): readonly ListedItem[] {
  return one.kind === 'group' ? [one, ...one.items.flatMap(withInner)] : [one];
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
  const { path: own } = entry;
  return [...(own === undefined ? [] : [{ kind: 'page' as const, path: own }]), ...entry.items];
}
