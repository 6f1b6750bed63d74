// Comments of Obsidian, and the lines that stand for other notes.
import { createCodeTracker, type Embed } from 'millrace-docs/extension';
import { isMedia, readWikiLink } from './wiki-link.ts';

/** `%%comment%%` → nothing, also over several lines. Code is not changed, nor is a comment without an end. */
export function withoutComments(lines: readonly string[]): readonly string[] {
  const marked = lines.flatMap((line, index) => (line.includes('%%') ? [index] : []));
  const lastMark = marked.at(-1);
  if (lastMark === undefined) return lines;
  const isCode = createCodeTracker();
  let isComment = false;
  return lines.map((line, index) => {
    if (!isComment && isCode(line)) return line;
    if (!isComment && !line.includes('%%')) return line;
    let shown = '';
    const hasEnd = index < lastMark || line.split('%%').length > 2;
    for (const part of line.split(/(%%|`+[^`]*`+)/)) {
      const isMark = part === '%%';
      if (isMark && (isComment || hasEnd)) isComment = !isComment;
      else if (!isComment) shown += part;
    }
    return shown;
  });
}

/** `![[Note#Heading]]` alone on its line → the note, and its part */
export function readEmbed(line: string): Embed | undefined {
  const [, raw] = /^!\[\[([^[\]]{1,500})\]\]$/.exec(line) ?? [];
  const link = raw === undefined ? undefined : readWikiLink(raw);
  if (!link || link.name === '' || isMedia(link.name)) return undefined;
  return { name: link.name, take: (text) => partOf(text, link.heading, link.block) };
}

/** Returns the section of a heading, or a block by its id; all of the text if neither is stated or found. */
function partOf(text: string, heading: string | undefined, block: string | undefined): string {
  const lines = text.split('\n');
  if (block !== undefined) return blockOf(lines, block) ?? text;
  if (heading === undefined) return text;
  const isCode = createCodeTracker();
  const levels = lines.map((line) =>
    isCode(line) ? 0 : (/^(#{1,6})\s/.exec(line)?.[1]?.length ?? 0),
  );
  const wanted = comparable(heading);
  const start = lines.findIndex(
    (line, index) => levels[index] !== 0 && comparable(line.replace(/^#+/, '')) === wanted,
  );
  if (start === -1) return text;
  const level = levels[start] ?? 0;
  const length = levels.slice(start + 1).findIndex((other) => other > 0 && other <= level);
  return lines.slice(start, length === -1 ? undefined : start + 1 + length).join('\n');
}

/** `Use: *it*` → `use it` */
function comparable(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns the lines around one that ends with `^id`, or above one that is nothing else. */
function blockOf(lines: readonly string[], id: string): string | undefined {
  const wanted = id.toLowerCase();
  const mark = lines.findIndex(
    (line) => /(?:^|\s)\^(\S+)\s*$/.exec(line)?.[1]?.toLowerCase() === wanted,
  );
  if (mark === -1) return undefined;
  const isAlone = /^\s*\^/.test(lines[mark] ?? '');
  const isItem = /^\s*(?:[-*+]|\d+[.)])\s/.test(lines[mark] ?? '');
  let end = mark;
  while (isAlone && end > 0 && (lines[end] ?? '').trim().startsWith('^')) end -= 1;
  while (isAlone && end > 0 && (lines[end] ?? '').trim() === '') end -= 1;
  let start = end;
  while (!isItem && start > 0 && (lines[start - 1] ?? '').trim() !== '') start -= 1;
  return lines
    .slice(start, end + 1)
    .join('\n')
    .replace(/\s\^[\w-]+\s*$/, '');
}
