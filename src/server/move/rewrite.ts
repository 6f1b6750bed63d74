// Rewrites the paths of moved pages in a text.
import path from 'node:path/posix';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { isExternal } from '../../pages/model/paths.ts';
import { escapeRegExp } from '../../pages/search/escape-regexp.ts';
import { blockSyntax } from '../markdown/plugins/block-syntax.ts';

/** New paths of pages by old path. */
export type Moves = ReadonlyMap<string, string>;

export interface Rewritten {
  readonly text: string;
  /** Number of rewritten references. */
  readonly count: number;
}

/** A page's file, with what is needed to resolve its relative links. */
export interface PageFile {
  readonly text: string;
  /** Path below the content folder before the move. */
  readonly relativePath: string;
  /** Whether the file itself moves, which changes the base of its relative links. */
  readonly isMoved: boolean;
  /** Returns the path of the page in a file, before the move. */
  readonly pathOfFile: (relativePath: string) => string | undefined;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const parser = unified().use(remarkParse).use(blockSyntax).use(remarkGfm).freeze();

/**
 * Rewrites links, definitions, attributes of blocks and fields of the frontmatter, but nothing in code.
 * A relative link is rewritten if its target or its own file moves; it then becomes the page's path from the site's root.
 */
export function rewritePage(file: PageFile, moves: Moves): Rewritten {
  const { text } = file;
  const tree = parser.parse(text);
  const code = codeRanges(tree);
  const isCode = (place: number): boolean =>
    code.some(({ start, end }) => place >= start && place < end);
  const edits = [
    ...tokens(text, moves).filter(({ start }) => !isCode(start)),
    ...relativeLinks(tree, file, moves),
  ];
  return apply(text, edits);
}

/** Rewrites links in any other text, such as the API description: code is not recognized there, so only Markdown links are rewritten. */
export function rewriteLinks(text: string, moves: Moves): Rewritten {
  return apply(text, tokens(text, moves, '\\]\\('));
}

/** Rewrites a page of an earlier version: the page in its `current` field, and links to the version `name`. */
export function rewriteEarlierPage(text: string, name: string, moves: Moves): Rewritten {
  const end = /^---\n.*?^---$/ms.exec(text)?.[0].length ?? 0;
  const topics = tokens(text.slice(0, end), moves, '^current: *["\']?');
  const links = tokens(text, moves, `\\](?:\\(|: *)<?${escapeRegExp(name)}:`);
  return apply(text, [...topics, ...links]);
}

/** Returns edits for every standalone old path, with or without an anchor. */
function tokens(text: string, moves: Moves, before = '^|[\\s("\'`<=[]'): readonly Edit[] {
  const paths = [...moves.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(
    `(?<=${before})(?:${paths.map(escapeRegExp).join('|')})(?=$|[\\s)"'\`>#\\]},;])`,
    'gm',
  );
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
    text: moves.get(found) ?? found,
  }));
}

function codeRanges(tree: Root): readonly Omit<Edit, 'text'>[] {
  const ranges: Omit<Edit, 'text'>[] = [];
  visit(tree, ['code', 'inlineCode'], ({ position }) => {
    const start = position?.start.offset;
    const end = position?.end.offset;
    if (start !== undefined && end !== undefined) ranges.push({ start, end });
  });
  return ranges;
}

function relativeLinks(tree: Root, file: PageFile, moves: Moves): readonly Edit[] {
  const { text, relativePath, isMoved, pathOfFile } = file;
  const edits: Edit[] = [];
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'definition') return;
    const { url, position } = node;
    if (isExternal(url) || url.startsWith('/') || url.startsWith('#')) return;
    const [target = '', anchor] = url.split('#', 2);
    const place = path.join(path.dirname(relativePath), target);
    const page = pathOfFile(place) ?? pathOfFile(path.join(place, 'index.md'));
    if (page === undefined || (!isMoved && !moves.has(page))) return;
    const from = position?.start.offset ?? 0;
    const start = text.slice(from, position?.end.offset).lastIndexOf(url);
    if (start === -1) return;
    const rest = anchor === undefined ? '' : `#${anchor}`;
    const edit = { start: from + start, end: from + start + url.length };
    edits.push({ ...edit, text: (moves.get(page) ?? page) + rest });
  });
  return edits;
}

function apply(text: string, edits: readonly Edit[]): Rewritten {
  let result = text;
  for (const edit of edits.toSorted((a, b) => b.start - a.start)) {
    result = result.slice(0, edit.start) + edit.text + result.slice(edit.end);
  }
  return { text: result, count: edits.length };
}
