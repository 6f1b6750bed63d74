// Callouts and properties of exported pages, as Markdown of this server.
import { createCodeTracker } from '../../markdown/read/lines.ts';
import type { WrittenPage } from '../contract/extension.ts';
import { titleOf } from './names.ts';

/** The icons of callouts that say what they are; others stay. */
const kinds: readonly (readonly [icons: string, kind: string])[] = [
  ['💡✅✨', 'tip'],
  ['⚠🚧❗❕', 'warning'],
  ['🚨🛑❌🔥⛔', 'danger'],
  ['ℹ📌📝📎', 'note'],
];

/** Maximum nesting of callouts; the marks of deeper ones are left out. */
const maxDepth = 8;

/** An icon at the beginning of a callout: a letter, or a picture. */
const icon = /^\s*(?:(\p{Extended_Pictographic})\uFE0F?|<img\s[^<>]{0,500}>)\s*/u;

const opening = /^(\s*)<aside>\s*(.*)$/;
const closing = /^\s*<\/aside>\s*$/;

/** `<aside>` … `</aside>` → `:::tip` … `:::` · `Owner: Ada` below the title → an item of a list */
export function notionLines(
  lines: readonly string[],
  { file }: Pick<WrittenPage, 'file'>,
): readonly string[] {
  const read = titleOf(file) === undefined ? lines : withProperties(lines);
  return read.some((line) => opening.test(line)) ? withCallouts(read) : read;
}

function withCallouts(lines: readonly string[]): readonly string[] {
  const result = [...lines];
  const isCode = createCodeTracker();
  const lastEnd = lines.findLastIndex((line) => closing.test(line));
  /** The indentation of each callout that is open. */
  const open: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (isCode(line)) continue;
    const [, indent, behind = ''] = opening.exec(line) ?? [];
    if (indent !== undefined && index < lastEnd) {
      const first = behind === '' ? nextFilled(lines, index) : index;
      const text = first === index ? behind : (lines[first] ?? '');
      const { kind, rest } = calloutOf(text);
      const marks = indent + marksAt(open.length) + kind;
      if (first === index) result[index] = `${marks}\n${indent}${rest}`;
      else {
        result[index] = marks;
        result[first] = indent + rest;
      }
      open.push(indent);
    } else if (open.length > 0 && closing.test(line)) {
      const own = open.pop() ?? '';
      result[index] = own + marksAt(open.length);
    }
  }
  return result;
}

/** Returns the index of the next line with text. */
function nextFilled(lines: readonly string[], index: number): number {
  let next = index + 1;
  while (next < lines.length - 1 && lines[next]?.trim() === '') next += 1;
  return next;
}

/** Outer callouts have more colons. */
function marksAt(depth: number): string {
  return ':'.repeat(Math.max(3, 3 + maxDepth - depth));
}

/** `💡 Text` → a tip with `Text` */
function calloutOf(text: string): { readonly kind: string; readonly rest: string } {
  const [all = '', letter] = icon.exec(text) ?? [];
  const kind = letter && kinds.find(([icons]) => icons.includes(letter))?.[1];
  // An icon that names no kind belongs to the text, and a picture is one of Notion's own.
  const isLost = letter === undefined || kind !== undefined;
  return { kind: kind ?? 'note', rest: (isLost ? text.slice(all.length) : text).trim() };
}

/** `Owner: Ada` */
const property = /^([^\s:][^:]{0,80}): ?(.*)$/;

/** `Plan (Plans%201f3a….md), Goals (https://app.notion.com/p/Goals-2b4c…?pvs=21)` → links */
const relation =
  /([^\s,()[\]][^,()[\]]{0,300}?) \(([^()\s]{1,1000}\.md|https:\/\/[\w.-]{0,100}notion\.[^()\s]{1,1000})\)/g;

/** The lines right below the title are properties, if there are several: a paragraph has one line. */
function withProperties(lines: readonly string[]): readonly string[] {
  const title = lines.findIndex((line) => line.trim() !== '');
  if (lines[title]?.startsWith('# ') !== true) return lines;
  const from = lines.findIndex((line, index) => index > title && line.trim() !== '');
  const end = lines.findIndex((line, index) => index > from && line.trim() === '');
  const rows = lines.slice(from, end === -1 ? undefined : end);
  if (from === -1 || rows.length < 2 || !rows.every((line) => property.test(line))) return lines;
  return lines.map((line, index) => {
    if (index < from || index >= from + rows.length) return line;
    const [, name = '', value = ''] = property.exec(line) ?? [];
    return `- **${name.replaceAll(/[\\*_[\]<>`]/g, '\\$&')}:** ${value.replaceAll(relation, '[$1]($2)')}`;
  });
}
