// Limits marks, lines, headings and containers, for which the parser takes quadratic time. No author writes so many.
import { maxNesting } from '../../base/diagnostics/limits.ts';
import { createCodeTracker, type LineProblem, type SourceLine } from '../read/lines.ts';

/** Marks of one paragraph, such as `*` and `[`. */
const maxMarks = 1000;

/** Lines of one paragraph. 4,000 take the parser 8 s, 16 times 250 half a second. */
const maxLines = 250;

const marksIn = /[^\s\p{L}\p{N},.;'"()/-]/gu;

/** Underlined headings of one page. The parser goes through the whole page for each: 10,000 take 200 s, and with `#` 2 s. */
const maxUnderlined = 100;

const underline = /^ {0,3}(=+|-{2,})[ \t]*$/;

const container = String.raw`[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))`;

/** A line that opens more quotes and lists than may be within each other; the group is as many as are reported. */
const deepContainers = new RegExp(`^((?:${container}){${maxNesting + 1}})(?:${container})+`);

/** A line that ends a paragraph above it. */
const startsBlock = /^ {0,3}(?:[-*+]\s|\d{1,9}[.)]\s|>|#{1,6}\s|:{2,}|!!!|\?\?\?)/;

/** A tag that makes the lines up to the next empty one HTML, not one within a paragraph. */
const htmlBlock =
  /^ {0,3}<(?:[!?]|\/?(?!(?:a|abbr|b|br|code|del|em|i|img|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|var)\b)[a-z][\w-]*(?:[\s/>]|$))/i;

/**
 * Divides paragraphs with too many marks or lines, writes very many underlined headings with `#`, and leaves out containers that are too
 * deep. Code, HTML and rows of tables stay as they are.
 */
export function limitLines(
  lines: readonly SourceLine[],
  note: (problem: LineProblem) => void,
): readonly SourceLine[] {
  const isCode = createCodeTracker();
  const result: SourceLine[] = [];
  let marks = 0;
  let count = 0;
  let isHtml = false;
  let isNoted = false;
  const hasManyUnderlined = lines.filter(({ text }) => underline.test(text)).length > maxUnderlined;

  function begin(): void {
    marks = 0;
    count = 0;
  }

  function divide(line: number): void {
    result.push({ text: '', line });
    begin();
    if (isNoted) return;
    isNoted = true;
    const fact = `The paragraph has more than ${maxMarks} marks or ${maxLines} lines, so it is divided.`;
    note({ line, rule: 'markdown', text: `${fact} Divide it yourself, or make it a code block.` });
  }

  /** Takes the line above as the heading that it is with this line below it. */
  function takeHeading(mark: string, line: number): boolean {
    const above = result.at(-1);
    if (count !== 1 || !above || startsBlock.test(above.text) || /^ {0,3}\[|#\s*$/.test(above.text))
      return false;
    result.splice(-1, 1, { ...above, text: `${mark === '=' ? '#' : '##'} ${above.text.trim()}` });
    result.push({ text: '', line });
    begin();
    return true;
  }

  for (const { text: raw, line } of lines) {
    const isInCode = isCode(raw);
    const text = isInCode ? raw : raw.replace(deepContainers, '$1');
    const source = { text, line };
    const isBlank = text.trim() === '';
    isHtml = !isBlank && (isHtml || htmlBlock.test(text));
    if (isBlank || isInCode || isHtml || /^(?: {4}|\t)|\|/.test(text)) {
      begin();
      result.push(source);
      continue;
    }
    const [, mark = ''] = (hasManyUnderlined ? underline.exec(text) : null) ?? [];
    if (mark !== '' && takeHeading(mark.slice(0, 1), line)) continue;
    if (startsBlock.test(text)) begin();
    const lineMarks = text.match(marksIn)?.length ?? 0;
    if (count === maxLines || (count > 0 && marks + lineMarks > maxMarks)) divide(line);
    count += 1;
    marks += lineMarks;
    if (marks <= maxMarks) {
      result.push(source);
      continue;
    }
    for (const [index, part] of partsOf(text).entries()) {
      if (index > 0) divide(line);
      result.push({ text: part, line });
    }
  }
  return result;
}

/** Divides a line into parts with as many marks as a paragraph may have. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  let marks = 0;
  for (const { index } of text.matchAll(marksIn)) {
    marks += 1;
    if (marks % maxMarks !== 0) continue;
    parts.push(text.slice(start, index + 1));
    start = index + 1;
  }
  return start < text.length ? [...parts, text.slice(start)] : parts;
}
