// Excerpts of a section's text around the matches.
import type { ExcerptPart } from './contract.ts';
import { escapeRegExp } from './escape-regexp.ts';
import { stemOf } from './tokenize.ts';

const length = 160;
const before = 40;
/** The first match is sought in the beginning of a text, in characters: a query must not read every long section whole. */
const maxSought = 3000;

/**
 * `['delay']` → a function: `'The run waits for a delay …'` → the words around "delay", with it marked.
 * Terms are marked where a word or a part of one begins, and other forms of a term as whole words.
 */
export function createExcerpts(terms: readonly string[]): (text: string) => readonly ExcerptPart[] {
  const patterns = terms.map((term) => new RegExp(escapeRegExp(term), 'gi'));
  const stems = new Set(terms.map(stemOf));
  /** Two letters suffice to pass most words over: a stem keeps its beginning. */
  const beginnings = new Set([...stems].map((stem) => stem.slice(0, 2)));

  /** Each in the order of the text. */
  const rangesIn = (text: string): readonly Generator<Range, void>[] => [
    ...patterns.map((pattern) => termIn(text, pattern)),
    otherFormsIn(text),
  ];

  /** `('How to throttle', ['throttling'])` → "throttle" */
  function* otherFormsIn(text: string): Generator<Range, void> {
    for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
      if (!beginnings.has(word.slice(0, 2).toLowerCase())) continue;
      if (stems.has(stemOf(word.toLowerCase()))) yield { start: index, end: index + word.length };
    }
  }

  return function createExcerpt(text) {
    const starts = rangesIn(text.slice(0, maxSought)).map((ranges) => ranges.next().value?.start);
    const first = Math.min(...starts.filter((start) => start !== undefined));
    const start = first <= before || first === Infinity ? 0 : wordNear(text, first - before, first);
    const end = text.length <= start + length ? text.length : wordEndNear(text, start);
    const part = `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
    return mark(part, withoutOverlaps(rangesIn(part).flatMap((ranges) => [...ranges])));
  };
}

/** Where the first word after a place begins; the place itself within a word that goes on to the limit. */
function wordNear(text: string, place: number, limit: number): number {
  const start = text.indexOf(' ', place) + 1;
  return start > 0 && start <= limit ? start : place;
}

/** Where the last whole word of an excerpt ends; a word that is longer is cut. */
function wordEndNear(text: string, start: number): number {
  const end = text.lastIndexOf(' ', start + length);
  return end > start ? end : start + length;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** `('idle, provided', /id/)` → the start of "idle" · `('maxRetries', /retries/)` → its second part */
function* termIn(text: string, pattern: RegExp): Generator<Range, void> {
  for (const { 0: match, index } of text.matchAll(pattern)) {
    const isInside = /[\p{L}\p{N}]/u.test(text[index - 1] ?? '');
    const isHump = /^\p{Ll}\p{Lu}/u.test(text.slice(index - 1, index + 1));
    if (!isInside || isHump) yield { start: index, end: index + match.length };
  }
}

/** From left to right; of overlapping ranges the first one, and of several with the same start the longest. */
function withoutOverlaps(ranges: readonly Range[]): readonly Range[] {
  const kept: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (range.start >= (kept.at(-1)?.end ?? 0)) kept.push(range);
  }
  return kept;
}

function mark(text: string, ranges: readonly Range[]): readonly ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    if (start > at) parts.push({ text: text.slice(at, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false });
  return parts;
}
