// Reads the sidebars of a `_quarto.yml`: those of a website, or the chapters of a book.
import type { SidebarEntry } from '../../pages/model/config.ts';
import { isWebAddress } from '../../pages/model/paths.ts';
import { fieldsOf, listOf, textOf } from '../diagnostics/record.ts';
import { maxDepth, type DerivingContext, type ListedPage, type ListFile } from './context.ts';
import { entriesOfFolder } from './folders.ts';
import { isLike } from './glob.ts';
import { readYaml } from './read-data.ts';

/** Returns the entries of all sidebars in sequence, each with a name as a group; empty if the file defines no order. */
export function entriesOfQuarto(list: ListFile, context: DerivingContext): readonly SidebarEntry[] {
  const { website, book } = fieldsOf(readYaml(list, context));
  const { chapters, appendices } = fieldsOf(book);
  const inBook = [...listOf(chapters), ...listOf(appendices)];
  if (inBook.length > 0) return inBook.flatMap((item) => entriesOf(item, list, context));
  const { sidebar } = fieldsOf(website);
  const sidebars = Array.isArray(sidebar) ? (sidebar as readonly unknown[]) : [sidebar];
  return sidebars.flatMap((one): readonly SidebarEntry[] => {
    const { title, contents } = fieldsOf(one);
    const entries = contentsOf(contents, list, context);
    const [only] = entries;
    const isNamed = sidebars.length > 1 && typeof title === 'string' && entries.length > 0;
    if (!isNamed || (entries.length === 1 && only?.kind === 'group')) return entries;
    return [{ kind: 'group', text: title, items: entries }];
  });
}

/** `contents` is a list, a folder, or all pages. */
function contentsOf(
  contents: unknown,
  list: ListFile,
  context: DerivingContext,
  depth = 0,
): readonly SidebarEntry[] {
  if (depth > maxDepth) return [];
  if (contents === 'auto') return pagesAt('.', list, context);
  const items = Array.isArray(contents) ? (contents as readonly unknown[]) : [contents];
  return items.flatMap((item) => entriesOf(item, list, context, depth));
}

/** `page.qmd` · `folder/*` · `{ text, href }` · `{ section, href, contents }` · `{ part, chapters }` · `{ auto: folder }` */
function entriesOf(
  item: unknown,
  list: ListFile,
  context: DerivingContext,
  depth = 0,
): readonly SidebarEntry[] {
  if (typeof item === 'string') return pagesAt(item, list, context);
  const { section, part, text, href, file, contents, chapters, auto } = fieldsOf(item);
  if (auto !== undefined) return pagesAt(typeof auto === 'string' ? auto : '.', list, context);
  const label = textOf(section ?? part ?? text);
  const address = textOf(href ?? file);
  if (contents === undefined && chapters === undefined) {
    if (address === undefined) return [];
    if (isWebAddress(address))
      return label === undefined ? [] : [{ kind: 'link', text: label, href: address }];
    const page = pageAt(address, list, context);
    return page
      ? [{ kind: 'page', path: page.path, ...(label !== undefined && { text: label }) }]
      : [];
  }
  const items = contentsOf(contents ?? chapters, list, context, depth + 1);
  // A section may be named by its page.
  const own = context.pageOfFile(address ?? label ?? '');
  const name = own && label !== undefined && address === undefined ? own.title : label;
  if (name === undefined) return items;
  if (items.length === 0) return own ? [{ kind: 'page', path: own.path, text: name }] : [];
  return [{ kind: 'group', text: name, items, ...(own && { path: own.path }) }];
}

/** A file, a pattern, or a folder. */
function pagesAt(file: string, list: ListFile, context: DerivingContext): readonly SidebarEntry[] {
  if (/^-{3,}$/.test(file)) return [];
  if (file.includes('*'))
    return context.pages
      .filter(({ relativePath }) => isLike(relativePath, file))
      .map(({ path }) => ({ kind: 'page', path }));
  if (!/\.\w+$/.test(file)) return entriesOfFolder(file, context);
  const page = pageAt(file, list, context);
  return page ? [{ kind: 'page', path: page.path }] : [];
}

function pageAt(file: string, list: ListFile, context: DerivingContext): ListedPage | undefined {
  const page = context.pageOfFile(file);
  if (!page && /\.(?:qmd|md)$/.test(file))
    context.report?.(list, { kind: 'lost', entry: file, folder: '' });
  return page;
}
