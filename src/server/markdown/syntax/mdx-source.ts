// Decides which pages are parsed as MDX, and rewrites syntax that authors may use there although MDX itself rejects it.
import { codeSpan, createCodeTracker, createFenceTracker, type SourceLine } from '../read/lines.ts';

/** True if a Markdown file should be parsed as MDX first: outside of code, it has imports, exports, JSX components or JSX comments. */
export function looksLikeMdx(body: string): boolean {
  if (!mark.test(body)) return false;
  const isCode = createCodeTracker();
  const lines = body.split('\n').filter((line) => !isCode(line) && !/^(?: {4}|\t)/.test(line));
  return mark.test(lines.join('\n').replace(codeSpans, ''));
}

const codeSpans = new RegExp(codeSpan, 'g');

const mark = /^import\s.*['"]|^export\s+(?:const|default)|<[A-Z]\w*[\s/>]|\{\/\*/m;

/** Rewrites heading ids, HTML comments and URLs in angle brackets, which MDX rejects: `## A {#id}` → `## A \{#id}` */
export function mdxLines(lines: readonly SourceLine[]): SourceLine[] {
  const fences = createFenceTracker();
  let isComment = false;
  return lines.map(({ text, line }) => {
    if (!isComment && fences.isCode(text)) return { text, line };
    let rest = text;
    if (isComment) {
      const end = rest.indexOf('-->');
      if (end === -1) return { text: '', line };
      rest = rest.slice(end + 3);
      isComment = false;
    }
    rest = outsideCode(rest, (part) => part.replace(/<!--[\s\S]*?-->/g, ''));
    const start = rest.indexOf('<!--');
    if (start !== -1 && !isInCode(rest, start)) {
      isComment = true;
      rest = rest.slice(0, start);
    }
    if (/^\s*#{1,6}\s/.test(rest)) rest = rest.replace(/\{(\s*#[^{}]*)\}\s*$/, '\\{$1\\}');
    if (/^\s*\[\[toc\]\]\s*$/i.test(rest)) rest = '::toc';
    const link = /<((?:https?:\/\/|mailto:)[^\s<>]+)>/g;
    return { text: outsideCode(rest, (part) => part.replace(link, '[$1]($1)')), line };
  });
}

/** Changes the parts of a line that are no inline code. */
function outsideCode(line: string, change: (part: string) => string): string {
  const parts = line.split(/(`+[^`]*`+)/);
  return parts.map((part, at) => (at % 2 === 1 ? part : change(part))).join('');
}

function isInCode(line: string, offset: number): boolean {
  return [...line.matchAll(/`+[^`]*`+/g)].some(
    ({ index, 0: code }) => index < offset && offset < index + code.length,
  );
}
