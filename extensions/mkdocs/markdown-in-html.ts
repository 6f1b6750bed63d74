// `<div markdown>`: Markdown in an element of HTML, as Python-Markdown and kramdown have it.
import { createCodeTracker, indentOf, type WrittenPage } from 'millrace-docs/extension';

/** An element that is open, whose content is Markdown. */
interface OpenElement {
  readonly name: string;
  /** Its name on the page: a paragraph cannot hold paragraphs. */
  readonly shown: string;
  /** Where its tags and its content begin. */
  readonly base: number;
  /** Where the first line of its content begins; undefined until there is one. */
  first: number | undefined;
  /** Number of elements of this name inside that are open. */
  depth: number;
  /** Whether the last line of its content ends a part of HTML. */
  isBehindHtml: boolean;
}

/** Maximum length of a line with such a tag, and number of elements within each other. */
const maxLength = 2000;
const maxDepth = 50;

/** The tag at the beginning of a line: its name, its attributes around `markdown`, and what follows. */
const openTag =
  /^[ \t]*<([a-z][a-z\d-]*)((?:\s[^<>]*)?)\smarkdown(?:=(?:"\w*"|'\w*'|\w+))?((?:\s[^<>]*)?)>(.*)$/i;

/** A line after which text is HTML too, unless a blank line is between them. */
const htmlEnd =
  /^\s*(?:<.*)?<\/(?:div|p|h[1-6]|figure|figcaption|aside|section|article|table|t[rdh]|[uod]l|li|d[td]|details|summary|center|blockquote|pre)>\s*$|^\s*<(?:img|br)\b[^<>]*>\s*$/i;

/** A line whose content may be indented: an item of a list, or a container of MkDocs. */
const holder = /^\s*(?:[-*+]|\d{1,9}[.)])\s|^\s*(?:!!!|\?\?\?|===|\/\/\/)/;

/** Number of lines above a tag that are looked at. */
const maxLinesAbove = 200;

/** Whether a line is code by its indentation: no line above it holds it. */
function isIndentedCode(lines: readonly (string | undefined)[], index: number): boolean {
  let indent = indentOf(lines[index] ?? '');
  if (indent < 4) return false;
  const above = lines.slice(Math.max(0, index - maxLinesAbove), index).reverse();
  for (const line of above) {
    if (line === undefined || line.trim() === '' || indentOf(line) >= indent) continue;
    if (holder.test(line)) return false;
    indent = indentOf(line);
  }
  return true;
}

/** Whether a line begins with such an element. */
function hasMarkdown(line = ''): boolean {
  return line.length <= maxLength && line.includes('markdown') && openTag.test(line);
}

/** Puts blank lines around the content of such elements, which is what makes it Markdown. Code is left as it is. */
export function markdownInHtml(
  lines: readonly (string | undefined)[],
  { isMdx, suggest }: Pick<WrittenPage, 'isMdx' | 'suggest'>,
): readonly (string | undefined)[] {
  if (isMdx || !lines.some(hasMarkdown)) return lines;
  const isCode = createCodeTracker();
  const open: OpenElement[] = [];
  /** Where the lines begin that no blank line separates, if they begin with a tag. */
  let block: number | undefined;
  let isBlankAbove = true;

  function write(line: string): string {
    const inner = open.at(-1);
    if (!inner) return line;
    if (line.trim() === '') return '';
    inner.first ??= indentOf(line);
    const more = Math.max(0, indentOf(line) - inner.first);
    const isText = inner.isBehindHtml && !line.trimStart().startsWith('<');
    inner.isBehindHtml = htmlEnd.test(line);
    return (isText ? '\n' : '') + ' '.repeat(inner.base + more) + line.trimStart();
  }

  /** Writes what stands on a line, the tags that end on it included. */
  function read(line: string): string {
    const inner = open.at(-1);
    if (!inner || line.trim() === '') return write(line);
    const { name } = inner;
    const end = new RegExp(`</${name}\\s*>`, 'gi');
    const begin = new RegExp(`<${name}(?=[\\s>])`, 'gi');
    inner.depth += [...line.matchAll(begin)].length;
    for (const { index, 0: tag } of line.matchAll(end)) {
      if (inner.depth > 0) {
        inner.depth -= 1;
        continue;
      }
      const before = line.slice(0, index).trim() === '' ? '' : write(line.slice(0, index));
      open.pop();
      const rest = line.slice(index + tag.length).trim();
      const closed = `${before}\n\n${' '.repeat(inner.base)}</${inner.shown}>`;
      // Text after it is Markdown again, if the element around is.
      return closed + (rest === '' ? '' : `\n${read(rest)}`) + (open.length > 0 ? '\n' : '');
    }
    return write(line);
  }

  const written = lines.map((line, index) => {
    if (line === undefined) return undefined;
    if (isCode(line)) return write(line);
    const isBlank = line.trim() === '';
    if (isBlankAbove && !isBlank)
      block = line.trimStart().startsWith('<') ? indentOf(line) : undefined;
    isBlankAbove = isBlank;
    const [, name = '', before = '', after = '', rest = ''] = hasMarkdown(line)
      ? (openTag.exec(line) ?? [])
      : [];
    if (
      name === '' ||
      /\smarkdown=["']?0/.test(line) ||
      open.length === maxDepth ||
      (open.length === 0 && (block ?? 4) >= 4 && isIndentedCode(lines, index))
    )
      return read(line);
    suggest(index, 'Put blank lines around the Markdown.');
    const base = open.at(-1)?.base ?? Math.min(block ?? Infinity, indentOf(line));
    const shown = /^(?:p|h[1-6])$/i.test(name) ? 'div' : name;
    const inside = open.length > 0;
    open.push({ name, shown, base, first: undefined, depth: 0, isBehindHtml: false });
    const tag = `${' '.repeat(base)}<${shown}${before}${after}>\n`;
    return `${inside ? '\n' : ''}${tag}${rest.trim() === '' ? '' : `\n${read(rest.trim())}`}`;
  });
  return written;
}
