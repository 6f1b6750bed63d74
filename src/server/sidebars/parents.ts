// Sidebars of systems whose pages name the page above them, as in Eleventy.
import type { SidebarEntry } from '../../pages/model/config.ts';
import { scriptEndings } from '../config/script-endings.ts';
import { fieldsOf, numberOf, plainTextOf } from '../diagnostics/record.ts';
import { maxDepth, type DerivingContext, type ListFile } from './context.ts';

/** Names of the config of Eleventy. */
export const eleventyConfigs = scriptEndings.flatMap((ending) => [
  `.eleventy.${ending}`,
  `eleventy.config.${ending}`,
]);

type Fields = Readonly<Record<string, unknown>>;

/** A page with its frontmatter. */
export interface PageWithFields {
  readonly path: string;
  readonly title: string;
  readonly fields: Fields;
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
): readonly SidebarEntry[] {
  const keys = new Set(pages.map(keyOf));
  const byParent = new Map<string, PageWithFields[]>();
  for (const page of pages) {
    const parent = parentOf(page) ?? '';
    const children = byParent.get(parent);
    if (children) children.push(page);
    else byParent.set(parent, [page]);
  }
  const placed = new Set<PageWithFields>();
  const entryOf = (page: PageWithFields, above: readonly string[]): readonly SidebarEntry[] => {
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

/** Returns the tree of the pages that have `eleventyNavigation`; empty if none has. */
export function treeOfEleventy(pages: readonly PageWithFields[]): readonly SidebarEntry[] {
  const listed = pages.filter((page) => eleventyOf(page)['key'] !== undefined);
  const order = (page: PageWithFields): number => numberOf(eleventyOf(page)['order']) ?? 0;
  return treeOfPages(
    listed.toSorted((a, b) => order(a) - order(b)),
    {
      keyOf: (page) => plainTextOf(eleventyOf(page)['key']),
      parentOf: (page) => plainTextOf(eleventyOf(page)['parent']),
      plainTextOf: (page) =>
        plainTextOf(eleventyOf(page)['title']) ??
        plainTextOf(eleventyOf(page)['key']) ??
        page.title,
    },
  );
}

/** The same for a site that has a config of Eleventy, of which nothing is read. */
export function entriesOfEleventy(
  _: ListFile,
  { pages }: DerivingContext,
): readonly SidebarEntry[] {
  return treeOfEleventy(withFields(pages));
}

function eleventyOf({ fields }: PageWithFields): Fields {
  return fieldsOf(fields['eleventyNavigation']);
}

function withFields(pages: DerivingContext['pages']): readonly PageWithFields[] {
  return pages.flatMap(({ path, title, isGenerated, readFields }) =>
    isGenerated === true ? [] : [{ path, title, fields: readFields?.() ?? {} }],
  );
}
