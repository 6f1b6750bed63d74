// Converts Hugo's shortcodes to HTML elements, which the table of components then renders. No shortcode is run.
import {
  createFenceTracker,
  fieldsOf,
  unnamedMark,
  type WrittenPage,
} from 'millrace-docs/extension';
import { markedRef } from './refs.ts';
import { paramOf } from './settings.ts';
import { readTag, type Shortcode } from './tags.ts';
import { badgeOf, calloutTagOf } from './version-marks.ts';

/** Maximum number of lines of one shortcode. */
const maxTagLines = 200;

/** Maximum number of shortcodes without an end whose end is searched for. */
const maxUnended = 20;

/** Shortcodes that stand for the address of a page. */
const addresses = new Set(['ref', 'relref']);

/** Names of callout shortcodes whose kind is given as a value. */
const callouts = new Set(['admonition', 'alert', 'callout', 'hint', 'notice']);

const codeName = /^(?:highlight|code|code-?(?:block|snippet|toggle))$/;

/**
 * `{{< tab "A" >}}…{{< /tab >}}` → `<block-tab title="A">…</block-tab>` · `{{% alert color="warning" %}}` → `<block-callout type="warning">` ·
 * `{{< highlight go >}}` → a fence · `{{< ref "a.md" >}}` → `a.md` · `{{</* x *\/>}}` → `{{< x >}}`
 *
 * Takes time linear in the length of the text. Code is not changed, except that escaped shortcodes are unescaped. Pages in MDX have none.
 */
export function writeShortcodes(
  lines: readonly string[],
  { isMdx, fields }: Pick<WrittenPage, 'isMdx' | 'fields'>,
  params: WrittenPage['fields'] = {},
): readonly (string | undefined)[] {
  if (isMdx || !lines.some(mayHold)) return lines;
  const closed = closedNames(lines);
  const shown: ShownTags = {
    closed,
    valueOf: (tag) =>
      tag.name === 'param' || tag.name === '_param'
        ? paramOf(tag.values[0] ?? '', fields, fieldsOf(fields['params']), params)
        : badgeOf(tag, closed),
  };
  const fences = createFenceTracker();
  const result: (string | undefined)[] = [];
  /** The shortcode whose content is code: its name, its indentation, and what follows it. */
  let code: { readonly name: string; readonly indent: string; readonly after: string } | undefined;
  /** The tabs whose content is code: Docsy's, unless they say otherwise. */
  let codeTabs: Shortcode | undefined;
  let unended = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const raw = lines[index] ?? '';
    if (code !== undefined) {
      const isEnd = closes(raw, code.name);
      result.push(isEnd ? `${code.indent}~~~~${code.after}` : unescaped(raw));
      if (isEnd) code = undefined;
      continue;
    }
    if (fences.isCode(raw) || !mayHold(raw)) {
      result.push(unescaped(raw));
      continue;
    }
    const { text, count } =
      unended < maxUnended ? wholeTags(lines, index) : { text: raw, count: 1 };
    if (isOpenEnded(text)) unended += 1;
    index += count - 1;
    const alone = onlyTag(text);
    if (alone?.name === 'tabpane') codeTabs = isCodeTabs(alone) ? alone : undefined;
    if (isLabel(alone)) {
      result.push('');
    } else if (alone?.kind === 'open' && codeTabs && alone.name === 'tab' && isCodeTabs(alone)) {
      code = { name: 'tab', indent: '', after: '\n\n</block-tab>\n' };
      const language = languageOf(alone, codeTabs);
      result.push(`\n${elementOf(alone, closed)}\n\n~~~~${language}`);
    } else if (alone?.kind === 'open' && codeName.test(alone.name) && closed.has(alone.name)) {
      const [indent = ''] = /^\s*/.exec(text) ?? [];
      code = { name: alone.name, indent, after: '' };
      result.push(`\n${indent}~~~~${settingsOf(alone)}`);
    } else {
      const written = writeTags(text, shown);
      // HTML blocks need empty lines around them, so that their content is parsed as Markdown.
      const isElement =
        alone &&
        written !== text &&
        !addresses.has(alone.name) &&
        shown.valueOf(alone) === undefined;
      result.push(isElement ? `\n${written}\n` : written);
    }
    for (let joined = 1; joined < count; joined += 1) result.push(undefined);
  }
  if (code !== undefined)
    result[result.length - 1] = `${result.at(-1) ?? ''}\n${code.indent}~~~~${code.after}`;
  return result;
}

function mayHold(text: string): boolean {
  return text.includes('{{<') || text.includes('{{%');
}

/** Names that are closed somewhere on the page: only these shortcodes have content. */
function closedNames(lines: readonly string[]): ReadonlySet<string> {
  const names = lines.flatMap((text) =>
    [...text.matchAll(/\{\{[<%]\s*\/\s*([\w./-]+)/g)].map(([, name = '']) => name),
  );
  return new Set(names);
}

function closes(text: string, name: string): boolean {
  const tag = onlyTag(text);
  return tag?.kind === 'close' && tag.name === name;
}

/** Joins a line with the lines below it that its last shortcode continues on. */
function wholeTags(
  lines: readonly string[],
  index: number,
): { readonly text: string; readonly count: number } {
  const first = lines[index] ?? '';
  let text = first;
  let count = 1;
  while (count < maxTagLines && isOpenEnded(text)) {
    const next = lines[index + count]?.trim() ?? '';
    if (next === '') break;
    text += ` ${next}`;
    count += 1;
  }
  return isOpenEnded(text) ? { text: first, count: 1 } : { text, count };
}

function isOpenEnded(text: string): boolean {
  const start = Math.max(text.lastIndexOf('{{<'), text.lastIndexOf('{{%'));
  return start !== -1 && !text.includes('}}', start);
}

/** Returns the shortcode of a line that contains nothing else; undefined for any other line. */
function onlyTag(text: string): Shortcode | undefined {
  const start = text.length - text.trimStart().length;
  const tag = readTag(text, start);
  return tag?.end === text.trimEnd().length ? tag : undefined;
}

/** How shortcodes of a page are shown. */
interface ShownTags {
  /** Names that are closed somewhere on it. */
  readonly closed: ReadonlySet<string>;
  /** Returns the text that a shortcode stands for; undefined if it is an element. */
  readonly valueOf: (tag: Shortcode) => string | undefined;
}

/** A shortcode, whose values may have backticks, or code within a line. It ends where another begins, so that its time is linear. */
const tagOrCode =
  /\{\{<(?:[^>{]|>(?!\}\})|\{(?!\{<))*>\}\}|\{\{%(?:[^%{]|%(?!\}\})|\{(?!\{%))*%\}\}|(`[^`]*`)/g;

function writeTags(text: string, { closed, valueOf }: ShownTags): string {
  let shown = '';
  let start = 0;
  for (const { 0: raw, 1: code, index } of text.matchAll(tagOrCode)) {
    // Skips inline code, where authors escape shortcodes.
    if (code === undefined) continue;
    shown += writeIn(text.slice(start, index)) + unescaped(code);
    start = index + raw.length;
  }
  return shown + writeIn(text.slice(start));

  function writeIn(part: string): string {
    let written = '';
    let from = 0;
    for (let at = part.indexOf('{{'); at !== -1; at = part.indexOf('{{', Math.max(from, at + 1))) {
      const tag = readTag(part, at);
      const address = tag && addresses.has(tag.name) ? addressOf(tag) : undefined;
      if (!tag || address === '') continue;
      written += part.slice(from, at);
      // As the URL of a link, only the name is written: it is not a page, so the link is shown as text and reported.
      const isAddress = /\]\(<?$|^\s*\[[^\]]+\]:\s+<?$/.test(written);
      // Nothing is known of a part of an address, but it must not break the link, or make two slashes of a host.
      const isInAddress = /\]\([^()\s]{1,500}$/.test(written.slice(-600));
      const isLink = isAddress || /\shref=["']?$/.test(written.slice(-20));
      const value = address === undefined ? valueOf(tag) : isLink ? markedRef(address) : address;
      if (value === undefined && isInAddress && part[tag.end] === '/')
        written = written.replace(/\/$/, '');
      written += value ?? (isAddress ? tag.name : isInAddress ? '' : elementOf(tag, closed));
      from = tag.end;
    }
    // The backslash keeps later steps from reading it as template engine syntax.
    return unescaped(written + part.slice(from), '{\\{');
  }
}

/** `{{< ref "a.md" >}}` → `a.md` */
function addressOf({ values }: Shortcode): string {
  return values[0]?.replace(/^'(.*)'$/, '$1') ?? '';
}

/** `{{</* x *\/>}}` → `{{< x >}}`, over several lines too */
function unescaped(text: string, braces = '{{'): string {
  if (!text.includes('{{') && !text.includes('}}')) return text;
  return text
    .replace(/\{\{([<%])\/\*/g, (_, open: string) => `${braces}${open}`)
    .replace(/\*\/([>%])\}\}/g, '$1}}');
}

function elementOf(tag: Shortcode, closed: ReadonlySet<string>): string {
  const callout = calloutTagOf(tag);
  if (callout !== undefined) return callout;
  const { name, kind, values, named } = tag;
  const isCallout = callouts.has(name);
  const element = `block-${isCallout ? 'callout' : name.replace(/[^a-z\d]+/g, '-')}`;
  if (kind === 'close') return `</${element}>`;
  const settings = isCallout
    ? [
        ...pairs(['type', 'title'], values),
        ...named.map(([key, value]) => [calloutKey(key), value] as const),
      ]
    : [...pairs([isVideo(name) ? 'id' : 'title'], values), ...named];
  const attributes = settings.map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`);
  const end = kind === 'void' || !closed.has(name) ? `</${element}>` : '';
  const mark = values.length === 0 ? '' : ` ${unnamedMark}`;
  return `<${element}${attributes.join('')}${mark}>${end}`;
}

function pairs(
  names: readonly string[],
  values: readonly string[],
): readonly (readonly [string, string])[] {
  return names.flatMap((name, index) => {
    const value = values[index];
    return value === undefined ? [] : [[name, value] as const];
  });
}

function calloutKey(key: string): string {
  return key === 'color' ? 'type' : key;
}

function isVideo(name: string): boolean {
  return name === 'youtube' || name === 'vimeo';
}

/** Returns the language and title for a fence. */
function settingsOf({ values, named }: Shortcode): string {
  const value = valueIn(named);
  const language = values[0] ?? value('lang') ?? value('language') ?? 'text';
  const title = value('title') ?? value('filename') ?? value('file');
  const shown = title === undefined ? '' : ` title="${title.replaceAll('"', '”')}"`;
  return `${language.replace(/[^\w+#-]/g, '') || 'text'}${shown}`;
}

function valueIn(named: Shortcode['named']): (name: string) => string | undefined {
  return (name) => named.find(([key]) => key === name)?.[1];
}

/** Whether a shortcode is a tab of Docsy that only labels the row of tabs. */
function isLabel(tag: Shortcode | undefined): boolean {
  return tag?.name === 'tab' && tag.kind === 'void' && valueIn(tag.named)('disabled') === 'true';
}

/** Whether the content of Docsy's `tabpane`, or of a `tab` in it, is code. */
function isCodeTabs({ kind, holdsMarkdown, named }: Shortcode): boolean {
  return kind === 'open' && !holdsMarkdown && valueIn(named)('text') !== 'true';
}

/** The language of a tab: its own, that of all tabs, or its header, if they say so. */
function languageOf(tab: Shortcode, tabs: Shortcode): string {
  const [tabValue, sharedValue] = [valueIn(tab.named), valueIn(tabs.named)];
  const header = sharedValue('langequalsheader') === 'true' ? tabValue('header') : undefined;
  const language = tabValue('lang') ?? sharedValue('lang') ?? header ?? 'text';
  return language.toLowerCase().replace(/[^\w+#-]/g, '') || 'text';
}
