// Trees of pages that name the page above them.
import type { ForeignSidebar } from 'millrace-docs/extension';

/** Maximum depth of a tree. */
const maxDepth = 20;

/** A page with its frontmatter. */
export interface PageWithFields {
  readonly path: string;
  readonly title: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

interface TreeOptions {
  /** Returns the name by which other pages refer to a page. */
  readonly keyOf: (page: PageWithFields) => string | undefined;
  /** Returns the name of the page above a page. */
  readonly parentOf: (page: PageWithFields) => string | undefined;
  readonly plainTextOf: (page: PageWithFields) => string;
  /** Whether a page is below the one that it names; `above` are the names of those above that. @default true */
  readonly isBelow?: (
    child: PageWithFields,
    parent: PageWithFields,
    above: readonly string[],
  ) => boolean;
}

/** Returns the tree of pages in their order, each once: pages may name each other, or have the same name. */
export function treeOfPages(
  pages: readonly PageWithFields[],
  { keyOf, parentOf, plainTextOf, isBelow = () => true }: TreeOptions,
): ForeignSidebar['items'] {
  const keys = new Set(pages.map(keyOf));
  const byParent = new Map<string, PageWithFields[]>();
  for (const page of pages) {
    const parent = parentOf(page) ?? '';
    const children = byParent.get(parent);
    if (children) children.push(page);
    else byParent.set(parent, [page]);
  }
  const placed = new Set<PageWithFields>();
  const entryOf = (page: PageWithFields, above: readonly string[]): ForeignSidebar['items'] => {
    if (placed.has(page)) return [];
    placed.add(page);
    const { path } = page;
    const [key = '', text] = [keyOf(page), plainTextOf(page)];
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
