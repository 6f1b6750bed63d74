// The list of pages of a project as a sidebar.
import type { SidebarEntry } from '../../../pages/model/lists-of-pages.ts';
import { isExternal, isWebAddress } from '../../../pages/model/paths.ts';
import type { ListItem, ListPlace } from '../../contract/system.ts';
import { listOf, trimmed } from '../../base/diagnostics/record.ts';
import { maxDepth } from '../sidebars/context.ts';

/** Finds what the items of a list name. */
export interface TreeNames {
  /** Returns the path of the page of a name in a list. */
  readonly at: (name: string, list: ListPlace) => string | undefined;
  /** Returns the path of the page that an address of the system's site leads to. */
  readonly ofAddress: (link: string) => string | undefined;
  readonly titleOf: (path: string) => string | undefined;
  /** Whether a page has no file: that of a folder without one. */
  readonly isGenerated: (path: string) => boolean;
  /** Returns the entries of a folder. */
  readonly inFolder: (folder: string, list: ListPlace) => readonly SidebarEntry[];
  /** Called for the name of a page that does not exist. */
  readonly lose: (name: string, list: ListPlace) => void;
  /** Called for an address within the site that leads nowhere. */
  readonly loseLink: (href: string) => void;
}

/** Returns the entries of items, which `read` explains. A group without entries is its page, and one without a label is its entries. */
export function readTree(
  items: unknown,
  read: (item: unknown) => ListItem | readonly ListItem[] | undefined,
  names: TreeNames,
  place: ListPlace = {},
): readonly SidebarEntry[] {
  return entriesOf(items, place, 0);

  function entriesOf(all: unknown, list: ListPlace, depth: number): readonly SidebarEntry[] {
    if (depth > maxDepth) return [];
    const entries: SidebarEntry[] = [];
    let section: string | undefined;
    for (const item of listOf(all)) {
      for (const listItem of [read(item) ?? []].flat()) {
        section = listItem.section ?? section;
        for (const entry of entriesOfItem(listItem, list, depth)) {
          entries.push(section === undefined ? entry : { ...entry, section });
          section = undefined;
        }
      }
    }
    return entries;
  }

  function entriesOfItem(item: ListItem, list: ListPlace, depth: number): readonly SidebarEntry[] {
    if (item.isHidden === true) return [];
    const { folder, href } = item;
    const inner =
      folder === undefined
        ? entriesOf(item.items, item.list ?? list, depth + 1)
        : names.inFolder(folder, list);
    const path = pathOf(item, names, list);
    const text = trimmed(item.text);
    if (inner.length > 0) {
      if (text === undefined && path === undefined) return inner;
      const [first, ...others] = inner;
      // The page that this server makes for a folder is the group itself.
      if (path === undefined && first?.kind === 'page' && names.isGenerated(first.path))
        return [{ kind: 'group', text: text ?? '', items: others, path: first.path }];
      const label = text ?? (path === undefined ? undefined : names.titleOf(path)) ?? '';
      return [{ kind: 'group', text: label, items: inner, ...(path !== undefined && { path }) }];
    }
    if (path !== undefined) return [{ kind: 'page', path, ...(text !== undefined && { text }) }];
    return href !== undefined && isWebAddress(href)
      ? [{ kind: 'link', text: text ?? href, href }]
      : [];
  }
}

function pathOf({ page, href }: ListItem, names: TreeNames, list: ListPlace): string | undefined {
  const path = page === undefined ? undefined : names.at(page.replace(/[?#].*$/, ''), list);
  if (path !== undefined) return path;
  const isElsewhere = href !== undefined && isExternal(href);
  const linked = href === undefined || isElsewhere ? undefined : names.ofAddress(href);
  if (linked !== undefined || isElsewhere) return linked;
  if (page !== undefined) names.lose(page, list);
  else if (href !== undefined) names.loseLink(href);
  return undefined;
}
