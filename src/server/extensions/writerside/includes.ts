// Includes of Writerside: an element of another page, by its id.
import type { Embed } from '../../markdown/context/hooks.ts';
import { linesOf } from '../../markdown/read/lines.ts';
import { readVariables, withValues } from './settings.ts';
import { partOfTopic } from './topics.ts';

/** An element in one line, or the beginning of one that ends on a line below. */
const element =
  /<include\s[^<>]{1,500}?(?:\/>|>(?:(?:<var\s[^<>]{1,500}>|\s){0,50}<\/include>|\s*$))/;

/** Maximum length of a line that is read. */
const maxLength = 10_000;

/** Maximum number of lines below that may belong to it. */
const maxBelow = 20;

/** `<include from="setup.md" element-id="install"/>` → that part of the page, with the values that it gives to variables */
export function readInclude(line: string, below: () => readonly string[]): Embed | undefined {
  const found = line.length > maxLength ? null : element.exec(line);
  if (!found) return undefined;
  const before = line.slice(0, found.index);
  const behind = line.slice(found.index + found[0].length);
  // In code in the text, it is shown.
  if (before.split('`').length % 2 === 0) return undefined;
  const isOpen = !/(?:\/>|<\/include>)$/.test(found[0]);
  const more = isOpen ? below().slice(0, maxBelow) : [];
  const lines = more.findIndex((one) => one.trim().endsWith('</include>')) + 1;
  if (isOpen && (lines === 0 || before !== '')) return undefined;
  const tag = /^<[^>]*>/.exec(found[0])?.[0] ?? '';
  const name = /\sfrom="([^"<>]{1,200}\.(?:md|topic))"/.exec(tag)?.[1];
  const id = /\selement-id="([\w.-]{1,100})"/.exec(tag)?.[1];
  const filters = /\suse-filter="([^"<>]{0,200})"/.exec(tag)?.[1]?.split(/[\s,]+/);
  if (name === undefined || id === undefined) return undefined;
  const isXml = name.endsWith('.topic');
  const isWithin = before + behind !== '';
  const values = new Map(readVariables([found[0], ...more.slice(0, lines)].join('\n')));
  return {
    name,
    take(text) {
      const part = isXml ? partOfTopic(text, id, filters) : partWithId(text, id);
      return withValues(isWithin ? asText(part) : part, values);
    },
    lines,
    ...(isWithin && { around: [before, behind] }),
  };
}

/** Returns the text of paragraphs, which cannot be within one. */
function asText(part: string): string {
  return part
    .replace(/<\/?(?:p|snippet)(?:\s[^<>]*)?>/g, ' ')
    .replace(/(<a\s[^<>]*>)\s+/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the section, the element or the block with an id; empty if there is none. */
function partWithId(text: string, id: string): string {
  const lines = linesOf(text).map((line) => line.text);
  const first = lines.findIndex((line) => line.includes(`id="${id}"`));
  const line = lines[first];
  if (line === undefined) return '';
  const marks = /^(#{1,6})\s/.exec(line)?.[1];
  if (marks !== undefined) {
    const length = lines.slice(first + 1).findIndex((other) => isHeading(other, marks.length));
    return lines.slice(first, length === -1 ? undefined : first + 1 + length).join('\n');
  }
  const element = /^\s*<([a-z][\w-]*)\s/.exec(line)?.[1];
  if (element !== undefined) {
    const length = lines.slice(first).findIndex((other) => other.includes(`</${element}>`));
    return length === -1 ? line : lines.slice(first, first + length + 1).join('\n');
  }
  // A list of attributes stands below its block.
  const above = lines.slice(0, first);
  const start = above.findLastIndex((other) => other.trim() === '') + 1;
  return above.slice(start).join('\n');
}

function isHeading(line: string, level: number): boolean {
  const marks = /^(#{1,6})\s/.exec(line)?.[1];
  return marks !== undefined && marks.length <= level;
}
