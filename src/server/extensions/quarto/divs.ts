// Fenced divs of Quarto: callouts and tabs as blocks of this server. Of others, their content and their anchor are shown.
import { readAttributeList, type AttributeList } from '../attributes/attribute-list.ts';
import { maxMessages } from '../../diagnostics/limits.ts';
import type { WrittenPage } from '../contract/extension.ts';
import { ownContainers } from '../../markdown/blocks/registry.ts';
import { headingIn } from '../../markdown/read/lines.ts';
import { isOwnContainer } from '../../markdown/syntax/container-forms.ts';
import type { QuartoLines } from './cells.ts';

/** Maximum nesting of blocks; deeper ones only show their content. */
const maxDepth = 10;

/** Maximum number of lines over which the attributes of a div may go. */
const maxAttributeLines = 12;

/** Output formats whose parts are shown. */
const shownFormats = /\bhtml(?::\w+)?\b/;

/** The first line of a div, which may begin an item of a list. */
const opening = /^(\s*(?:(?:[-*+]|\d{1,9}[.)])\s+){0,5}):{3,}\s*([^\s:].*)$/;

interface Div {
  readonly line: number;
  /** What it is drawn as. */
  readonly kind: 'callout' | 'own' | 'tabs' | 'plain' | 'hidden';
  readonly indent: string;
  readonly marks: string;
  /** Level of the headings that name tabs, once there is one. */
  level?: number | undefined;
}

/** What decides whether a part is shown. */
export interface Conditions {
  /** Whether a field of the page or of the project is set. */
  readonly isSet: (name: string) => boolean;
}

/** `::: {.callout-tip title="A"}` … `:::` → `:::tip[A]` … `:::` · `::: {.panel-tabset}` with headings → tabs */
export function readDivs(
  { lines, isCode }: QuartoLines,
  conditions: Conditions,
  { report }: Pick<WrittenPage, 'report'>,
): void {
  const open: Div[] = [];
  /** Numbers of open divs that are hidden, and of those that are drawn as blocks. */
  let hidden = 0;
  let blocks = 0;
  const count = ({ kind }: Div, change: 1 | -1): void => {
    if (kind === 'hidden') hidden += change;
    else if (kind !== 'plain') blocks += change;
  };
  let reported = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    const isHidden = hidden > 0;
    if (line === undefined || isCode[index] === true || !/^\s*(?::{3}|#|[-*+\d])/.test(line)) {
      if (isHidden) lines[index] = undefined;
      continue;
    }
    const opened = openingAt(lines, index);
    if (opened) {
      const { list } = opened;
      const last = index + opened.lines - 1;
      // Below the mark of an item, its content is indented as far.
      const indent = opened.indent.replaceAll(/\S/g, ' ');
      const div = { ...divOf(opened, index, blocks, conditions), indent };
      open.push(div);
      count(div, 1);
      for (let at = index; at <= last; at += 1) lines[at] = isHidden ? undefined : '';
      if (!isHidden && div.kind !== 'hidden') {
        const start = div.kind === 'own' ? div.marks + opened.own : startOf(div, list, lines, last);
        const id = list.id === undefined ? '' : `<a id="${list.id}"></a>`;
        const texts = [id, start].filter((text) => text !== '');
        const isItem = opened.indent.trim() !== '';
        lines[index] = isItem
          ? opened.indent + texts.join(`\n\n${indent}`)
          : texts.map((text) => `\n${indent}${text}\n`).join('');
      }
      index = last;
    } else if (/^\s*:{3,}\s*$/.test(line)) {
      const div = open.pop();
      if (!div) continue;
      count(div, -1);
      lines[index] = div.kind === 'hidden' || isHidden ? undefined : endOf(div);
    } else if (isHidden) lines[index] = undefined;
    else {
      const div = open.at(-1);
      const heading = headingIn(line);
      if (div?.kind !== 'tabs' || !heading) continue;
      const { level, title } = heading;
      if (div.level !== undefined && div.level !== level) continue;
      const before = div.level === undefined ? '' : `${div.indent}${div.marks.slice(1)}\n\n`;
      lines[index] = `${before}${div.indent}${div.marks.slice(1)}tab[${labelOf(title)}]`;
      div.level = level;
    }
  }
  for (const { line, kind } of open) {
    if (kind === 'plain' || kind === 'hidden' || reported === maxMessages) continue;
    reported += 1;
    report(line, 'This block is never closed. End it with a line of `:::`.');
  }
}

/** The opening of a div, which may take several lines. */
interface Opening {
  readonly indent: string;
  readonly list: AttributeList;
  readonly lines: number;
  /** What stands behind the colons of a block of this server; empty for a div. */
  readonly own: string;
}

function openingAt(lines: readonly (string | undefined)[], index: number): Opening | undefined {
  const [, indent, raw = ''] = opening.exec(lines[index] ?? '') ?? [];
  if (indent === undefined) return undefined;
  const rest = raw.trimEnd().replace(/:+$/, '').trimEnd();
  const [name = ''] = /^[a-z][\w-]*/i.exec(rest) ?? [];
  if (ownContainers.has(name.toLowerCase()) && isOwnContainer(`:::${rest}`))
    return { indent, list: emptyList, lines: 1, own: rest };
  if (/^[\w.-]+$/.test(rest)) {
    const list: AttributeList = { id: undefined, classes: [rest], pairs: new Map(), words: [] };
    return { indent, list, lines: 1, own: '' };
  }
  if (!rest.startsWith('{')) return undefined;
  let text = rest;
  for (let count = 1; count <= maxAttributeLines; count += 1) {
    if (text.endsWith('}')) {
      const list = readAttributeList(text) ?? emptyList;
      return { indent, list, lines: count, own: '' };
    }
    const next = lines[index + count];
    if (next === undefined || next.trim() === '') return undefined;
    text += ` ${next.trim().replace(/\s*:{3,}$/, '')}`;
  }
  return undefined;
}

const emptyList: AttributeList = { id: undefined, classes: [], pairs: new Map(), words: [] };

function divOf(
  { list, own }: Opening,
  line: number,
  depth: number,
  conditions: Conditions,
): Omit<Div, 'indent'> {
  const marks = ':'.repeat(4 + 2 * (maxDepth - depth));
  const isBlock = depth < maxDepth;
  if (own !== '') return { line, kind: isBlock ? 'own' : 'plain', marks };
  if (isHiddenBy(list, conditions)) return { line, kind: 'hidden', marks };
  if (isBlock && calloutIn(list) !== undefined) return { line, kind: 'callout', marks };
  if (isBlock && list.classes.includes('panel-tabset')) return { line, kind: 'tabs', marks };
  return { line, kind: 'plain', marks };
}

function calloutIn({ classes }: AttributeList): string | undefined {
  return classes.map((name) => /^callout-(\w+)$/.exec(name)?.[1]).find((kind) => kind);
}

/** `.content-visible when-format="pdf"` hides a part, and so do `.hidden` and the dark one of a pair. */
function isHiddenBy({ classes, pairs }: AttributeList, { isSet }: Conditions): boolean {
  if (classes.includes('hidden') || classes.includes('dark-content')) return true;
  const isVisible = classes.includes('content-visible');
  if (!isVisible && !classes.includes('content-hidden')) return false;
  const tests: readonly boolean[] = [...pairs].flatMap(([name, value]) => {
    if (name === 'when-format') return [shownFormats.test(value)];
    if (name === 'unless-format') return [!shownFormats.test(value)];
    if (name === 'when-meta') return [isSet(value)];
    if (name === 'unless-meta') return [!isSet(value)];
    if (name === 'when-profile') return [false];
    return name === 'unless-profile' ? [true] : [];
  });
  return tests.every(Boolean) !== isVisible;
}

/** Returns the first line of a block. The heading at the top of a callout is its title. */
function startOf(
  { kind, marks }: Omit<Div, 'indent'>,
  list: AttributeList,
  lines: (string | undefined)[],
  last: number,
): string {
  if (kind === 'tabs') return `${marks}tabs`;
  const name = kind === 'callout' ? calloutIn(list) : undefined;
  if (name === undefined) return '';
  let title = list.pairs.get('title');
  let next = last + 1;
  while (next < lines.length - 1 && lines[next]?.trim() === '') next += 1;
  const heading = headingIn(lines[next] ?? '')?.title;
  if (heading !== undefined && title === undefined) {
    title = heading;
    lines[next] = '';
  }
  const label = title === undefined ? '' : `[${labelOf(title)}]`;
  return list.pairs.get('collapse') === 'true' && label !== ''
    ? `${marks}details${label}`
    : `${marks}${name}${label}`;
}

function endOf({ kind, indent, marks, level }: Div): string {
  if (kind === 'plain') return '';
  const tab = kind === 'tabs' && level !== undefined ? `${indent}${marks.slice(1)}\n\n` : '';
  return `${tab}${indent}${marks}\n`;
}

/** A title without its attributes, in brackets. */
function labelOf(title: string): string {
  return title.replace(/\s*\{[^{}]*\}$/, '').replaceAll(/[\\[\]]/g, '\\$&');
}
