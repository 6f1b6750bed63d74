// Sidebars of systems whose pages name the page above them.
import type { SidebarEntry } from '../../pages/model/config.ts';
import type { ProjectPage } from './contract/importer.ts';
import { maxDepth } from './foreign-values.ts';

interface TreeOptions {
  /** Returns the name by which other pages refer to a page. */
  readonly keyOf: (page: ProjectPage) => string | undefined;
  /** Returns the name of the page above a page. */
  readonly parentOf: (page: ProjectPage) => string | undefined;
  readonly textOf: (page: ProjectPage) => string;
  /** Whether a page is below the one that it names; `above` are the names of those above that. @default true */
  readonly isBelow?: (child: ProjectPage, parent: ProjectPage, above: readonly string[]) => boolean;
}

/** Returns the tree of pages in their order, each once: pages may name each other, or have the same name. */
export function treeOfPages(
  pages: readonly ProjectPage[],
  { keyOf, parentOf, textOf, isBelow = () => true }: TreeOptions,
): readonly SidebarEntry[] {
  const keys = new Set(pages.map(keyOf));
  const byParent = new Map<string, ProjectPage[]>();
  for (const page of pages) {
    const parent = parentOf(page) ?? '';
    const children = byParent.get(parent);
    if (children) children.push(page);
    else byParent.set(parent, [page]);
  }
  const placed = new Set<ProjectPage>();
  const entryOf = (page: ProjectPage, above: readonly string[]): readonly SidebarEntry[] => {
    if (placed.has(page)) return [];
    placed.add(page);
    const { path } = page;
    const [key = '', text] = [keyOf(page), textOf(page)];
    const children = above.length < maxDepth && key !== '' ? (byParent.get(key) ?? []) : [];
    const items = children
      .filter((child) => !placed.has(child) && isBelow(child, page, above))
      .flatMap((child) => entryOf(child, [...above, key]));
    return [items.length > 0 ? { kind: 'group', text, path, items } : { kind: 'page', path, text }];
  };
  // A page whose parent does not exist is one of the first level.
  const first = pages.filter((page) => {
    const parent = parentOf(page);
    return parent === undefined || !keys.has(parent);
  });
  return [...first, ...pages].flatMap((page) => entryOf(page, []));
}
