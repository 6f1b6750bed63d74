// The tree of pages in the toctrees of MyST: each page lists those below it, from the first page on.
import path from 'node:path/posix';
import type { SidebarEntry } from '../../pages/model/config.ts';
import { isWebAddress } from '../../pages/model/paths.ts';
import { maxPatterns, pagesLike } from './book-toc.ts';
import { maxDepth, type DerivingContext, type ListedPage, type ListFile } from './context.ts';

/** One entry of a toctree. */
interface TreeEntry {
  /** `setup`, `/guide/setup.md`, `https://…`, `self`; with the option `glob` also `guide/*` */
  readonly target: string;
  /** Offset of the target in the text. */
  readonly start: number;
  readonly text: string | undefined;
}

interface Toctree {
  caption: string | undefined;
  hasPatterns: boolean;
  readonly entries: TreeEntry[];
}

/** Maximum length of a line that is read. */
const maxLine = 1000;

/** Returns the toctrees of a text in their order. Options come first: `:caption: Guide`, or YAML between two `---`. */
export function toctreesIn(text: string): readonly Toctree[] {
  const trees: Toctree[] = [];
  let tree: Toctree | undefined;
  let fence = '';
  let isYaml = false;
  let start = 0;
  for (const line of text.split('\n')) {
    const at = start;
    start += line.length + 1;
    if (line.length > maxLine) continue;
    const trimmed = line.trim();
    if (!tree) {
      fence = /^(`{3,}|:{3,})\{toctree\}$/.exec(trimmed)?.[1] ?? '';
      if (fence !== '') tree = { caption: undefined, hasPatterns: false, entries: [] };
      isYaml = false;
    } else if (trimmed.startsWith(fence)) {
      trees.push(tree);
      tree = undefined;
    } else if (trimmed === '---') {
      isYaml = !isYaml;
    } else if (isYaml || trimmed.startsWith(':')) {
      const [, name, value = ''] = /^:?(\w+):\s*(.*)$/.exec(trimmed) ?? [];
      if (name === 'caption') tree.caption = value.replace(/^(["'])(.*)\1$/, '$2') || undefined;
      if (name === 'glob') tree.hasPatterns = true;
    } else if (trimmed !== '') {
      // `Text <setup>`
      const [, label, named] = /^([^<]*)<([^<>]*)>$/.exec(trimmed) ?? [];
      const target = named ?? trimmed;
      tree.entries.push({ target, start: at + line.lastIndexOf(target), text: label?.trim() });
    }
  }
  return trees;
}

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
    patterns: { left: maxPatterns },
    depth: 0,
  });
  return items.length === 0 ? [] : [{ kind: 'page', path: home.path }, ...items];
}

interface Scope {
  readonly context: DerivingContext;
  /** Folder in which paths with a slash in front begin. */
  readonly top: string;
  /** Paths that have been listed: pages may name each other. */
  readonly listed: Set<string>;
  readonly patterns: { left: number };
  readonly depth: number;
}

function entriesBelow(page: ListedPage, scope: Scope): readonly SidebarEntry[] {
  if (scope.depth > maxDepth) return [];
  return toctreesIn(page.text()).flatMap(({ caption, hasPatterns, entries }) => {
    const items = entries.flatMap((entry) => entriesOf(entry, hasPatterns, page, scope));
    if (caption === undefined || items.length === 0) return items;
    return [{ kind: 'group' as const, text: caption, items }];
  });
}

function entriesOf(
  { target, text }: TreeEntry,
  hasPatterns: boolean,
  page: ListedPage,
  scope: Scope,
): readonly SidebarEntry[] {
  const { context, top, listed, patterns, depth } = scope;
  if (target === 'self') return [];
  if (isWebAddress(target)) return [{ kind: 'link', text: text ?? target, href: target }];
  const folder = target.startsWith('/') ? top : path.dirname(page.relativePath);
  const file = path.join(folder, target);
  if (hasPatterns && /[*?]/.test(file)) {
    patterns.left -= 1;
    const alike = patterns.left < 0 ? [] : pagesLike(file, context.pages);
    return alike.filter((like) => {
      const isNew = like.path !== undefined && !listed.has(like.path);
      if (like.path !== undefined) listed.add(like.path);
      return isNew;
    });
  }
  const found = context.pageOfFile(file);
  if (!found) {
    const list = { file: page.relativePath, text: context.read(page.relativePath) ?? '' };
    context.report?.(list, { kind: 'lost', entry: target.replace(/^\//, ''), folder });
    return [];
  }
  if (listed.has(found.path)) return [];
  listed.add(found.path);
  const items = entriesBelow(found, { ...scope, depth: depth + 1 });
  if (items.length > 0)
    return [{ kind: 'group', text: text ?? found.title, path: found.path, items }];
  return [{ kind: 'page', path: found.path, ...(text && { text }) }];
}
