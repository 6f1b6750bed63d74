// Puts the pages and folders of one folder in the order of a list.
import path from 'node:path/posix';
import type { SidebarEntry } from '../../../pages/model/lists-of-pages.ts';
import { isWebAddress } from '../../../pages/model/paths.ts';
import { listOf } from '../../base/diagnostics/record.ts';
import type { ListItem } from '../../contract/system.ts';
import { listKeyOf, type DerivingContext } from './context.ts';

/** A page or folder among its siblings. */
export interface Item {
  /** Name of the file without its extension, or of the folder. */
  readonly name: string;
  readonly order: number | undefined;
  readonly path: string | undefined;
  readonly entry: SidebarEntry;
}

export interface ArrangeOptions {
  readonly list: readonly ListItem[];
  /** Path of the folder below the content folder. */
  readonly folder: string;
  readonly pageOfFile: DerivingContext['pageOfFile'];
  /** Called for each name in the list that is not there. */
  readonly lose: (entry: string) => void;
}

/** Puts items in the order of a list. Those that it neither names nor hides come last. */
export function arrange(
  items: readonly Item[],
  { list, folder, pageOfFile, lose }: ArrangeOptions,
): readonly SidebarEntry[] {
  const byName = new Map(items.map((item) => [item.name.toLowerCase(), item]));
  const all = withInner(list);
  const named = new Set(all.map(nameIn));
  const pathOf = (item: ListItem): string | undefined => {
    if (isPageAnywhere(item)) return pageAt(item.page)?.path;
    return isLink(item) && !isWebAddress(item.href) ? pageOfFile(item.href)?.path : undefined;
  };
  const linked = new Set(all.filter(isLink).map(pathOf));
  const placed = new Set(all.filter(isPageAnywhere).flatMap((item) => pathOf(item) ?? []));
  const rest = items
    .filter(
      ({ name, path }) =>
        !named.has(name.toLowerCase()) && !(path !== undefined && linked.has(path)),
    )
    .flatMap(({ entry }) => withoutPages(entry, placed));
  const entries = entriesOf(list);
  return [...entries, ...rest];

  /** Finds a page by its file as the list names it, which may begin at the content folder. */
  function pageAt(file: string) {
    return pageOfFile(path.join(folder, file)) ?? pageOfFile(file);
  }

  function entriesOf(inner: readonly ListItem[]): readonly SidebarEntry[] {
    const entries: SidebarEntry[] = [];
    let section: string | undefined;
    for (const item of inner) {
      section = item.section ?? section;
      for (const entry of entriesOfItem(item)) {
        entries.push(section === undefined ? entry : { ...entry, section });
        section = undefined;
      }
    }
    return entries;
  }

  function entriesOfItem(item: ListItem): readonly SidebarEntry[] {
    const { page, folder: inner, text, isRest, isHidden } = item;
    if (isRest !== undefined) {
      const left = rest.splice(0);
      return isRest === 'reversed' ? left.reverse() : left;
    }
    if (isGroup(item)) {
      const entries = entriesOf(innerOf(item));
      return entries.length === 0 ? [] : [{ kind: 'group', text: text ?? '', items: entries }];
    }
    if (isLink(item)) {
      const { href } = item;
      const path = pathOf(item);
      if (path !== undefined) return [{ kind: 'page', path, text: text ?? href }];
      return isWebAddress(href) ? [{ kind: 'link', text: text ?? href, href }] : [];
    }
    if (isPageAnywhere(item)) {
      const path = pathOf(item);
      if (path === undefined) lose(item.page);
      return path === undefined
        ? []
        : [{ kind: 'page', path, ...(text !== undefined && { text }) }];
    }
    const name = nameIn(item);
    if (name === undefined) return [];
    const sibling = byName.get(name);
    byName.delete(name);
    if (!sibling) {
      if (page !== undefined && inner === undefined && isHidden !== true) lose(page);
      return [];
    }
    if (inner !== undefined) return insideOf(sibling.entry);
    if (isHidden === true) return [];
    return [text === undefined ? sibling.entry : { ...sibling.entry, text }];
  }
}

/** Whether an item is a group without a page of its own. */
function isGroup({ page, folder, items, isRest }: ListItem): boolean {
  return isRest === undefined && folder === undefined && page === undefined && items !== undefined;
}

function isLink(item: ListItem): item is ListItem & { readonly href: string } {
  const { page, folder, items, isRest, href } = item;
  const isOther = [page, folder, items, isRest].some((part) => part !== undefined);
  return !isOther && href !== undefined;
}

/** Whether an item is a page by its path, which may be in another folder. */
function isPageAnywhere(item: ListItem): item is ListItem & { readonly page: string } {
  const { page, folder, isRest } = item;
  return isRest === undefined && folder === undefined && page?.includes('/') === true;
}

/** Returns the name of a page or folder beside the list, in lower case; undefined for any other item: `Setup.md` → `setup` */
export function nameIn(item: ListItem): string | undefined {
  const name = item.folder ?? item.page;
  if (item.isRest !== undefined || name === undefined || isPageAnywhere(item)) return undefined;
  return (path.basename(listKeyOf(name)) || 'index').toLowerCase();
}

function innerOf(item: ListItem): readonly ListItem[] {
  return isGroup(item) ? (listOf(item.items) as readonly ListItem[]) : [];
}

/** Returns the items of a list, and those of its groups. */
export function withInner(list: readonly ListItem[]): readonly ListItem[] {
  return list.flatMap((item) => [item, ...withInner(innerOf(item))]);
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
