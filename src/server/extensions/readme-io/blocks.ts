// Blocks of ReadMe.io as Markdown of this server. Each is an object of JSON, whose texts are Markdown themselves.
import { fieldsOf, listOf, trimmed } from '../../diagnostics/record.ts';
import { fenceMarkFor } from '../../markdown/read/lines.ts';
import { withTerms } from './terms.ts';

type Fields = Readonly<Record<string, unknown>>;

/** More colons than blocks within have. */
const colons = ':'.repeat(12);

const writers: Readonly<Record<string, (fields: Fields) => string>> = {
  'api-header': heading,
  callout,
  code,
  embed,
  html,
  image,
  parameters: table,
  'tutorial-tile': ({ title, link }) => linkTo(trimmed(title), trimmed(link)),
};

/** Returns a block as Markdown; undefined if it is unknown. */
export function writeBlock(name: string, fields: Fields): string | undefined {
  return Object.hasOwn(writers, name) ? writers[name]?.(fields) : undefined;
}

function heading({ title }: Fields): string {
  const text = onOneLine(withTerms(textIn(title)));
  return text === '' ? '' : `## ${text}`;
}

const kinds: Readonly<Record<string, string>> = {
  danger: 'danger',
  success: 'tip',
  warning: 'warning',
};

function callout({ type, title, body }: Fields): string {
  const kind = kinds[trimmed(type) ?? ''] ?? 'note';
  const named = onOneLine(withTerms(textIn(title))).replaceAll(/[[\]]/g, '\\$&');
  const label = named === '' ? '{untitled="true"}' : `[${named}]`;
  return `${colons}${kind}${label}\n${withTerms(textIn(body))}\n${colons}`;
}

function code({ codes }: Fields): string {
  const parts = listOf(codes).map(fieldsOf);
  const fences = parts.map((part, at) => fenceOf(part, at, parts.length > 1));
  return fences.length > 1
    ? `${colons}code-group\n${fences.join('\n\n')}\n${colons}`
    : fences.join('');
}

function fenceOf({ code: text, language, name }: Fields, at: number, isTab: boolean): string {
  const shown = textIn(text);
  const word = /^[\w+#-]{1,40}$/.exec(trimmed(language) ?? '')?.[0] ?? 'text';
  const label = trimmed(name) ?? (isTab ? (trimmed(language) ?? String(at + 1)) : undefined);
  const title = label === undefined ? '' : ` title="${onOneLine(label).replaceAll('"', '”')}"`;
  const mark = fenceMarkFor(shown);
  return `${mark}${word}${title}\n${shown.replace(/\n$/, '')}\n${mark}`;
}

function embed({ title, url }: Fields): string {
  const address = trimmed(url);
  if (address === undefined) return '';
  const label = onOneLine(withTerms(textIn(title))).replaceAll(/[[\]]/g, '\\$&');
  return `::video${label === '' ? '' : `[${label}]`}{src="${address.replaceAll('"', '%22')}"}`;
}

/** An empty line would end the element for Markdown. Most have an empty `<style>`. */
function html({ html: text }: Fields): string {
  return textIn(text)
    .replaceAll(/<style>\s*<\/style>/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');
}

/** `{ "image": [address, name of the file, alternative text or width, …], "caption" }`; the caption stands below. */
function image({ images }: Fields): string {
  return listOf(images)
    .map(fieldsOf)
    .map(({ image: parts, caption }): string => {
      const [address, file, alt] = listOf(parts).map((part) =>
        typeof part === 'string' ? part : '',
      );
      if (address === undefined || address === '') return '';
      const words = onOneLine([alt, file].find((one) => one !== undefined && one !== ''));
      const below = withTerms(onOneLine(trimmed(caption)));
      const shown = `![${words.replaceAll(/[[\]\\]/g, '\\$&')}](<${address.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`;
      return below === '' ? shown : `${shown}\n\n${below}`;
    })
    .filter((text) => text !== '')
    .join('\n\n');
}

/** Maximum size of a table. */
const maxColumns = 50;
const maxRows = 1000;

const alignments: Readonly<Record<string, string>> = { center: ':-:', left: ':--', right: '--:' };

/** `{ "data": { "h-0": "Name", "0-0": "size" }, "cols": 1, "rows": 1 }` */
function table({ data, cols, rows, align }: Fields): string {
  const cells = fieldsOf(data);
  const count = sizeOf(cols, maxColumns);
  if (count === 0) return '';
  const columns = Array.from({ length: count }, (_, at) => at);
  const rowOf = (row: number | string): string =>
    `| ${columns.map((column) => cellOf(textIn(cells[`${row}-${column}`]))).join(' | ')} |`;
  const line = columns.map((column) => alignments[trimmed(listOf(align)[column]) ?? ''] ?? '---');
  const body = Array.from({ length: sizeOf(rows, maxRows) }, (_, row) => rowOf(row));
  return [rowOf('h'), `| ${line.join(' | ')} |`, ...body].join('\n');
}

function sizeOf(value: unknown, most: number): number {
  return typeof value === 'number' && value > 0 ? Math.min(Math.floor(value), most) : 0;
}

function cellOf(text: string): string {
  return withTerms(text.trim()).replaceAll('|', '\\|').replaceAll(/\r?\n/g, '<br>');
}

function linkTo(text: string | undefined, url: string | undefined): string {
  return url === undefined ? '' : `[${onOneLine(text ?? url)}](<${url.replaceAll(/[<>\s]/g, '')}>)`;
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function onOneLine(text = ''): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
