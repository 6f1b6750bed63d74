// The part of a text that shows why it was found.
import type { ExcerptPart } from '../../pages/search.ts';
import { escapeRegExp } from '../escape-regexp.ts';

const length = 160;
const before = 40;

/** `('The run waits for a delay …', ['delay'])` → the words around "delay", with it marked */
export function createExcerpt(text: string, terms: readonly string[]): readonly ExcerptPart[] {
  const pattern = new RegExp(terms.map(escapeRegExp).join('|'), 'gi');
  const first = text.search(pattern);
  const start = first <= before ? 0 : text.indexOf(' ', first - before) + 1;
  const end = text.length <= start + length ? text.length : text.lastIndexOf(' ', start + length);
  const part = `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;

  const parts: ExcerptPart[] = [];
  let at = 0;
  for (const match of part.matchAll(pattern)) {
    if (match.index > at) parts.push({ text: part.slice(at, match.index), isMatch: false });
    parts.push({ text: match[0], isMatch: true });
    at = match.index + match[0].length;
  }
  if (at < part.length) parts.push({ text: part.slice(at), isMatch: false });
  return parts;
}
