// The tree of pages that name the page above them, as in Just the Docs.
import {
  type ForeignPage,
  type ForeignSidebar,
  numberOf,
  plainTextOf,
} from 'millrace-docs/extension';
import { treeOfPages, type PageWithFields } from './page-tree.ts';

type Fields = PageWithFields['fields'];

/** A page with its frontmatter, and where its file is. */
export interface JekyllPage extends PageWithFields {
  readonly relativePath: string;
}

/** Returns the pages with their frontmatter, which is read once. */
export function withFields(pages: readonly ForeignPage[]): readonly JekyllPage[] {
  return pages.map(({ path, title, relativePath, fields }) => {
    return { path, title, relativePath, fields: fields() };
  });
}

/** Whether a page asks to be in no sidebar. */
export function isExcluded({ fields }: PageWithFields): boolean {
  return fields['nav_exclude'] === true;
}

/** Returns the tree of pages by `parent`, in the order of `nav_order`, then of titles, as Just the Docs has it. */
export function treeByParent(pages: readonly PageWithFields[]): ForeignSidebar['items'] {
  const tops = new Set(
    pages.flatMap(({ fields }) => (parentOf(fields) === undefined ? [titleOf(fields)] : [])),
  );
  return treeOfPages(pages.toSorted(byOrder), {
    keyOf: ({ fields }) => titleOf(fields),
    parentOf: ({ fields }) => parentOf(fields),
    plainTextOf: ({ fields, title }) => titleOf(fields) ?? title,
    isBelow: (child, parent, above) => isBelow(child, parent, above, tops),
  });
}

/**
 * Whether a page is below this one: `grand_parent` and `ancestor` tell pages with the same title apart. Without these, a page of the first
 * level takes precedence.
 */
function isBelow(
  { fields }: PageWithFields,
  parent: PageWithFields,
  above: readonly string[],
  tops: ReadonlySet<string | undefined>,
): boolean {
  const grandParent = plainTextOf(fields['grand_parent']);
  const ancestor = plainTextOf(fields['ancestor']);
  const parentAbove = parentOf(parent.fields);
  if (grandParent === undefined && ancestor === undefined && tops.has(titleOf(parent.fields)))
    return parentAbove === undefined;
  const isOfGrandParent = grandParent === undefined || grandParent === parentAbove;
  return isOfGrandParent && (ancestor === undefined || above.includes(ancestor));
}

/** Numbers come before texts, both before pages that state nothing, which are in the order of their titles. */
function byOrder(a: PageWithFields, b: PageWithFields): number {
  const [x, y] = [orderOf(a), orderOf(b)];
  if (typeof x === 'number' && typeof y === 'number' && x !== y) return x - y;
  if (typeof x !== typeof y) return rankOf(x) - rankOf(y);
  return compare(String(x ?? ''), String(y ?? '')) || compare(a.title, b.title);
}

function orderOf({ fields: { nav_order: order } }: PageWithFields): number | string | undefined {
  return numberOf(order) ?? plainTextOf(order);
}

function rankOf(order: number | string | undefined): number {
  return typeof order === 'number' ? 0 : order === undefined ? 2 : 1;
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en', { sensitivity: 'base' });
}

function parentOf({ parent }: Fields): string | undefined {
  return plainTextOf(parent);
}

function titleOf({ title }: Fields): string | undefined {
  return plainTextOf(title);
}
