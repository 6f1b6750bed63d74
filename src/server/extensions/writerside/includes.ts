// Includes of Writerside: an element of another page, by its id.
import type { Embed } from '../../markdown/context/hooks.ts';
import { linesOf } from '../../markdown/read/lines.ts';
import { partOfTopic } from './topics.ts';

/** `<include from="setup.md" element-id="install"/>` → that part of the page */
export function readInclude(line: string): Embed | undefined {
  if (!/^<include\s/.test(line)) return undefined;
  const name = /\sfrom="([^"<>]{1,200}\.(?:md|topic))"/.exec(line)?.[1];
  const id = /\selement-id="([\w.-]{1,100})"/.exec(line)?.[1];
  const filters = /\suse-filter="([^"<>]{0,200})"/.exec(line)?.[1]?.split(/[\s,]+/);
  if (name === undefined || id === undefined) return undefined;
  const isXml = name.endsWith('.topic');
  return {
    name,
    take: (text) => (isXml ? partOfTopic(text, id, filters) : partWithId(text, id)),
  };
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
