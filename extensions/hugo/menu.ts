// Menus of Hugo: a list of entries that name the one above them.
import {
  fieldsOf,
  isWebAddress,
  listOf,
  lostLink,
  numberOf,
  type Pages,
  plainTextOf,
  type Project,
} from 'millrace-docs/extension';
import { type Fields, lowerCased } from './fields.ts';

interface MenuScope {
  readonly pages: Pages;
  readonly project: Project;
}

/** Maximum depth of a menu, whose entries may name each other as parents. */
const maxDepth = 20;

/** Returns the entries of a menu as those of the top navigation. */
export function readMenu(menu: unknown, scope: MenuScope): readonly object[] {
  return entriesBelow(undefined, listOf(menu).map(fieldsOf).map(lowerCased), scope, 0);
}

/** Returns the entries below a parent in the order of their weights; those without one come last. */
function entriesBelow(
  parent: string | undefined,
  entries: readonly Fields[],
  scope: MenuScope,
  depth: number,
): readonly object[] {
  if (depth > maxDepth) return [];
  return entries
    .filter((entry) => plainTextOf(entry['parent']) === parent)
    .toSorted((a, b) => weightOf(a) - weightOf(b))
    .flatMap((entry) => readEntry(entry, entries, scope, depth));
}

function weightOf({ weight }: Fields): number {
  return (numberOf(weight) ?? 0) || Number.MAX_SAFE_INTEGER;
}

function readEntry(
  entry: Fields,
  entries: readonly Fields[],
  scope: MenuScope,
  depth: number,
): readonly object[] {
  const link = plainTextOf(entry['pageref']) ?? plainTextOf(entry['url']);
  const text = plainTextOf(entry['name']) ?? plainTextOf(entry['title']) ?? link;
  if (text === undefined) return [];
  const parent = plainTextOf(entry['identifier']) ?? text;
  const items = entriesBelow(parent, entries, scope, depth + 1);
  const path = link === undefined ? undefined : scope.pages.ofAddress(link);
  // A menu leads nowhere itself: what it led to is its first entry.
  if (items.length > 0)
    return [{ text, items: [...(path === undefined ? [] : [{ text, path }]), ...items] }];
  if (path !== undefined) return [{ text, path }];
  if (link !== undefined && isWebAddress(link)) return [{ text, href: link }];
  if (link !== undefined) lostLink(scope.project.lose, 'Entry of `menu.main`', link);
  return [];
}
