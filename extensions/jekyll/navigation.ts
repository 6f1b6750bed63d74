// The order of pages as themes of Jekyll have it: in the pages (Just the Docs), or in a file of data (Minimal Mistakes).
import {
  fieldsOf,
  type ForeignNavigation,
  isWebAddress,
  type ListItem,
  listOf,
  lostLink,
  type Pages,
  plainTextOf,
  type Project,
} from 'millrace-docs/extension';
import { isExcluded, treeByParent, withFields } from './parents.ts';
import { collectionOf, type Collection } from './permalinks.ts';

interface NavigationOptions {
  /** The config. */
  readonly whole: Readonly<Record<string, unknown>>;
  /** What a `navigation.yml` states: `main` is the top navigation, any other list a sidebar. */
  readonly lists: unknown;
  readonly collections: readonly Collection[];
  readonly pages: Pages;
  readonly project: Project;
}

export function readNavigation(options: NavigationOptions): ForeignNavigation {
  const { whole, lists, pages, project } = options;
  const { main, ...others } = fieldsOf(Array.isArray(lists) ? { main: lists } : lists);
  const named = Object.entries(others)
    .map(([name, list]) => ({ name, items: pages.tree(list, (item) => itemOf(item, options)) }))
    .filter(({ items }) => items.length > 0);
  const parents = treeOfTheme(options);
  const navigation = [
    ...readHeaderPages(whole['header_pages'], options),
    ...listOf(main).flatMap((item) => topEntry(item, options)),
    ...readAuxLinks(whole['aux_links']),
  ];
  if (named.length > 0) return { sidebars: named, navigation };
  if (parents) return { ...parents, navigation };
  if (whole['nav_external_links'] !== undefined)
    project.lose('`nav_external_links` are not carried over.', 'nav_external_links');
  return { navigation };
}

/** Returns the sidebar of Just the Docs, where collections come last; undefined if no page names the page above it. */
function treeOfTheme({ whole, collections, pages, project }: NavigationOptions) {
  if (project.text(project.file)?.includes('just-the-docs') !== true) return undefined;
  const all = withFields(pages.all);
  if (!all.some(({ fields }) => plainTextOf(fields['parent']) !== undefined)) return undefined;
  const listed = all.filter((page) => !isExcluded(page));
  const shown = fieldsOf(fieldsOf(whole['just_the_docs'])['collections']);
  const groups = Object.entries(shown).map(([name, settings]) => ({
    text: plainTextOf(fieldsOf(settings)['name']) ?? name,
    items: treeByParent(listed.filter((page) => collectionOf(page, collections)?.name === name)),
  }));
  const ungrouped = listed.filter((page) => {
    const name = collectionOf(page, collections)?.name;
    return name === undefined || !Object.hasOwn(shown, name);
  });
  const links = pages.tree(whole['nav_external_links'], (item) => {
    const { title, url } = fieldsOf(item);
    return { text: plainTextOf(title), href: plainTextOf(url) };
  });
  const items = [
    ...treeByParent(ungrouped),
    ...groups
      .filter((group) => group.items.length > 0)
      .map((group) => ({ kind: 'group' as const, ...group })),
    ...links.filter(({ kind }) => kind === 'link'),
  ];
  return {
    sidebars: [{ name: 'pages', items }],
    hidden: all.filter(isExcluded).map(({ path }) => path),
  };
}

function itemOf(item: unknown, options: NavigationOptions): ListItem | undefined {
  const { children, items, subfolderitems } = fieldsOf(item);
  const { text, path, href } = linkOf(item, options);
  if (text === undefined) return undefined;
  return { text, href: path ?? href, items: children ?? items ?? subfolderitems };
}

function topEntry(item: unknown, options: NavigationOptions): readonly object[] {
  const { text, path, href } = linkOf(item, options);
  if (text === undefined) return [];
  if (path !== undefined) return [{ text, path }];
  return href === undefined ? [] : [{ text, href }];
}

function linkOf(item: unknown, { pages, project }: NavigationOptions) {
  const { title, url, link, name } = fieldsOf(item);
  const text = plainTextOf(title ?? name);
  const target = plainTextOf(url ?? link);
  if (target === undefined) return { text };
  const [path] = pages.ofAddress(target)?.split('#', 1) ?? [];
  if (path !== undefined) return { text, path };
  if (isWebAddress(target)) return { text, href: target };
  lostLink(project.lose, 'Entry of the navigation', target);
  return { text };
}

/** `header_pages: [about.md]` → the pages of the top navigation */
function readHeaderPages(value: unknown, { pages, project }: NavigationOptions): readonly object[] {
  return listOf(value).flatMap((file) => {
    if (typeof file !== 'string') return [];
    const page = pages.at(file);
    if (page) return [{ text: page.title, path: page.path }];
    lostLink(project.lose, 'Entry of `header_pages`', file);
    return [];
  });
}

/** `aux_links: { Source: [https://…] }` */
function readAuxLinks(value: unknown): readonly object[] {
  return Object.entries(fieldsOf(value)).flatMap(([name, links]) => {
    const href = plainTextOf(Array.isArray(links) ? links[0] : links);
    const text = plainTextOf(name);
    if (text === undefined || href === undefined || !isWebAddress(href)) return [];
    return [{ text, href }];
  });
}
