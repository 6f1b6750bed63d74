// The order of pages as themes of Jekyll have it: in the pages (Just the Docs), or in a file of data (Minimal Mistakes).
import {
  fieldsOf,
  isWebAddress,
  listOf,
  type Losses,
  lostLink,
  plainTextOf,
  type ProjectPages,
} from 'millrace-docs/extension';
import type { SidebarEntry } from '../../src/pages/model/config.ts';
import type { NavItemData } from '../../src/server/config/schema-navigation.ts';
import { treeByParent } from '../../src/server/sidebars/parents.ts';
import { maxDepth } from '../../src/server/sidebars/context.ts';
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
    ({ fields }) => plainTextOf(fields['title']) !== undefined && fields['nav_exclude'] !== true,
  );
  const shown = fieldsOf(fieldsOf(whole['just_the_docs'])['collections']);
  const own = listed.filter((page) => collectionOf(page, collections) === undefined);
  const groups = Object.entries(shown).flatMap(([name, settings]): readonly SidebarEntry[] => {
    const items = treeByParent(
      listed.filter((page) => collectionOf(page, collections)?.name === name),
    );
    const text = plainTextOf(fieldsOf(settings)['name']) ?? name;
    return items.length === 0 ? [] : [{ kind: 'group', text, items }];
  });
  return [...treeByParent(own), ...groups];
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
  const text = plainTextOf(title ?? name);
  const target = plainTextOf(url ?? link);
  if (target === undefined) return { text };
  const [path] = pages.pathOfLink(target, base)?.split('#', 1) ?? [];
  if (path !== undefined) return { text, path };
  if (isWebAddress(target)) return { text, href: target };
  lostLink(losses, 'Entry of the navigation', target);
  return { text };
}
