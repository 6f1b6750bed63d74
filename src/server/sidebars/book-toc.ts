// Lists of pages in YAML: `_toc.yml` of Jupyter Book, and `toc` in a `myst.yml`.
import path from 'node:path/posix';
import type { SidebarEntry } from '../../pages/model/config.ts';
import { isWebAddress } from '../../pages/model/paths.ts';
import { fieldsOf, trimmed } from '../diagnostics/record.ts';
import { maxDepth, type DerivingContext, type ListedPage, type ListFile } from './context.ts';
import { isLike } from './glob.ts';
import { compareNames } from './names.ts';
import { readYaml } from './read-data.ts';

/** Names of the fields that hold items. */
const lists = ['parts', 'subtrees', 'chapters', 'sections', 'entries', 'children'];

interface Scope {
  readonly list: ListFile;
  readonly context: DerivingContext;
  /** Folder in which files begin. */
  readonly folder: string;
  /** Number of patterns that may still be compared with all pages. */
  readonly patterns: { left: number };
}

/** Maximum number of patterns in a list. */
export const maxPatterns = 200;

/** Returns the entries; empty if the file defines no order or is not valid YAML. `folder` is that of the pages. */
export function entriesOfBookToc(
  list: ListFile,
  context: DerivingContext,
  folder = '',
): readonly SidebarEntry[] {
  const value = readYaml(list, context);
  const scope = { list, context, folder, patterns: { left: maxPatterns } };
  if (Array.isArray(value)) return entriesOf(value, scope, 0);
  const { root, ...fields } = fieldsOf(value);
  return [...entriesOf([{ file: root }], scope, 0), ...entriesIn(fields, scope, 0)];
}

/** Returns the entries of `project.toc`. */
export function entriesOfMystYml(
  list: ListFile,
  context: DerivingContext,
): readonly SidebarEntry[] {
  const { toc } = fieldsOf(fieldsOf(readYaml(list, context))['project']);
  return entriesOf(toc, { list, context, folder: '', patterns: { left: maxPatterns } }, 0);
}

function entriesOf(items: unknown, scope: Scope, depth: number): readonly SidebarEntry[] {
  if (!Array.isArray(items) || depth > maxDepth) return [];
  return items.flatMap((item) => entriesOfItem(fieldsOf(item), scope, depth));
}

function entriesIn(fields: Fields, scope: Scope, depth: number): readonly SidebarEntry[] {
  return lists.flatMap((name) => entriesOf(fields[name], scope, depth + 1));
}

type Fields = Readonly<Record<string, unknown>>;

function entriesOfItem(fields: Fields, scope: Scope, depth: number): readonly SidebarEntry[] {
  const { list, folder } = scope;
  const { pages, pageOfFile, report } = scope.context;
  const text = trimmed(fields['title']) ?? trimmed(fields['caption']) ?? trimmed(fields['part']);
  const url = trimmed(fields['url']);
  if (url !== undefined)
    return text !== undefined && isWebAddress(url) ? [{ kind: 'link', text, href: url }] : [];
  const pattern = trimmed(fields['glob']) ?? trimmed(fields['pattern']);
  if (pattern !== undefined) {
    scope.patterns.left -= 1;
    return scope.patterns.left < 0 ? [] : pagesLike(path.join(folder, pattern), pages);
  }
  const file = trimmed(fields['file']);
  const page = file === undefined ? undefined : pageOfFile(path.join(folder, file));
  if (file !== undefined && !page) report?.(list, { kind: 'lost', entry: file, folder });
  const items = entriesIn(fields, scope, depth);
  if (items.length > 0 && (text ?? page?.title) !== undefined)
    return [
      { kind: 'group', text: text ?? page?.title ?? '', items, ...(page && { path: page.path }) },
    ];
  if (!page) return items;
  return [{ kind: 'page', path: page.path, ...(text !== undefined && { text }) }];
}

/** Returns the pages whose files are like a pattern, by name: `guide/*`, `api/**.md`. */
export function pagesLike(pattern: string, pages: readonly ListedPage[]): readonly SidebarEntry[] {
  const names = pattern.replace(/^\.?\//, '').replace(/\.[a-z]\w*$/, '');
  return pages
    .filter(({ relativePath }) => isLike(relativePath.replace(/\.\w+$/, ''), names))
    .toSorted((a, b) => compareNames(a.relativePath, b.relativePath))
    .map(({ path }) => ({ kind: 'page', path }));
}
