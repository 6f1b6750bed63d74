// Lines of a page's text with their line numbers in the file, and detection of the lines that are code.
import type { RuleName } from '../../base/diagnostics/rule-names.ts';

/** A line of text, possibly changed or generated, with the line of the file that it comes from. */
export interface SourceLine {
  readonly text: string;
  /** Line of the file, counted from 1. */
  readonly line: number;
}

/** A finding about a line, before it is parsed. */
export interface LineProblem {
  readonly line: number;
  /** @default 1 */
  readonly column?: number;
  readonly text: string;
  readonly rule: RuleName;
  /** Whether it concerns only how the page is written: readers get what its author meant. @default false */
  readonly isStyle?: boolean;
}

/** `a⏎b` → line 1 `a`, line 2 `b` */
export function linesOf(text: string): SourceLine[] {
  return text.split('\n').map((line, index) => ({ text: line, line: index + 1 }));
}

/** Tracks fences from line to line, and comments that begin a line: what is in them is no fence. */
export interface FenceTracker {
  /** True if the line is code, the first or last line of a fence, or the rest of a comment. */
  isCode(text: string): boolean;
  /** Ends the open fence, if any. */
  reset(): void;
  /** True while a fence is open. */
  isOpen(): boolean;
}

export function createFenceTracker(): FenceTracker {
  let open: { readonly mark: string; readonly indent: number } | undefined;
  let isComment = false;
  return {
    isCode(text) {
      if (isComment) {
        isComment = !text.includes('-->');
        return true;
      }
      if (open) {
        // The end of a list also ends a fence inside it.
        if (open.indent >= 4 && /^\S/.test(text)) open = undefined;
        else {
          const [, before = '', closing] = /^([\s>]*)(`{3,}|~{3,})\s*$/.exec(text) ?? [];
          // A mark that is indented further is part of the code.
          const isClosing = closing?.startsWith(open.mark) === true;
          if (isClosing && widthOf(before) <= open.indent + 3) open = undefined;
          return true;
        }
      }
      const [, before = '', mark = ''] =
        /^((?:[\s>]|(?:[-*+]|\d{1,9}[.)])(?= ))*)(`{3,}(?!`)|~{3,})/.exec(text) ?? [];
      const isSpan = mark.startsWith('`') && text.includes('`', before.length + mark.length);
      isComment = /^ {0,3}<!--/.test(text) && !text.includes('-->');
      if (mark === '' || isSpan) return false;
      open = { mark, indent: widthOf(before) };
      return true;
    },
    reset() {
      open = undefined;
      isComment = false;
    },
    isOpen: () => open !== undefined,
  };
}

/**
 * Code between backticks; the first group is the mark. It begins at the first backtick of a run, and its length is limited: otherwise many
 * backticks would take quadratic time.
 */
export const codeSpan = /(?<!`)(`+)(?!`)[^]{0,5000}?(?<!`)\1(?!`)/;

/** Marks that a text may stand between, such as `{{` and `}}`. */
export type MarkPair = readonly [opening: string, closing: string];

/** Maximum length of a text between marks. */
const maxBetween = 20_000;

/**
 * Replaces what stands between marks, with them, up to a length. Takes time in proportion to the text, unlike an expression, which looks for
 * the end of each mark without one. Code spans stay as they are if asked for.
 */
export function replaceBetween(
  text: string,
  pairs: readonly MarkPair[],
  replace: (marked: string) => string,
  skipsCode = false,
): string {
  const ends = new Map<string, number>();
  const endOf = (mark: string, from: number): number => {
    const cachedEnd = ends.get(mark);
    if (cachedEnd !== undefined && (cachedEnd === -1 || cachedEnd >= from)) return cachedEnd;
    const end = text.indexOf(mark, from);
    ends.set(mark, end);
    return end;
  };
  const span = new RegExp(codeSpan, 'y');
  const opening = new RegExp(
    [
      ...(skipsCode ? ['`+'] : []),
      ...pairs.map(([mark]) => mark.replace(/\W/g, String.raw`\$&`)),
    ].join('|'),
    'g',
  );
  let written = '';
  let at = 0;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const { 0: mark, index } = match;
    const closing = pairs.find(([start]) => start === mark)?.[1];
    if (closing === undefined) {
      span.lastIndex = index;
      if (span.test(text)) opening.lastIndex = span.lastIndex;
      continue;
    }
    const end = endOf(closing, index + mark.length);
    if (end === -1 || end - index > maxBetween) {
      opening.lastIndex = index + 1;
      continue;
    }
    const behind = end + closing.length;
    written += text.slice(at, index) + replace(text.slice(index, behind));
    at = behind;
    opening.lastIndex = behind;
  }
  return written + text.slice(at);
}

/** Returns a mark for a fence around a text: one that no line of it begins with. */
export function fenceMarkFor(text: string): string {
  const marks = text.match(/^[^\S\n]*`{3,}/gm) ?? [];
  return '`'.repeat(marks.reduce((length, mark) => Math.max(length, mark.trim().length + 1), 3));
}

/** Returns a function that is called with each line: true for fences, and for `<pre>` with its content. */
export function createCodeTracker(): (text: string) => boolean {
  const fences = createFenceTracker();
  let isPre = false;
  return (text) => {
    if (!isPre && fences.isCode(text)) return true;
    if (!isPre && !/^\s*<pre[\s>]/i.test(text)) return false;
    isPre = !/<\/pre>/i.test(text);
    return true;
  };
}

function widthOf(before: string): number {
  return before.replaceAll('\t', '    ').length;
}

/** `## Start ##` → its level and its text; undefined for a line that is no heading. Takes time in proportion to the line. */
export function headingIn(
  line: string,
): { readonly level: number; readonly title: string } | undefined {
  const [, marks, text = ''] = /^\s*(#{1,6})[ \t]+(\S.*)$/.exec(line.trimEnd()) ?? [];
  if (marks === undefined) return undefined;
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  const before = text.slice(0, end);
  // Behind a letter, the mark belongs to the text: `C#`.
  const title = before === before.trimEnd() ? text : before.trimEnd();
  return { level: marks.length, title };
}

/** `    text` → 4 · a tab counts to the next multiple of 4 */
export function indentOf(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (letter === ' ') width += 1;
    else if (letter === '\t') width += 4 - (width % 4);
    else break;
  }
  return width;
}

/** Removes up to this many columns of leading whitespace. */
export function outdent(text: string, columns: number): string {
  let width = 0;
  let at = 0;
  while (at < text.length && width < columns) {
    const letter = text[at];
    if (letter === ' ') width += 1;
    else if (letter === '\t') width += 4 - (width % 4);
    else break;
    at += 1;
  }
  return ' '.repeat(Math.max(0, width - columns)) + text.slice(at);
}
