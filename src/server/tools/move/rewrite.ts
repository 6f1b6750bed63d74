// Rewrites what a text says about pages and files that move.
import path from 'node:path/posix';
import { isExternal } from '../../../pages/model/paths.ts';
import { escapeRegExp } from '../../../pages/search/escape-regexp.ts';
import { filesOfInclude } from '../../markdown/read/include-files.ts';
import { findIncludes } from '../../markdown/read/includes.ts';
import { withoutEnding } from '../../site/scan/page-files.ts';
import { findCode } from './find-code.ts';
import { findReferences } from './find-references.ts';
import { relativePathTo, withDot, type Moves, type Relocation } from './relocation.ts';

export interface Rewritten {
  readonly text: string;
  /** Number of rewritten references. */
  readonly count: number;
}

/** A text below the content folder, before the move. */
export interface MovingText {
  readonly text: string;
  /** Path of its file below the content folder. */
  readonly file: string;
  /** The page whose links it holds, if it is included. @default `file` */
  readonly page?: string | undefined;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Rewrites links, pictures, includes, attributes of blocks and fields of the frontmatter, but nothing in code. A relative link
 * stays relative, except in an included text, where it becomes the path of the page from the site's root.
 */
export function rewritePage(moving: MovingText, relocation: Relocation): Rewritten {
  const { text, file } = moving;
  const { moves } = relocation;
  const isCode = findCode(text);
  const targets = findReferences(text, isCode).flatMap(({ kind, start, end }): readonly Edit[] => {
    const raw = text.slice(start, end);
    const next =
      kind === 'import'
        ? newImport(raw, file, relocation)
        : newTarget(raw, moving, relocation.retarget);
    return next === undefined ? [] : [{ start, end, text: next }];
  });
  const includes = includeEdits(text, file, relocation);
  const names = nameEdits(text, file, isCode, relocation);
  const files = fileNameEdits(text, file, relocation);
  const paths = tokens(text, moves).filter(({ start }) => !isCode(start));
  const edits = [...targets, ...includes, ...names, ...files, ...paths];
  return apply(text, withoutOverlaps(text.length, edits));
}

/** Rewrites links in any other text, such as the API description: code is not recognized there, so only Markdown links are rewritten. */
export function rewriteLinks(text: string, moves: Moves): Rewritten {
  return apply(text, tokens(text, moves, '\\]\\('));
}

/** Rewrites a page of an earlier version: the page in its `current` field, and links to the version `name`. */
export function rewriteEarlierPage(text: string, name: string, moves: Moves): Rewritten {
  const end = /^---\r?\n.*?^---\r?$/ms.exec(text)?.[0].length ?? 0;
  const topics = tokens(text.slice(0, end), moves, '^current: *["\']?');
  const links = tokens(text, moves, `\\](?:\\(|: *)<?${escapeRegExp(name)}:`);
  return apply(text, [...topics, ...links]);
}

/** Returns edits for every standalone old path, encoded or not, with or without an anchor. */
function tokens(text: string, moves: Moves, before = '^|[\\s("\'`<=[]'): readonly Edit[] {
  const spellings = new Map(
    [...moves].flatMap(([old, next]) => [
      [decodeURI(old), next],
      [old, next],
    ]),
  );
  const paths = [...spellings.keys()].sort((a, b) => b.length - a.length);
  if (paths.length === 0) return [];
  const pattern = new RegExp(
    `(?<=${before})(?:${paths.map(escapeRegExp).join('|')})(?=$|[\\s)"'\`>?#\\]},;])`,
    'gm',
  );
  return [...text.matchAll(pattern)].map(({ index, 0: oldPath }) => ({
    start: index,
    end: index + oldPath.length,
    text: spellings.get(oldPath) ?? oldPath,
  }));
}

/** Returns the new form of a target with its anchor; undefined if it stays as written. */
function newTarget(
  raw: string,
  { file, page = file }: MovingText,
  retarget: Relocation['retarget'],
): string | undefined {
  if (isExternal(raw) || raw.startsWith('//')) return undefined;
  const [, address = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(raw) ?? [];
  // Pages in other folders may include the same text.
  const next = address === '' ? undefined : retarget(address, page, page === file);
  return next === undefined ? undefined : next + rest;
}

/** Imports name a file relative to their own: `./_intro.mdx` */
function newImport(raw: string, file: string, relocation: Relocation): string | undefined {
  const { fileAfter, isFile } = relocation;
  const target = path.join(path.dirname(file), raw);
  if (!isFile(target)) return undefined;
  const relative = relativePathTo(fileAfter(target), fileAfter(file));
  return relative === relativePathTo(target, file) ? undefined : withDot(relative);
}

function nameEdits(
  text: string,
  file: string,
  isCode: (offset: number) => boolean,
  { names, rename }: Relocation,
): readonly Edit[] {
  return names.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ indices, 1: raw = '' }): readonly Edit[] => {
      const [start = 0, end = 0] = indices?.[1] ?? [];
      const next = raw === '' || isCode(start) ? undefined : rename(raw, file);
      return next === undefined ? [] : [{ start, end, text: next }];
    }),
  );
}

function includeEdits(text: string, file: string, relocation: Relocation): readonly Edit[] {
  const { fileAfter, isFile, embeds } = relocation;
  const to = fileAfter(file);
  const offsets = [0];
  for (const line of text.split('\n')) offsets.push((offsets.at(-1) ?? 0) + line.length + 1);
  return findIncludes(text, embeds).flatMap(({ target, line, text: raw }): readonly Edit[] => {
    const included = filesOfInclude(target, file).find(isFile);
    const start = raw.indexOf(target);
    if (included === undefined || start === -1) return [];
    const wanted = fileAfter(included);
    const candidatesAfter = filesOfInclude(target, to);
    const includedAfter = candidatesAfter.find(
      (candidate) => candidate === wanted || isFileAfter(candidate),
    );
    if (includedAfter === wanted) return [];
    const relative = relativePathTo(wanted, to);
    const next = /^[@~/]/.test(target)
      ? (/^[@~/]+/.exec(target)?.[0] ?? '') + wanted
      : target.startsWith('./')
        ? withDot(relative)
        : relative;
    const from = (offsets[line - 1] ?? 0) + start;
    return [{ start: from, end: from + target.length, text: next }];
  });

  /** Whether there is a file at this path that does not move. */
  function isFileAfter(candidate: string): boolean {
    return isFile(candidate) && fileAfter(candidate) === candidate;
  }
}

/** Names of files begin at the page or, with a slash in front, at the top. */
function fileNameEdits(
  text: string,
  file: string,
  { fileNames, fileAfter, isFile }: Relocation,
): readonly Edit[] {
  return fileNames(text).flatMap(({ name, start }): readonly Edit[] => {
    const isFromTop = name.startsWith('/');
    const absolute = isFromTop ? name.slice(1) : path.join(path.dirname(file), name);
    const ending = ['', '.md', '.markdown', '.mdx'].find((suffix) => isFile(absolute + suffix));
    if (ending === undefined) return [];
    const wanted = fileAfter(absolute + ending);
    const relative = isFromTop ? `/${wanted}` : relativePathTo(wanted, fileAfter(file));
    const next = ending === '' ? relative : withoutEnding(relative);
    return next === name ? [] : [{ start, end: start + name.length, text: next }];
  });
}

/** Leaves out edits that overlap with earlier ones, in a text of this length. */
function withoutOverlaps(length: number, edits: readonly Edit[]): readonly Edit[] {
  const taken = new Uint8Array(length);
  return edits.filter(({ start, end }) => {
    if (taken.subarray(start, end).includes(1)) return false;
    taken.fill(1, start, end);
    return true;
  });
}

/** Puts edits that do not overlap into a text. */
function apply(text: string, edits: readonly Edit[]): Rewritten {
  let at = 0;
  const parts = edits
    .toSorted((a, b) => a.start - b.start)
    .map((edit) => {
      const part = text.slice(at, edit.start) + edit.text;
      at = edit.end;
      return part;
    });
  return { text: parts.join('') + text.slice(at), count: edits.length };
}
