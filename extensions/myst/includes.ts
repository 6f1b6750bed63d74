// Includes of MyST: `{include}` and `{literalinclude}`, whole files or parts of them.
import { createCodeTracker, type EmbeddedFile, type Settings } from 'millrace-docs/extension';
import { codeFence } from './bodies.ts';
import { closes } from './marks.ts';
import { optionOf, readOptions } from './options.ts';

const opening = /^(`{3,}|~{3,}|:{3,})\{(include|literalinclude)\}[ \t]+(\S.{0,300})$/;

/** Lines of code by their ending, for what has no option `language`. */
const languages: Readonly<Record<string, string>> = { rst: 'rst', txt: 'text' };

/** ```` ```{include} a.md ```` … ```` ``` ```` → the file, or the part that the options name */
export function readInclude(
  line: string,
  below: () => readonly string[],
): EmbeddedFile | undefined {
  const [, mark = '', name, file = ''] = opening.exec(line) ?? [];
  if (name === undefined) return undefined;
  const lines = below();
  // Without an end of its own, it does not reach beyond the next directive.
  const end = lines.findIndex((text) => text.trimStart().startsWith(mark));
  if (end === -1 || !closes(lines[end]?.trim() ?? '', mark)) return undefined;
  const { props } = readOptions([line, ...lines.slice(0, end)], 0);
  const path = file.trim();
  const isCode = name === 'literalinclude' || 'literal' in props || 'code' in props;
  return {
    path,
    lines: end + 1,
    take: (text) => partOf(text, props),
    ...(isCode && { fence: codeFence('code-block', languageOf(path, props), props) }),
  };
}

function languageOf(path: string, props: Settings): string {
  const ending = /\.(\w{1,20})$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const language = optionOf(props, 'language') ?? optionOf(props, 'code');
  return language ?? (Object.hasOwn(languages, ending) ? languages[ending] : ending) ?? '';
}

/** Returns the lines between the marks and numbers of the options. */
function partOf(text: string, props: Settings): string {
  let lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const object = optionOf(props, 'pyobject');
  if (object !== undefined) lines = objectIn(lines, object);
  const numbers = optionOf(props, 'lines');
  if (numbers !== undefined) lines = numbered(lines, numbers);
  const [first, last] = ['start-line', 'end-line'].map((name) => numberOf(optionOf(props, name)));
  lines = lines.slice(first ?? 0, last);
  // A mark that the file does not have leaves it whole.
  const after = indexOf(lines, optionOf(props, 'start-after'));
  if (after !== -1) lines = restOf(lines, after, optionOf(props, 'start-after') ?? '');
  const at = indexOf(lines, optionOf(props, 'start-at'));
  if (at !== -1) lines = lines.slice(at);
  const before = indexOf(lines, optionOf(props, 'end-before'));
  if (before !== -1) lines = untilMark(lines, before, optionOf(props, 'end-before') ?? '');
  const until = indexOf(lines, optionOf(props, 'end-at'));
  if (until !== -1) lines = lines.slice(0, until + 1);
  const levels = numberOf(optionOf(props, 'heading-offset')) ?? 0;
  if (levels > 0) lines = lowered(lines, levels);
  const columns = numberOf(optionOf(props, 'dedent')) ?? ('dedent' in props ? indentOf(lines) : 0);
  return lines.map((line) => line.slice(Math.min(columns, leadingSpaces(line)))).join('\n');
}

/** Puts headings that many levels lower, the sixth being the lowest. */
function lowered(lines: readonly string[], levels: number): string[] {
  const isCode = createCodeTracker();
  return lines.map((line) => {
    const [, marks] = isCode(line) ? [] : (/^(#{1,6})(?=[ \t]|$)/.exec(line) ?? []);
    if (marks === undefined) return line;
    return '#'.repeat(Math.min(6, marks.length + levels)) + line.slice(marks.length);
  });
}

function numberOf(value: string | undefined): number | undefined {
  return value !== undefined && /^-?\d{1,6}$/.test(value) ? Number(value) : undefined;
}

function indexOf(lines: readonly string[], mark: string | undefined): number {
  return mark === undefined ? -1 : lines.findIndex((line) => line.includes(mark));
}

/** Returns the lines below a mark, with what follows it on its line unless that is the end of a comment. */
function restOf(lines: readonly string[], index: number, mark: string): string[] {
  const line = lines[index] ?? '';
  const rest = line.slice(line.indexOf(mark) + mark.length);
  return [...(/\w/.test(rest) ? [rest] : []), ...lines.slice(index + 1)];
}

function untilMark(lines: readonly string[], index: number, mark: string): string[] {
  const line = lines[index] ?? '';
  const start = line.slice(0, line.indexOf(mark));
  return [...lines.slice(0, index), ...(/\w/.test(start) ? [start] : [])];
}

/** `1,3-5,8-` → those lines */
function numbered(lines: readonly string[], numbers: string): string[] {
  return numbers
    .split(',')
    .slice(0, 100)
    .flatMap((range) => {
      const [, from = '', dash, to = ''] = /^\s*(\d{0,6})\s*(-?)\s*(\d{0,6})\s*$/.exec(range) ?? [];
      if (from === '' && to === '') return [];
      const first = from === '' ? 1 : Number(from);
      const last = dash === '-' ? (to === '' ? lines.length : Number(to)) : first;
      return lines.slice(Math.max(0, first - 1), last);
    });
}

/** `Hub.start` → the lines of that function of Python; all lines if there is none. */
function objectIn(lines: string[], object: string): string[] {
  let body = lines;
  for (const name of object.split('.').slice(0, 10)) {
    const start = body.findIndex((line) => definedIn(line) === name);
    if (start === -1) return lines;
    const indent = leadingSpaces(body[start] ?? '');
    const length = body
      .slice(start + 1)
      .findIndex(
        (line) => line.trim() !== '' && leadingSpaces(line) <= indent && !/^\s*\)/.test(line),
      );
    const end = length === -1 ? body.length : start + 1 + length;
    body = body.slice(start, end);
  }
  return body.join('\n').trimEnd().split('\n');
}

function definedIn(line: string): string | undefined {
  return /^\s*(?:async\s+)?(?:def|class)\s+(\w{1,100})/.exec(line)?.[1];
}

function leadingSpaces(line: string): number {
  return line.length - line.trimStart().length;
}

function indentOf(lines: readonly string[]): number {
  const widths = lines.filter((line) => line.trim() !== '').map(leadingSpaces);
  return widths.reduce((least, width) => Math.min(least, width), Infinity);
}
