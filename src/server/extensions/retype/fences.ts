// The first lines of fences of Retype, with the settings of this server: ```` ```js #2-4 Title ````
import { languageOf } from '../../markdown/code/languages.ts';

/** Maximum length of a line that is read. */
const maxLength = 500;

/** ```` ```js !#2,4-6 Title ```` → ```` ```js title="Title" {2,4-6} ```` · ```` ``` Title ```` → a fence of text with the title */
export function writeFence(line: string): string {
  if (line.length > maxLength) return line;
  const [, opening = '', space = '', info = ''] =
    /^((?:[\s>]|[-*+] +|\d{1,9}[.)] +){0,40}(?:`{3,}|~{3,}))([ \t]*)(\S.*)$/.exec(line) ?? [];
  // Settings that other systems have too stay as they are.
  if (info === '' || /\w=|^\{/.test(info.replace(/:highlight=/, ''))) return line;
  const [first = '', ...words] = info.split(/\s+/);
  const isNamed = isLanguage(first, space !== '', words.length);
  const [name = '', marked] = isNamed ? first.split(':highlight=') : ['text'];
  return withSettings(opening + name, (isNamed ? words : [first, ...words]).join(' '), marked);
}

/** Behind a space, a word alone is a language, and one before others only if it is known. */
function isLanguage(word: string, isBehindSpace: boolean, others: number): boolean {
  if (/^!?#/.test(word)) return false;
  if (!isBehindSpace) return true;
  return others === 0 ? /^[a-z][a-z\d+-]*$/.test(word) : languageOf(word) !== undefined;
}

function withSettings(opening: string, rest: string, marked: string | undefined): string {
  const [whole = '', isOff, ranges = ''] = /^(!)?#([\d,-]*)(?:\s+|$)/.exec(rest) ?? [];
  const [, words = ''] = /^(.*?)(?:\s*\{[^{}]*\})?$/.exec(rest.slice(whole.length)) ?? [];
  const lines = ranges === '' ? (marked ?? '').replaceAll('"', '') : ranges;
  const title = words
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replaceAll('"', '”')
    .trim();
  return [
    opening,
    title === '' ? [] : `title="${title}"`,
    /^[\d,-]+$/.test(lines) ? `{${lines}}` : [],
    whole !== '' && isOff === undefined ? 'lines' : [],
  ]
    .flat()
    .join(' ');
}
