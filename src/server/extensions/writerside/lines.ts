// Lines of Writerside that a parser would take for text, or for elements that HTML has not.
import { createCodeTracker } from '../../markdown/read/lines.ts';
import { attributeCarrier } from '../attributes/lines.ts';
import { namedValues } from '../named-values.ts';
import { elementLines } from './element-lines.ts';
import { readVariables, withValues } from './settings.ts';
import { targetOf } from './topic-text.ts';

/** Elements that say how a page is listed, or hold texts that other parts show. */
const hidden =
  /<(show-structure|primary-label|secondary-label|no-index|web-file-name|var|seealso-style)\b[^<>]{0,500}\/>|<(link-summary|web-summary|card-summary|show-structure)\b[^<>]{0,300}>[^<>]{0,2000}<\/\2>/g;

/** Elements of HTML by those of Writerside that only have other names. */
const renamed: Readonly<Record<string, string>> = {
  control: 'strong',
  deflist: 'dl',
  emphasis: 'em',
  list: 'ul',
  path: 'code',
  procedure: 'ol',
  shortcut: 'kbd',
  step: 'li',
  'ui-path': 'strong',
};

const renamedTag = new RegExp(
  `<(/?)(${Object.keys(renamed).join('|')})(?=[\\s>])[^<>]{0,300}>`,
  'g',
);

/** `<procedure title="Set it up" id="setup">`, `<def title="Name">`, and the end of the latter */
const titledTag = /<(procedure|def)(?=\s)([^<>]{0,500})>|<\/def>/g;

/** `<a href="setup.topic" anchor="first">` */
const anchoredLink = /<a((?:\s[^<>]{0,500})?\sanchor="[^"<>]{1,200}"[^<>]{0,500}?)(\/?)>/g;

/** `{id="start"}` at the end of a heading */
const headingSettings = /\{([\w-]+=[^{}]*)\}\s*$/;

/** Maximum number of variables that a page sets. */
const maxVariables = 200;

/**
 * `{style="note"}` below a block → a list of attributes · `%name%` → its value · `<control>`, `<path>` and the like → elements of HTML ·
 * `<show-structure/>` and the like → nothing
 */
export function writersideLines(
  lines: readonly string[],
  variables: Readonly<Record<string, string>>,
): readonly string[] {
  const values = new Map(Object.entries(variables));
  let count = 0;
  const isCode = createCodeTracker();
  const rewrite = (line: string): string => {
    // A page may give a variable other values further down.
    for (const [name, value] of line.includes('<var ') ? readVariables(line) : []) {
      count += 1;
      if (count <= maxVariables) values.set(name, value);
    }
    // Code has variables too.
    const text = line.includes('%') ? withValues(line, values) : line;
    if (isCode(line)) return text;
    const [, before = '', list] = /^([\s>]*)(\{\s*[\w-]+="[^{}]*\})\s*$/.exec(text) ?? [];
    if (list !== undefined) return carried(before, list);
    const settings = /^\s{0,3}#{1,6}\s/.test(text) ? headingSettings.exec(text) : undefined;
    if (settings) {
      const id = /(?:^|\s)id="?([\w.%-]+)"?/.exec(settings[1] ?? '')?.[1];
      const heading = text.slice(0, settings.index).trimEnd();
      return id === undefined ? heading : `${heading} {#${id}}`;
    }
    if (!text.includes('<')) return text;
    return text
      .replace(hidden, '')
      .replace(anchoredLink, (_all, attributes: string, slash: string) => {
        const { href = '', anchor = '' } = Object.fromEntries(namedValues(attributes));
        return `<a href="${targetOf({ href, anchor })}"${slash}>`;
      })
      .replace(titledTag, (_all, name?: string, attributes?: string) =>
        name === undefined ? '</dd>' : titled(name, attributes ?? ''),
      )
      .replace(
        renamedTag,
        (_all, slash: string, name: string) => `<${slash}${renamed[name] ?? ''}>`,
      );
  };
  return elementLines(lines).map((text) => text.split('\n').map(rewrite).join('\n'));
}

/** `{style="note" id="a" kotlin-runnable="true"}` → a list with what readers notice: the kind and the anchor */
function carried(before: string, list: string): string {
  const kind = /\b(?:style|type)="(note|tip|warning)"/.exec(list)?.[1];
  const id = /\bid="([\w.-]{1,200})"/.exec(list)?.[1];
  const parts = [kind === undefined ? '' : `.${kind}`, id === undefined ? '' : `#${id}`];
  const attributes = parts.filter((part) => part !== '').join(' ');
  return attributes === '' ? '' : before + attributeCarrier(`{: ${attributes} }`);
}

/** Returns the beginning of a list of steps below its title, or of a definition below its term. */
function titled(name: string, attributes: string): string {
  const title = /\stitle="([^"]*)"/.exec(attributes)?.[1] ?? '';
  const id = /\sid="([\w.-]{1,200})"/.exec(attributes)?.[1];
  const own = id === undefined ? '' : ` id="${id}"`;
  if (name === 'def') return `<dt${own}>${title}</dt><dd>`;
  return title === '' ? `<ol${own}>` : `<p${own}><strong>${title}</strong></p><ol>`;
}
