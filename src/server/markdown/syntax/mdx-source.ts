// Decides which pages are parsed as MDX, and rewrites syntax that authors may use there although MDX itself rejects it.
import {
  codeSpan,
  createCodeTracker,
  createFenceTracker,
  type LineProblem,
  type SourceLine,
} from '../read/lines.ts';

/** True if a Markdown file should be parsed as MDX first: outside of code, it has imports, exports, JSX components or JSX comments. */
export function looksLikeMdx(body: string): boolean {
  if (!mark.test(body)) return false;
  const isCode = createCodeTracker();
  const lines = body.split('\n').filter((line) => !isCode(line) && !/^(?: {4}|\t)/.test(line));
  return mark.test(lines.join('\n').replace(codeSpans, ''));
}

const codeSpans = new RegExp(codeSpan, 'g');

const mark = /^import\s.*['"]|^export\s+(?:const|default)|<[A-Z]\w*[\s/>]|\{\/\*/m;

/**
 * Rewrites heading ids and URLs in angle brackets, and removes HTML comments, all of which MDX rejects: `## A {#id}` → `## A \{#id}`
 *
 * A comment that is never closed stays: the page is then no MDX, and is read and reported as Markdown.
 */
export function mdxLines(
  lines: readonly SourceLine[],
  note: (problem: LineProblem) => void,
): SourceLine[] {
  const fences = createFenceTracker();
  return withoutComments(lines, note).map(({ text, line }) => {
    if (fences.isCode(text)) return { text, line };
    let rest = text;
    if (/^\s*#{1,6}\s/.test(rest)) rest = rest.replace(/\{(\s*#[^{}]*)\}\s*$/, '\\{$1\\}');
    if (/^\s*\[\[toc\]\]\s*$/i.test(rest)) rest = '::toc';
    const link = /<((?:https?:\/\/|mailto:)[^\s<>]+)>/g;
    return { text: outsideCode(rest, (part) => part.replace(link, '[$1]($1)')), line };
  });
}

/** The finding about a comment that another one begins in: most likely, it lacks its end. */
export const commentInside =
  'A comment begins inside this one, which hides the text between them. End this one with `-->` first.';

/** Code is no comment, and a backtick in a comment begins no code. Lines with nothing but the rest of a comment are left out. */
function withoutComments(
  lines: readonly SourceLine[],
  note: (problem: LineProblem) => void,
): readonly SourceLine[] {
  const fences = createFenceTracker();
  const last = lines.findLastIndex(({ text }) => text.includes('-->'));
  const result: SourceLine[] = [];
  let open: { readonly end: '-->' | '*/'; readonly line: number } | undefined;
  for (const [index, { text, line }] of lines.entries()) {
    if (!open && fences.isCode(text)) {
      result.push({ text, line });
      continue;
    }
    const isRest = open?.end === '-->';
    // The text behind the comment stays in its quote.
    let kept = isRest ? (/^[\s>]*/.exec(text)?.[0] ?? '') : '';
    const lastEnd = index < last ? text.length : text.lastIndexOf('-->');
    let at = 0;
    let from = 0;
    for (;;) {
      if (open) {
        const closing = text.indexOf(open.end, from);
        const behind = closing === -1 ? text.length : closing + open.end.length;
        // The parser of MDX removes comments of JavaScript.
        if (open.end === '-->') {
          at = behind;
          if (text.slice(from, behind).includes('<!--'))
            note({ line: open.line, rule: 'html', text: commentInside });
        }
        if (closing === -1) break;
        from = behind;
        open = undefined;
        fences.reset();
      }
      const start = startOfComment(text, from);
      if (start === -1) break;
      const isHtml = text[start] === '<';
      from = start + (isHtml ? '<!'.length : '{/*'.length);
      if (isHtml && lastEnd < from) continue;
      if (isHtml) kept += text.slice(at, start);
      open = { end: isHtml ? '-->' : '*/', line };
    }
    kept += text.slice(at);
    if (!isRest || /[^\s>]/.test(kept)) result.push({ text: kept, line });
  }
  return result;
}

/** Returns the offset of the next `<!--` or `{/*` that is neither in code nor behind a backslash; -1 if there is none. */
function startOfComment(text: string, from: number): number {
  const marks = /\\.|`+|<!--|\{\/\*/g;
  const span = new RegExp(codeSpan, 'y');
  marks.lastIndex = from;
  for (let match = marks.exec(text); match; match = marks.exec(text)) {
    const { 0: mark, index } = match;
    if (mark === '<!--' || mark === '{/*') return index;
    span.lastIndex = index;
    if (mark.startsWith('`') && span.test(text)) marks.lastIndex = span.lastIndex;
  }
  return -1;
}

/** Changes the parts of a line that are no inline code. */
function outsideCode(line: string, change: (part: string) => string): string {
  const parts = line.split(/(`+[^`]*`+)/);
  return parts.map((part, at) => (at % 2 === 1 ? part : change(part))).join('');
}
