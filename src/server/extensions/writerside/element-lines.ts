// Elements of topics in Markdown that take several lines: code, chapters, snippets, and summaries that no reader sees.
import { createFenceTracker } from '../../markdown/read/lines.ts';
import { languageOf } from './topic-code.ts';

/** Elements that end with a line of their own. */
const ends = /^\s*<\/(code-block|link-summary|web-summary|card-summary)>\s*$/;

/** `<code-block lang="kotlin">` → a fence · `<chapter title="One">` → a heading · `<snippet>` → its content · `<link-summary>` → nothing */
export function elementLines(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => /<(?:code-block|chapter|snippet|compare|\w+-summary)\b/.test(line)))
    return lines;
  const lastEnds = new Map(lines.map((line, index) => [ends.exec(line)?.[1] ?? '', index]));
  const fences = createFenceTracker();
  let open: string | undefined;
  let level = 1;
  let depth = 0;
  return lines.map((line, index) => {
    if (open === undefined && fences.isCode(line)) return line;
    if (open !== undefined) {
      const isEnd = ends.exec(line)?.[1] === open;
      const isCode = open === 'code-block';
      if (isEnd) open = undefined;
      if (!isCode) return '';
      return isEnd ? `${mark}\n` : withSigns(line);
    }
    const [, name = '', attributes = '', inside] =
      /^\s*<([a-z-]+)((?:\s[^<>]{0,500})?)>(?:(.*)<\/code-block>)?\s*$/.exec(line) ?? [];
    if (name === 'code-block' && inside !== undefined)
      return `\n${mark}${language(attributes)}\n${withSigns(inside)}\n${mark}\n`;
    // An element that does not end stays as typed.
    if (/^(?:code-block|(?:link|web|card)-summary)$/.test(name)) {
      if ((lastEnds.get(name) ?? 0) <= index) return line;
      open = name;
      return name === 'code-block' ? `\n${mark}${language(attributes)}` : '';
    }
    if (/^\s*<\/?(?:snippet|compare)(?:\s[^<>]{0,500})?>\s*$/.test(line)) return '';
    if (name === 'chapter') {
      depth += 1;
      return `\n${'#'.repeat(Math.min(6, level + depth))} ${titleIn(attributes)}\n`;
    }
    if (/^\s*<\/chapter>\s*$/.test(line)) {
      depth = Math.max(0, depth - 1);
      return '';
    }
    if (depth === 0) level = /^(#{1,6})\s/.exec(line)?.[1]?.length ?? level;
    return line;
  });
}

/** Longer than fences that the code itself may hold. */
const mark = '`'.repeat(5);

function language(attributes: string): string {
  return languageOf(/\slang="([^"]*)"/.exec(attributes)?.[1]);
}

/** `title="One" id="one"` → `One {id="one"}` */
function titleIn(attributes: string): string {
  const title = /\stitle="([^"]*)"/.exec(attributes)?.[1] ?? '';
  const id = /\sid="([\w.-]{1,200})"/.exec(attributes)?.[1];
  return id === undefined ? title : `${title} {id="${id}"}`;
}

/** Signs that XML writes by name. */
function withSigns(line: string): string {
  return line.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
