// Excerpts of a section's text around the matches.
import type { ExcerptPart } from './contract.ts';
import { escapeRegExp } from './escape-regexp.ts';
import type { SearchLanguage } from './language.ts';

const length = 160;
const before = 40;
/** The first match is sought in the beginning of a text, in characters: a query must not read every long section whole. */
const maxSought = 3000;
/** Matches from which the fullest excerpt is chosen. */
const maxCompared = 30;

/**
 * `['delay']` → a function: `'The run waits for a delay …'` → the words around "delay", with it marked.
 * Terms are marked where a word or a part of one begins, and other forms of a term as whole words.
 */
export function createExcerpts(
  terms: readonly string[],
  { stemOf }: Pick<SearchLanguage, 'stemOf'>,
): (text: string, code?: readonly number[]) => readonly ExcerptPart[] {
  // Of terms that begin alike the longest is marked.
  const longestFirst = terms.toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map(escapeRegExp).join('|'), 'gi');
  const stems = new Set(terms.map(stemOf));
  /** Two letters suffice to pass most words over: a stem keeps its beginning. */
  const beginnings = new Set([...stems].map(firstLetters));

  /** From left to right. */
  const rangesIn = (text: string): readonly Range[] =>
    withoutOverlaps([...termsIn(text), ...otherFormsIn(text)]);

  /** `('How to throttle', ['throttling'])` → "throttle" */
  function* otherFormsIn(text: string): Generator<Range, void> {
    for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
      if (!beginnings.has(firstLetters(word))) continue;
      const stem = stemOf(word.toLowerCase());
      if (stems.has(stem)) yield { start: index, end: index + word.length, term: stem };
    }
  }

  /** From left to right. */
  function* termsIn(text: string): Generator<Range, void> {
    for (const { start, end, term } of placesOf(text, pattern)) {
      yield { start, end, term: stemOf(term) };
    }
  }

  return function createExcerpt(text, code = []) {
    const first = fullest(rangesIn(text.slice(0, maxSought)));
    const start = first === undefined ? 0 : beginningNear(text, first.start);
    const end = text.length <= start + length ? text.length : wordEndNear(text, start);
    const lead = start > 0 ? '… ' : '';
    const part = `${lead}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
    const edges = code.map((edge) => Math.min(Math.max(edge, start), end) - start + lead.length);
    return mark(part, rangesIn(part), edges);
  };
}

/** Without marks, which a stem may lose: `Häuser` → `ha` */
function firstLetters(word: string): string {
  const letters = word.slice(0, 2).toLowerCase();
  // Nearly all words, and quicker so.
  if (/^[a-z]{2}$/.test(letters)) return letters;
  return letters.normalize('NFD').replace(/\p{M}/gu, '');
}

/** The range from which an excerpt shows the most terms; of equal ones the first. */
function fullest(ranges: readonly Range[]): Range | undefined {
  let best: { readonly range: Range; readonly terms: number } | undefined;
  for (const [index, range] of ranges.slice(0, maxCompared).entries()) {
    const shown = new Set<string>();
    for (const { end, term } of ranges.slice(index, index + maxCompared)) {
      if (end > range.start + length - before) break;
      shown.add(term);
    }
    if (shown.size > (best?.terms ?? -1)) best = { range, terms: shown.size };
  }
  return best?.range;
}

/** Where the sentence with a match begins if that is near, else a word before it. */
function beginningNear(text: string, match: number): number {
  const nearest = Math.max(0, match - before);
  if (nearest === 0) return 0;
  const sentence = text.slice(nearest, match).lastIndexOf('. ');
  return sentence === -1 ? wordNear(text, nearest, match) : nearest + sentence + 2;
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
  /** What it matches, in one form. */
  readonly term: string;
}

/** `('idle, provided', /id/)` → the start of "idle" · `('maxRetries', /retries/)` → its second part */
function* placesOf(text: string, pattern: RegExp): Generator<Range, void> {
  for (const { 0: match, index } of text.matchAll(pattern)) {
    const isInside = /[\p{L}\p{N}]/u.test(text[index - 1] ?? '');
    const isHump = /^\p{Ll}\p{Lu}/u.test(text.slice(index - 1, index + 1));
    if (isInside && !isHump) continue;
    yield { start: index, end: index + match.length, term: match.toLowerCase() };
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

/** Parts that match or not, and are code or not. `edges` are begin and end of code, one after the other. */
function mark(
  text: string,
  ranges: readonly Range[],
  edges: readonly number[],
): readonly ExcerptPart[] {
  const bounds = new Set([
    0,
    text.length,
    ...edges,
    ...ranges.flatMap(({ start, end }) => [start, end]),
  ]);
  const places = [...bounds].sort((a, b) => a - b);
  return places.slice(1).map((end, index): ExcerptPart => {
    const start = places[index] ?? 0;
    const isMatch = ranges.some((range) => range.start <= start && end <= range.end);
    const isCode = edges.filter((edge) => edge <= start).length % 2 === 1;
    return { text: text.slice(start, end), isMatch, ...(isCode && { isCode }) };
  });
}
