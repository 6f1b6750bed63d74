// Formulas on lines of their own, whose marks and lines the parser of Markdown would misread.
import { createCodeTracker, type WrittenPage } from 'millrace-docs/extension';

/** Maximum number of lines of a formula; what is longer, or has no end, is text. */
const maxLines = 1000;

/** Maximum number of lines above indented ones in which the item of a list is searched for. */
const maxAbove = 200;

/** Maximum number of marks without an end for which an end is searched. */
const maxUnended = 50;

/** A line with which a formula may begin. */
const beginning = /^[\s>]*(?:\$\$(?!.*\$\$)|\$\s*$|\\{1,2}\[\s*$|\\begin\{)/;

/** A formula in one line with its name. */
const named =
  /^[\s>]*\$\$([^$]+)\$\$\s*(?:\((?!\d+\))([^()\s]{1,100})\)|\{#([^{}\s]{1,100})\})\s*$/;

/** Environments of AMS that stand without marks. */
const environment =
  /^[\s>]*\\begin\{((?:align|alignat|eqnarray|equation|flalign|gather|multline)\*?)\}/;

/** The end of a formula, with what may follow it: a comma or a full stop, which is the formula's, and its name, as MyST and Pandoc have it. */
const ending = /^(.*?)\$\$(?:([.,;:!?])|\s*(?:\(([^()\s]{1,100})\)|\{#([^{}\s]{1,100})\}))?\s*$/;

/** The end of a formula, and the beginning of the next one. */
const seam = /^([\s>]*)\$\$\$\$\s*$/;

const fence = '```';
const opened = `${fence}math`;

/** The lines of a formula, and what takes the place of the first and of the last one. */
interface Formula {
  readonly last: number;
  readonly opening: string;
  readonly closing: string;
}

/**
 * `$$ x`, `\[` and `\begin{align}` at the beginning of a line, with their ends → a fence of `math`. A mark without its end stays text, which is
 * reported if it can be nothing else.
 */
export function mathLines(
  lines: readonly string[],
  hasBrackets: boolean,
  report: WrittenPage['report'],
): readonly string[] {
  if (!lines.some((line) => /\$\$|^[\s>]*\$\s*$|\\[[(]|\\begin\{/.test(line))) return lines;
  const result = [...lines];
  const isCode = createCodeTracker();
  let last = -1;
  let unended = 0;
  for (const [index, line] of lines.entries()) {
    if (index <= last || isCode(line)) continue;
    const isBeginning = unended < maxUnended && (beginning.test(line) || named.test(line));
    const formula = isBeginning ? formulaAt(lines, index) : undefined;
    if (isBeginning && !formula) {
      unended += 1;
      reportMissingEnd(lines, index, hasBrackets, report);
    }
    if (formula) {
      last = formula.last;
      for (let inner = index + 1; inner < last; inner += 1)
        result[inner] = (lines[inner] ?? '').replace(seam, (_line, indent: string) =>
          [indent + fence, indent, indent + opened].join('\n'),
        );
      result[index] = formula.opening;
      result[last] = formula.closing;
    } else if (hasBrackets) result[index] = withSingleMarks(line);
  }
  return result;
}

function formulaAt(lines: readonly string[], index: number): Formula | undefined {
  const line = lines[index] ?? '';
  const [before = ''] = /^[\s>]*/.exec(line) ?? [];
  const text = line.slice(before.length);
  if (isIndentedCode(lines, index, before)) return undefined;
  const [, tex, inBrackets, inBraces = inBrackets] = named.exec(line) ?? [];
  if (tex !== undefined && inBraces !== undefined) {
    const all = [opened, tex.trim() + labelOf(inBraces), fence];
    return { last: index, opening: '', closing: all.map((part) => before + part).join('\n') };
  }
  if (text.startsWith('$$')) return inDollars(lines, index, before, text.slice(2).trim());
  if (/^\\{1,2}\[\s*$/.test(text)) {
    const last = lastLine(lines, index, (other) => /^[\s>]*\\{1,2}\]\s*$/.test(other), true);
    return last === undefined ? undefined : { last, ...marks(before, lines[last]) };
  }
  if (text.trim() === '$') {
    const last = lastLine(lines, index, (other) => /^[\s>]*\$\s*$/.test(other), true);
    const isTex = lines.slice(index, last).some((other) => /\\[A-Za-z]/.test(other));
    return last === undefined || !isTex ? undefined : { last, ...marks(before, lines[last]) };
  }
  const name = environment.exec(line)?.[1];
  if (name === undefined) return undefined;
  const end = `\\end{${name}}`;
  const last = text.includes(end)
    ? index
    : lastLine(lines, index, (other) => other.trim().endsWith(end), false);
  if (last === undefined) return undefined;
  const closing = `${lines[last] ?? ''}\n${before}${fence}`;
  const opening = `${before}${opened}\n${line}`;
  return last === index
    ? { last, opening: '', closing: `${opening}\n${before}${fence}` }
    : { last, opening, closing };
}

/** Reports a mark that can be nothing else than the beginning of a formula, with the end that it lacks. */
function reportMissingEnd(
  lines: readonly string[],
  index: number,
  hasBrackets: boolean,
  report: WrittenPage['report'],
): void {
  const [, before = '', text = ''] = /^([\s>]*)(.*?)\s*$/.exec(lines[index] ?? '') ?? [];
  const isInParagraph = /[^\s>]/.test(lines[index - 1] ?? '');
  const end = endFor(text, hasBrackets);
  if (end === undefined || isInParagraph || isIndentedCode(lines, index, before)) return;
  const fact = `\`${text}\` begins a formula that has no end within ${maxLines} lines, so it is shown as typed.`;
  report(index, `${fact} Write \`${end}\` on a line below it.`);
}

function endFor(mark: string, hasBrackets: boolean): string | undefined {
  const name = environment.exec(mark)?.[1];
  if (name !== undefined) return `\\end{${name}}`;
  if (/^\\{1,2}\[$/.test(mark)) return hasBrackets ? mark.replace('[', ']') : undefined;
  return /^\$\$(?:$|.*\\[A-Za-z])/.test(mark) ? '$$' : undefined;
}

/** `\\(x\\)` → `\(x\)`: mdBook has MathJax read the text, in which a backslash needs another one. */
function withSingleMarks(line: string): string {
  return line
    .replace(/\\\\\(((?:(?!\\\\[()]).)+)\\\\\)/g, String.raw`\($1\)`)
    .replace(/^([\s>]*)\\\\\[(.+)\\\\\]\s*$/, String.raw`$1\[$2\]`);
}

function inDollars(
  lines: readonly string[],
  index: number,
  before: string,
  text: string,
): Formula | undefined {
  const isLast = (line: string): boolean => line.includes('$$') && !seam.test(line);
  const last = lastLine(lines, index, isLast, false);
  const [, content, mark = '', inBrackets, name = inBrackets] =
    ending.exec(lines[last ?? -1] ?? '') ?? [];
  if (last === undefined || content === undefined) return undefined;
  const { opening, closing } = marks(before, lines[last]);
  const rest = content + mark + (name === undefined ? '' : labelOf(name));
  return {
    last,
    opening: text === '' ? opening : `${opening}\n${before}${text}`,
    closing: /^[\s>]*$/.test(rest) ? closing : `${rest}\n${closing}`,
  };
}

/** The name of a formula as TeX has it; a number is what readers see. */
function labelOf(name: string): string {
  return /^\d+$/.test(name) ? `\\tag{${name}}` : `\\label{${name}}`;
}

/** Whether a line that is indented by four spaces is code, since it is in no list. */
function isIndentedCode(lines: readonly string[], index: number, before: string): boolean {
  if (!/^ {4}|^ {0,3}\t/.test(before)) return false;
  const above = lines.slice(Math.max(0, index - maxAbove), index).toReversed();
  const outer = above.find((line) => /^ {0,3}[^\s]/.test(line)) ?? '';
  return !/^ {0,3}(?:[-*+]|\d{1,9}[.)])\s/.test(outer);
}

/** Returns the first and the last line as marks alone, each with what is before its own mark. */
function marks(before: string, last = ''): Pick<Formula, 'opening' | 'closing'> {
  const [indent = ''] = /^[\s>]*/.exec(last) ?? [];
  return { opening: before + opened, closing: indent + fence };
}

/** Returns the index of the last line of a formula; undefined if it does not end, or not before code or an empty line. */
function lastLine(
  lines: readonly string[],
  first: number,
  isLast: (line: string) => boolean,
  isParagraph: boolean,
): number | undefined {
  const end = Math.min(lines.length, first + maxLines);
  for (let index = first + 1; index < end; index += 1) {
    const line = lines[index] ?? '';
    if (isLast(line)) return index;
    if (/^[\s>]*(?:`{3}|~{3})/.test(line) || (isParagraph && line.trim() === '')) return undefined;
  }
  return undefined;
}
