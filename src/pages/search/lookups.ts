// The terms that the words of a query look up.
import { fold } from './fold.ts';
import type { SearchLanguage } from './language.ts';
import type { Phrase } from './reader-words.ts';
import { divideWord, letterPairsOf } from './tokenize.ts';
import type { Alternative } from './vocabulary.ts';
import { isUnspaced } from './word-pieces.ts';

/** Weights of the stem of a term, and of a term without its accents. */
const stemWeight = 0.8;
const foldedWeight = 0.9;
/** Maximum number of parts of an identifier that are looked up, and of pairs of them. */
const maxParts = 8;

/** A term to look up, and its weight. */
export type Form = Pick<Alternative, 'term' | 'weight'>;

/** Returns a function that lists a term, its form without accents, and its stem. */
export function createForms(stemOf: SearchLanguage['stemOf']): (term: string) => readonly Form[] {
  return (term) => {
    const plain = fold(term);
    const stem = fold(stemOf(term));
    return [
      { term, weight: 1 },
      ...(plain === term ? [] : [{ term: plain, weight: foldedWeight }]),
      ...(stem === plain ? [] : [{ term: stem, weight: stemWeight }]),
    ];
  };
}

/** The terms by which a word is found. */
interface WordLookup {
  readonly forms: readonly Form[];
  /** Parts of an identifier, all of which a section must have; none for a simple word. */
  readonly parts: readonly string[];
  /** Pairs of adjacent parts: a section that has all of them too is a better match. */
  readonly pairs: readonly string[];
}

export function lookupOf(word: string, formsOf: ReturnType<typeof createForms>): WordLookup {
  // `v2.11.3` is also written without its first letter; `v1` is no number.
  const bare = /^v\d+[^\p{L}\p{N}]/u.test(word) ? word.slice(1) : word;
  const { parts, pairs } = divideWord(bare);
  const wanted = (terms: readonly string[]): readonly string[] =>
    [...new Set(terms)].filter((term) => term !== bare).slice(0, maxParts);
  return {
    forms: [...formsOf(word), ...(bare === word ? [] : [{ term: bare, weight: foldedWeight }])],
    ...{ parts: wanted(parts), pairs: wanted(pairs) },
  };
}

/** What a query looks up. */
export interface Lookups {
  readonly terms: readonly string[];
  /** Beginnings of terms. */
  readonly beginnings: readonly string[];
}

/** Returns all that `rank` looks up for some words. */
export function lookupsOf(
  words: readonly string[],
  phrases: ReadonlyMap<string, readonly Phrase[]>,
  { stemOf }: Pick<SearchLanguage, 'stemOf'>,
): Lookups {
  const formsOf = createForms(stemOf);
  const others = [...phrases.values()].flat().flatMap((phrase) => phrase.words);
  const pairs = words.filter(isUnspaced).flatMap((word) => [...letterPairsOf(word)]);
  const lookups = words.map((word) => lookupOf(word, formsOf));
  const parts = lookups.flatMap((lookup) => [...lookup.parts, ...lookup.pairs]);
  const terms = [
    ...lookups.flatMap(({ forms }) => forms),
    ...[...parts, ...others].flatMap(formsOf),
  ];
  return { terms: [...terms.map(({ term }) => term), ...pairs], beginnings: words.map(fold) };
}
