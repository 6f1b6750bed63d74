// The tree of pages in the toctrees of MyST: each page lists those below it, from the first page on.
import path from 'node:path/posix';
import type { SidebarEntry } from '../../pages/model/config.ts';
import { isWebAddress } from '../../pages/model/paths.ts';
import { pagesLike } from './book-toc.ts';
import { maxDepth, type DerivingContext, type ListedPage, type ListFile } from './context.ts';

/** A toctree: its fence, and what stands in it. */
const toctree = /^ {0,3}(`{3,}|:{3,})\{toctree\}[ \t]*\n([^]*?)^ {0,3}\1`*:*[ \t]*$/gm;

/** Returns the entries that the first page of a folder leads to; empty if it has no toctree. */
export function entriesOfToctrees(
  _: ListFile,
  context: DerivingContext,
  folder = '',
): readonly SidebarEntry[] {
  const home = context.pageOfFile(folder);
  if (!home) return [];
  const items = entriesBelow(home, {
    context,
    top: folder,
    listed: new Set([home.path]),
    depth: 0,
  });
  return items.length === 0 ? [] : [{ kind: 'page', path: home.path }, ...items];
}

interface Scope {
  readonly context: DerivingContext;
  /** Folder in which places with a slash in front begin. */
  readonly top: string;
  /** Paths that have been listed: pages may name each other. */
  readonly listed: Set<string>;
  readonly depth: number;
}

function entriesBelow(page: ListedPage, scope: Scope): readonly SidebarEntry[] {
  if (scope.depth > maxDepth) return [];
  return [...page.text().matchAll(toctree)].flatMap(([, , body = '']) => {
    const { caption, hasPatterns, entries } = readBody(body);
    const items = entries.flatMap((entry) => entriesOf(entry, hasPatterns, page, scope));
    if (caption === undefined || items.length === 0) return items;
    return [{ kind: 'group' as const, text: caption, items }];
  });
}

/** Options come first: `:caption: Guide`, or YAML between two `---`. */
function readBody(body: string) {
  const lines = body.split('\n').map((line) => line.trim());
  const isOption = /^:?(\w+):\s*(.*)$/;
  let isYaml = false;
  let caption: string | undefined;
  let hasPatterns = false;
  const entries: string[] = [];
  for (const line of lines) {
    if (line === '---') isYaml = !isYaml;
    const [, name, value = ''] = isYaml || line.startsWith(':') ? (isOption.exec(line) ?? []) : [];
    if (name === 'caption') caption = value.replace(/^(["'])(.*)\1$/, '$2') || undefined;
    else if (name === 'glob') hasPatterns = true;
    else if (name === undefined && line !== '' && line !== '---') entries.push(line);
  }
  return { caption, hasPatterns, entries };
}

/** `setup` · `/guide/setup.md` · `Text <setup>` · `https://…` · `self` · with the option `glob`, `guide/*` */
function entriesOf(
  entry: string,
  hasPatterns: boolean,
  page: ListedPage,
  { context, top, listed, depth }: Scope,
): readonly SidebarEntry[] {
  const [, text, named] = /^(.*?)\s*<([^<>]*)>$/.exec(entry) ?? [];
  const target = named ?? entry;
  if (target === 'self') return [];
  if (isWebAddress(target)) return [{ kind: 'link', text: text ?? target, href: target }];
  const folder = target.startsWith('/') ? top : path.dirname(page.relativePath);
  const place = path.join(folder, target);
  if (hasPatterns && /[*?]/.test(place))
    return pagesLike(place, context.pages).filter((like) => {
      const isNew = like.path !== undefined && !listed.has(like.path);
      if (like.path !== undefined) listed.add(like.path);
      return isNew;
    });
  const found = context.pageOfFile(place);
  if (!found) {
    const list = { file: page.relativePath, text: context.read(page.relativePath) ?? '' };
    context.report?.(list, { kind: 'lost', entry: target.replace(/^\//, ''), folder });
    return [];
  }
  if (listed.has(found.path)) return [];
  listed.add(found.path);
  const items = entriesBelow(found, { context, top, listed, depth: depth + 1 });
  if (items.length > 0)
    return [{ kind: 'group', text: text ?? found.title, path: found.path, items }];
  return [{ kind: 'page', path: found.path, ...(text && { text }) }];
}
