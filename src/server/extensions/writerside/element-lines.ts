// Elements of topics in Markdown that take several lines: code, chapters, snippets, and summaries that no reader sees.
import { createFenceTracker } from '../../markdown/read/lines.ts';
import { namedValues } from '../named-values.ts';
import { languageOf } from './topic-code.ts';
import { titlesOfCompared } from './topic-elements.ts';

/** Elements that end with a line of their own. */
const ends = /^\s*<\/(code-block|link-summary|web-summary|card-summary)>\s*$/;

/** `<code-block lang="kotlin">` → a fence · `<chapter title="One">` → a heading · `<snippet>` → its content · `<link-summary>` → nothing */
export function elementLines(written: readonly string[]): readonly string[] {
  if (!written.some((line) => elements.test(line))) return written;
  const lines = withTitles(written);
  const lastEnds = new Map(lines.map((line, index) => [ends.exec(line)?.[1] ?? '', index]));
  const fences = createFenceTracker();
  let open: string | undefined;
  let level = 1;
  let depth = 0;
  /** Titles of what is compared: of the fences that follow. */
  let titles: readonly string[] = [];
  const takeTitle = (): string => {
    const [title = '', ...rest] = titles;
    titles = rest;
    return title === '' ? '' : `**${title}**\n\n`;
  };
  return lines.map((line, index) => {
    const wasCode = fences.isOpen();
    if (open === undefined && fences.isCode(line)) return wasCode ? line : takeTitle() + line;
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
      return `\n${takeTitle()}${mark}${language(attributes)}\n${withSigns(inside)}\n${mark}\n`;
    // An element that does not end stays as typed.
    if (/^(?:code-block|(?:link|web|card)-summary)$/.test(name)) {
      if ((lastEnds.get(name) ?? 0) <= index) return line;
      open = name;
      return name === 'code-block' ? `\n${takeTitle()}${mark}${language(attributes)}` : '';
    }
    if (name === 'compare') titles = titlesOfCompared((key) => namedValues(attributes).get(key));
    if (/^\s*<\/compare>/.test(line)) titles = [];
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

const elements = /<(?:code-block|chapter|snippet|compare|def|procedure|\w+-summary)\b/;

/** `<def>` above `<title>Gauge</title>` → `<def title="Gauge">` */
function withTitles(lines: readonly string[]): readonly string[] {
  const result = [...lines];
  for (const [index, line] of lines.entries()) {
    const [all, name, attributes = ''] =
      /^\s*<(chapter|def|procedure)((?:\s[^<>]{0,500})?)>\s*$/.exec(line) ?? [];
    if (all === undefined || namedValues(attributes).has('title')) continue;
    const [, title] = /^\s*<title>([^<>"]{1,300})<\/title>\s*$/.exec(lines[index + 1] ?? '') ?? [];
    if (title === undefined) continue;
    result[index] = `<${name}${attributes} title="${title.trim()}">`;
    result[index + 1] = '';
  }
  return result;
}

/** Longer than fences that the code itself may hold. */
const mark = '`'.repeat(5);

function language(attributes: string): string {
  return languageOf(namedValues(attributes).get('lang'));
}

/** `title="One" id="one"` → `One {id="one"}` */
function titleIn(attributes: string): string {
  const title = namedValues(attributes).get('title') ?? '';
  const id = /\sid="([\w.-]{1,200})"/.exec(attributes)?.[1];
  return id === undefined ? title : `${title} {id="${id}"}`;
}

/** Signs that XML writes by name. */
function withSigns(line: string): string {
  return line.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
