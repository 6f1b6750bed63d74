// What a topic in XML is put together from: lines of HTML that begin at the first column, between empty lines where Markdown is inside.
import type { XmlElement, XmlNode } from '@rgrove/parse-xml';
import { childElements } from '../../sidebars/read-xml.ts';
import type { FormattedLine } from '../contract/formats.ts';
import { idOf, inlineLines, type LineOf } from './topic-text.ts';
import { escapeXml } from '../contract/escape-xml.ts';

/** Lines, with those of elements inside as lists of their own: nothing is copied from level to level. */
type Lines = readonly (FormattedLine | Lines)[];

/** What one element becomes. */
export interface Block {
  readonly lines: Lines;
  /** Levels of containers in it: each takes one more colon than those inside. */
  readonly height: number;
  /** The lines without the tags of their paragraph, if it is only one. */
  readonly bare?: readonly FormattedLine[];
}

/** What the functions for single elements need. */
export interface Scope {
  readonly lineOf: LineOf;
  /** Returns nodes as blocks; chapters among them begin with headings of the level. */
  readonly blocksOf: (nodes: readonly XmlNode[], level: number) => readonly Block[];
}

export type Write = (element: XmlElement, scope: Scope, level: number) => readonly Block[];

/** Returns lines that hold no containers. */
export function plainBlock(lines: Lines): Block {
  return { lines, height: 0 };
}

export function paragraph(bare: readonly FormattedLine[], attributes: string): Block {
  const lines = around(`<p${attributes}>`, bare, '</p>');
  return attributes === '' ? { lines, height: 0, bare } : { lines, height: 0 };
}

/** Returns blocks inside an element; a single paragraph without tags of its own. */
export function filled(
  tag: string,
  attributes: string,
  blocks: readonly Block[],
  [start, end]: readonly [start: number, end: number],
): Block {
  const [open, close] = [`<${tag}${attributes}>`, `</${tag}>`];
  const [first, ...rest] = blocks;
  if (!first) return plainBlock([{ text: open + close, line: start }]);
  if (first.bare && rest.length === 0) return plainBlock(around(open, first.bare, close));
  return {
    lines: [
      { text: open, line: start },
      { text: '', line: start },
      ...joined(blocks),
      { text: '', line: end },
      { text: close, line: end },
    ],
    height: heightOf(blocks),
  };
}

/** Returns blocks inside a container such as `:::note`. */
export function contained(
  opening: string,
  blocks: readonly Block[],
  [start, end]: readonly [start: number, end: number],
): Block {
  const height = heightOf(blocks) + 1;
  const marks = ':'.repeat(height + 2);
  const lines = joined(blocks);
  return {
    lines: [{ text: marks + opening, line: start }, ...lines, { text: marks, line: end }],
    height,
  };
}

/** Returns the lines of blocks with an empty one between each two. */
export function joined(blocks: readonly Block[]): Lines {
  return blocks.flatMap(({ lines }, index) =>
    index === 0 ? [lines] : [{ text: '', line: firstLineOf(lines) }, lines],
  );
}

function firstLineOf([first]: Lines): number {
  if (first === undefined) return 1;
  return 'text' in first ? first.line : firstLineOf(first);
}

/** Returns lines in one list. */
export function flat(lines: Lines): readonly FormattedLine[] {
  const all: FormattedLine[] = [];
  const add = (part: FormattedLine | Lines): void => {
    if ('text' in part) all.push(part);
    else for (const inside of part) add(inside);
  };
  add(lines);
  return all;
}

/** Levels of containers in blocks. */
export function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((height, block) => Math.max(height, block.height), 0);
}

function around(
  before: string,
  lines: readonly FormattedLine[],
  after: string,
): readonly FormattedLine[] {
  const last = lines.length - 1;
  return lines.map(({ text, line }, index) => ({
    text: (index === 0 ? before : '') + text + (index === last ? after : ''),
    line,
  }));
}

/** Returns the title of an element on one line of HTML: that of its attribute, or its element `title`. */
export function titleOf(element: XmlElement, lineOf: LineOf): string {
  const title = element.attributes['title'];
  if (title !== undefined) return escapeXml(title.replace(/\s+/g, ' ').trim());
  const child = childElements(element).find(({ name }) => name === 'title');
  return inlineLines(child?.children ?? [], lineOf)
    .map(({ text }) => text)
    .join(' ');
}

/** Returns the heading of an element with a title. */
export function headingOf(element: XmlElement, lineOf: LineOf, level: number): readonly Block[] {
  const title = titleOf(element, lineOf);
  if (title === '') return [];
  const tag = `h${Math.min(level, 6)}`;
  const text = `<${tag}${idOf(element.attributes)}>${title}</${tag}>`;
  return [plainBlock([{ text, line: lineOf(element.start) }])];
}

/** The first and the last line of an element. */
export function spanOf(element: XmlElement, lineOf: LineOf): readonly [number, number] {
  return [lineOf(element.start), lineOf(element.end)];
}
