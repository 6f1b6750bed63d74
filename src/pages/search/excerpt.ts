// Excerpts of a section's text around the matches.
import type { ExcerptPart } from './contract.ts';
import { escapeRegExp } from './escape-regexp.ts';
import { stemOf } from './tokenize.ts';

const length = 160;
const before = 40;

/**
 * `('The run waits for a delay …', ['delay'])` → the words around "delay", with it marked.
 * Terms are marked where a word or a part of one begins, and other forms of a term as whole words.
 */
export function createExcerpt(text: string, terms: readonly string[]): readonly ExcerptPart[] {
  const first = matchesIn(text, terms)[0]?.start ?? 0;
  const start = first <= before ? 0 : text.indexOf(' ', first - before) + 1;
  const end = text.length <= start + length ? text.length : text.lastIndexOf(' ', start + length);
  const part = `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;

  const parts: ExcerptPart[] = [];
  let at = 0;
  for (const match of matchesIn(part, terms)) {
    if (match.start > at) parts.push({ text: part.slice(at, match.start), isMatch: false });
    parts.push({ text: part.slice(match.start, match.end), isMatch: true });
    at = match.end;
  }
  if (at < part.length) parts.push({ text: part.slice(at), isMatch: false });
  return parts;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Ranges to mark, from left to right; of overlapping ranges the first one, and of several with the same start the longest. */
function matchesIn(text: string, terms: readonly string[]): readonly Range[] {
  const ranges = [...termsIn(text, terms), ...otherFormsIn(text, terms)].toSorted(
    (a, b) => a.start - b.start || b.end - a.end,
  );
  const kept: Range[] = [];
  for (const range of ranges) {
    if (range.start >= (kept.at(-1)?.end ?? 0)) kept.push(range);
  }
  return kept;
}

/** `('idle, provided', ['id'])` → the start of "idle" · `('maxRetries', ['retries'])` → its second part */
function* termsIn(text: string, terms: readonly string[]): Generator<Range> {
  for (const term of terms) {
    for (const { 0: match, index } of text.matchAll(new RegExp(escapeRegExp(term), 'gi'))) {
      const isInside = /[\p{L}\p{N}]/u.test(text[index - 1] ?? '');
      const isHump = /^\p{Ll}\p{Lu}/u.test(text.slice(index - 1, index + 1));
      if (!isInside || isHump) yield { start: index, end: index + match.length };
    }
  }
}

/** `('How to throttle', ['throttling'])` → "throttle" */
function* otherFormsIn(text: string, terms: readonly string[]): Generator<Range> {
  const stems = new Set(terms.map(stemOf));
  for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
    if (stems.has(stemOf(word.toLowerCase()))) yield { start: index, end: index + word.length };
  }
}
