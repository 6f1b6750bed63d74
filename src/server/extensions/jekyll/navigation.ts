// The order of pages as themes of Jekyll have it: in the pages (Just the Docs), or in a file of data (Minimal Mistakes).
import type { SidebarEntry } from '../../../pages/model/config.ts';
import type { NavItemData } from '../../config/schema-navigation.ts';
import { fieldsOf } from '../../diagnostics/record.ts';
import type { Losses, ProjectPage, ProjectPages } from '../contract/importer.ts';
import { treeOfPages } from '../foreign-tree.ts';
import { isWebAddress, listOf, lostLink, maxDepth, nameOf, textOf } from '../foreign-values.ts';
import { collectionOf, type Collection } from './permalinks.ts';

/** Whether pages state their order and their parents, as in Just the Docs. */
export function statesOrder({ pages }: ProjectPages): boolean {
  return pages.some(({ fields }) => 'nav_order' in fields || 'parent' in fields);
}

/** Returns the tree of pages by `parent`, in the order of `nav_order`, then of titles; collections come last. */
export function entriesOfPages(
  { pages }: ProjectPages,
  whole: Readonly<Record<string, unknown>>,
  collections: readonly Collection[],
): readonly SidebarEntry[] {
  const listed = pages.filter(
    ({ fields }) => titleOf(fields) !== undefined && fields['nav_exclude'] !== true,
  );
  const shown = fieldsOf(fieldsOf(whole['just_the_docs'])['collections']);
  const own = listed.filter((page) => collectionOf(page, collections) === undefined);
  const groups = Object.entries(shown).flatMap(([name, settings]): readonly SidebarEntry[] => {
    const items = treeOf(listed.filter((page) => collectionOf(page, collections)?.name === name));
    const text = textOf(fieldsOf(settings)['name']) ?? name;
    return items.length === 0 ? [] : [{ kind: 'group', text, items }];
  });
  return [...treeOf(own), ...groups];
}

function treeOf(pages: readonly ProjectPage[]): readonly SidebarEntry[] {
  return treeOfPages(pages.toSorted(byOrder), {
    keyOf: ({ fields }) => titleOf(fields),
    parentOf: ({ fields }) => textOf(fields['parent']),
    textOf: ({ fields, title }) => titleOf(fields) ?? title,
    isBelow,
  });
}

/** Whether a page is below this one: `grand_parent` and `ancestor` tell pages with the same title apart. */
function isBelow(child: ProjectPage, parent: ProjectPage, above: readonly string[]): boolean {
  const grandParent = textOf(child.fields['grand_parent']);
  const ancestor = textOf(child.fields['ancestor']);
  const isOfGrandParent =
    grandParent === undefined || grandParent === textOf(parent.fields['parent']);
  return isOfGrandParent && (ancestor === undefined || above.includes(ancestor));
}

/** Numbers come before texts, both before pages that state nothing, which are in the order of their titles. */
function byOrder(a: ProjectPage, b: ProjectPage): number {
  const [x, y] = [orderOf(a), orderOf(b)];
  if (typeof x === 'number' && typeof y === 'number' && x !== y) return x - y;
  if (typeof x !== typeof y) return rankOf(x) - rankOf(y);
  return compare(String(x ?? ''), String(y ?? '')) || compare(a.title, b.title);
}

function orderOf({ fields: { nav_order: order } }: ProjectPage): number | string | undefined {
  return typeof order === 'number' || typeof order === 'string' ? order : undefined;
}

function rankOf(order: number | string | undefined): number {
  return typeof order === 'number' ? 0 : order === undefined ? 2 : 1;
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en', { sensitivity: 'base' });
}

function titleOf({ title }: ProjectPage['fields']): string | undefined {
  return nameOf(title);
}

interface Scope {
  readonly pages: ProjectPages;
  readonly losses: Losses;
  readonly base: string;
}

/** Reads `_data/navigation.yml`: `main` is the top navigation, any other list a sidebar. */
export function listsOfData(data: Readonly<Record<string, unknown>>, scope: Scope) {
  const { main, ...others } = data;
  const sidebars = Object.entries(others).flatMap(([name, list]) => {
    const entries = listOf(list).flatMap((item) => entriesOf(item, scope, 0));
    return entries.length === 0 ? [] : [[name, entries] as const];
  });
  const navigation = listOf(main).flatMap((item): readonly NavItemData[] => {
    const { text, path, href } = linkOf(item, scope);
    if (text === undefined) return [];
    if (path !== undefined) return [{ text, path }];
    return href === undefined ? [] : [{ text, href }];
  });
  return { navigation, sidebars };
}

function entriesOf(item: unknown, scope: Scope, depth: number): readonly SidebarEntry[] {
  const fields = fieldsOf(item);
  const children = listOf(fields['children'] ?? fields['items'] ?? fields['subfolderitems']);
  const { text, path, href } = linkOf(item, scope);
  if (text === undefined || depth > maxDepth) return [];
  const items = children.flatMap((child) => entriesOf(child, scope, depth + 1));
  if (items.length > 0)
    return [{ kind: 'group', text, items, ...(path !== undefined && { path }) }];
  if (path !== undefined) return [{ kind: 'page', path, text }];
  return href === undefined ? [] : [{ kind: 'link', text, href }];
}

function linkOf(item: unknown, { pages, losses, base }: Scope) {
  const { title, url, link, name } = fieldsOf(item);
  const text = textOf(title ?? name);
  const target = textOf(url ?? link);
  if (target === undefined) return { text };
  const [path] = pages.pathOfLink(target, base)?.split('#', 1) ?? [];
  if (path !== undefined) return { text, path };
  if (isWebAddress(target)) return { text, href: target };
  lostLink(losses, 'Entry of the navigation', target);
  return { text };
}
