// Decides which pages are parsed as MDX, and rewrites syntax that authors may use there although MDX itself rejects it.
import { createFenceTracker, type SourceLine } from '../source/lines.ts';

/** True if a Markdown file should be parsed as MDX first: it has imports, exports, JSX components or JSX comments. */
export function looksLikeMdx(text: string): boolean {
  return /^import\s.*['"]|^export\s+(?:const|default)|<[A-Z]\w*[\s/>]|\{\/\*/m.test(text);
}

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
    rest = rest.replace(/<!--[\s\S]*?-->/g, '');
    const start = rest.indexOf('<!--');
    if (start !== -1) {
      isComment = true;
      rest = rest.slice(0, start);
    }
    if (/^\s*#{1,6}\s/.test(rest)) rest = rest.replace(/\{(\s*#[^{}]*)\}\s*$/, '\\{$1\\}');
    if (/^\s*\[\[?_?toc_?\]\]?\s*$/i.test(rest)) rest = '<block-toc></block-toc>';
    return { text: rest.replace(/<((?:https?:\/\/|mailto:)[^\s<>]+)>/g, '[$1]($1)'), line };
  });
}
