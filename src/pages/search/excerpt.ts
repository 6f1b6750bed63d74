// Excerpts of a section's text around the matches.
import type { ExcerptPart } from './contract.ts';
import { wordEndBefore } from './cut-text.ts';
import { fold, foldLetters, lettersOfSeveral } from './fold.ts';
import type { SearchLanguage } from './language.ts';
import { isUnspaced, piecesOf } from './word-pieces.ts';

const length = 160;
const before = 40;
/** Maximum number of matches that are compared as the start of an excerpt, and of those in it. */
const maxCompared = 1000;
const maxShown = 30;

/**
 * Returns a function that excerpts a text.
 * `['delay']` → a function: `'The run waits for a delay …'` → the words around "delay", with it marked.
 * Terms are marked at the start of a word or of a part of one; inflected forms of a term are marked as whole words.
 */
export function createExcerpts(
  terms: readonly string[],
  { stemOf }: Pick<SearchLanguage, 'stemOf'>,
): (text: string, code?: readonly number[]) => readonly ExcerptPart[] {
  const plainTerms = [...new Set(terms.map(fold))].filter((term) => term !== '');
  const stems = new Set(terms.flatMap((term) => [fold(term), fold(stemOf(term))]));
  // Stemming keeps the beginning of a word: most words need not be stemmed.
  const beginnings = new Set([...[...stems].map((stem) => stem.slice(0, 2)), ...lettersOfSeveral]);

  /** Returns the matches in order. */
  function rangesIn(text: string): readonly Range[] {
    const plain = foldLetters(text);
    const lower = plain.toLowerCase();
    return withoutOverlaps([...termsIn(plain, lower), ...otherFormsIn(text, lower)]);
  }

  /** `('How to throttle', ['throttling'])` → "throttle" */
  function* otherFormsIn(text: string, lower: string): Generator<Range, void> {
    for (const beginning of beginnings) {
      for (const start of positionsOf(beginning, lower)) {
        if (isLetter(lower, start - 1)) continue;
        let end = start + beginning.length;
        while (isLetter(lower, end)) end += 1;
        const word = text.slice(start, end).toLowerCase();
        const stem = fold(stemOf(word));
        if (stems.has(stem) || stems.has(fold(word))) yield { start, end, term: stem };
      }
    }
  }

  /** `('idle, provided', ['id'])` → the start of "idle" · `('maxRetries', ['retries'])` → its second part */
  function* termsIn(plain: string, lower: string): Generator<Range, void> {
    for (const term of plainTerms) {
      for (const start of positionsOf(term, lower)) {
        const former = plain[start - 1] ?? '';
        const isInside = /[\p{L}\p{N}]/u.test(former) && !isUnspaced(former + term);
        const isHump = /^\p{Ll}\p{Lu}/u.test(plain.slice(start - 1, start + 1));
        if (isInside && !isHump) continue;
        yield { start, end: start + term.length, term: fold(stemOf(term)) };
      }
    }
  }

  return function createExcerpt(text, code = []) {
    const first = fullest(rangesIn(text));
    const start = first === undefined ? 0 : beginningNear(text, first.start);
    const end = text.length <= start + length ? text.length : wordEndNear(text, start);
    const lead = start > 0 ? '… ' : '';
    const part = `${lead}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
    const edges = code.map((edge) => Math.min(Math.max(edge, start), end) - start + lead.length);
    return mark(part, rangesIn(part), edges);
  };
}

/** Returns the range at which an excerpt would show the most distinct terms; the first one if several are equal. */
function fullest(ranges: readonly Range[]): Range | undefined {
  let best: { readonly range: Range; readonly terms: number } | undefined;
  for (const [index, range] of ranges.slice(0, maxCompared).entries()) {
    const shown = new Set<string>();
    for (const { end, term } of ranges.slice(index, index + maxShown)) {
      if (end > range.start + length - before) break;
      shown.add(term);
    }
    if (shown.size > (best?.terms ?? -1)) best = { range, terms: shown.size };
  }
  return best?.range;
}

/** Returns the start of the sentence with the match if it is near, otherwise of a word before the match. */
function beginningNear(text: string, match: number): number {
  const nearest = Math.max(0, match - before);
  if (nearest === 0) return 0;
  const between = text.slice(nearest, match);
  const end = Math.max(endOfLast(between, '. '), endOfLast(between, '。'));
  return end === 0 ? wordNear(text, nearest, match) : nearest + end;
}

/** Returns the end of the last occurrence of a mark; 0 if there is none. */
function endOfLast(text: string, mark: string): number {
  const start = text.lastIndexOf(mark);
  return start === -1 ? 0 : start + mark.length;
}

/** Returns the start of the first word after a position, or the position itself if no word starts before the limit. */
function wordNear(text: string, offset: number, limit: number): number {
  const start = text.indexOf(' ', offset) + 1;
  if (start > 0 && start <= limit) return start;
  const between = text.slice(offset, limit);
  // The first piece may be the rest of a word.
  const [first = ''] = isUnspaced(between) ? piecesOf(between) : [];
  return offset + first.length;
}

/** Returns the end of the last whole word of an excerpt; a longer word is cut. */
function wordEndNear(text: string, start: number): number {
  return start + wordEndBefore(text.slice(start, start + 2 * length), length);
}

interface Range {
  readonly start: number;
  readonly end: number;
  /** The matched term, normalized to one form. */
  readonly term: string;
}

/** Yields the offsets of a word in a text. */
function* positionsOf(word: string, text: string): Generator<number, void> {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) yield at;
}

function isLetter(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  if (code < 0x80) return code >= 0x61 && code <= 0x7a;
  return /^[\p{L}\p{M}]/u.test(text[offset] ?? '');
}

/** Returns the ranges in order; of overlapping ranges the first is kept, of ranges with the same start the longest. */
function withoutOverlaps(ranges: readonly Range[]): readonly Range[] {
  const kept: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (range.start >= (kept.at(-1)?.end ?? 0)) kept.push(range);
  }
  return kept;
}

/** Splits a text into parts that do or do not match, and are or are not code. `edges` are start and end offsets of code, alternating. */
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
  const sorted = [...bounds].sort((a, b) => a - b);
  return sorted.slice(1).map((end, index): ExcerptPart => {
    const start = sorted[index] ?? 0;
    const isMatch = ranges.some((range) => range.start <= start && end <= range.end);
    const isCode = edges.filter((edge) => edge <= start).length % 2 === 1;
    return { text: text.slice(start, end), isMatch, ...(isCode && { isCode }) };
  });
}
