// Reads a `toc.yml` of DocFX: nested items with names and files, and other lists in folders below.
import path from 'node:path/posix';
import type { SidebarEntry } from '../../pages/model/config.ts';
import { isWebAddress } from '../../pages/model/paths.ts';
import { fieldsOf, trimmed } from '../diagnostics/record.ts';
import { maxDepth, type DerivingContext, type ListedPage, type ListFile } from './context.ts';
import { readPlainTree } from './plain-tree.ts';
import { readYaml } from './read-data.ts';

const maxFiles = 1000;

interface Scope {
  readonly list: ListFile;
  readonly context: DerivingContext;
  /** Folder in which files begin. */
  readonly folder: string;
  /** Start of the paths that are read: those of the folder of the first file, `guide/`, or all. */
  readonly top: string;
  readonly depth: number;
  /** Files that were read: lists may name each other. */
  readonly read: Set<string>;
}

/** Returns the entries; empty if the file defines no order or is not valid YAML. `folder` is that of the file. */
export function entriesOfTocYml(
  list: ListFile,
  context: DerivingContext,
  folder = '',
): readonly SidebarEntry[] {
  const top = folder === '' ? '' : `${folder}/`;
  return entriesOfFile({ list, context, folder, top, depth: 0, read: new Set() });
}

function entriesOfFile(scope: Scope): readonly SidebarEntry[] {
  const { list, context, read } = scope;
  read.add(list.file);
  const value = readPlainTree(list.text) ?? readYaml(list, context);
  return entriesOf(Array.isArray(value) ? value : fieldsOf(value)['items'], scope);
}

function entriesOf(items: unknown, scope: Scope): readonly SidebarEntry[] {
  if (!Array.isArray(items) || scope.depth > maxDepth) return [];
  return items.flatMap((item) => entriesOfItem(fieldsOf(item), scope));
}

function entriesOfItem(
  fields: Readonly<Record<string, unknown>>,
  scope: Scope,
): readonly SidebarEntry[] {
  const text = trimmed(fields['name']);
  const href = trimmed(fields['href']);
  const below = [
    ...entriesOf(fields['items'], { ...scope, depth: scope.depth + 1 }),
    ...entriesOfList(trimmed(fields['tocHref']) ?? href, scope),
  ];
  const target = trimmed(fields['topicHref']) ?? trimmed(fields['homepage']) ?? href;
  if (below.length === 0 && target !== undefined && isWebAddress(target))
    return text === undefined ? [] : [{ kind: 'link', text, href: target }];
  const page = pageOf(target, scope, below.length === 0);
  if (below.length === 0)
    return page ? [{ kind: 'page', path: page.path, ...(text !== undefined && { text }) }] : [];
  const name = text ?? page?.title;
  if (name === undefined) return below;
  return [{ kind: 'group', text: name, items: below, ...(page && { path: page.path }) }];
}

/** Returns the page of a file. `~/` is the top folder; a file with a slash in front belongs to another site. */
function pageOf(
  target: string | undefined,
  { list, context, folder, top }: Scope,
  isAlone: boolean,
): ListedPage | undefined {
  const file = target?.replace(/[?#].*$/, '') ?? '';
  if (file === '' || file.startsWith('/') || isWebAddress(file)) return undefined;
  const whole = fromTop(file, folder);
  if (!whole.startsWith(top)) return undefined;
  const page = context.pageOfFile(whole);
  // Folders have lists of their own; descriptions of APIs and pages in YAML are left out.
  if (!page && isAlone && /\.md$/i.test(file))
    context.report?.(list, { kind: 'lost', entry: file, folder });
  return page;
}

/** Returns the entries of another list: `guide/toc.yml`, or the one in `guide/`. */
function entriesOfList(href: string | undefined, scope: Scope): readonly SidebarEntry[] {
  if (href === undefined || !/\/$|(?:^|\/)toc\.yml$/i.test(href)) return [];
  const file = fromTop(href.endsWith('/') ? `${href}toc.yml` : href, scope.folder);
  const { read, context, depth, top } = scope;
  const isOutside = file.startsWith('../') || !file.startsWith(top);
  if (isOutside || read.has(file) || read.size >= maxFiles) return [];
  const text = context.read(file);
  if (text === undefined) return [];
  return entriesOfFile({
    ...scope,
    list: { file, text },
    folder: path.dirname(file),
    depth: depth + 1,
  });
}

function fromTop(target: string, folder: string): string {
  return target.startsWith('~/') ? path.normalize(target.slice(2)) : path.join(folder, target);
}
