// Finds the sections that match one word of a query.
import { addScores, countMatches, keepBest, matchAll, type Matches } from './matches.ts';
import type { Phrase } from './reader-words.ts';
import type { TermIndex } from './term-index.ts';
import { tokenize } from './tokenize.ts';

const maxParts = 8;
/** Weight of a match of a whole identifier, relative to one of its parts. */
const wholeWeight = 4;

/** Returns the sections with the word, or with one of its alternative phrases. */
export function matchesOf(word: string, phrases: readonly Phrase[], index: TermIndex): Matches {
  const parts = tokenize(word).filter((part) => part !== word);
  const matches =
    parts.length > 0 ? matchesOfParts(word, parts, index) : index.similar(word, phrases.length > 0);
  for (const { words, weight } of phrases) {
    const found = matchAll(words.map((one) => index.exact(one)));
    // A phrase of two words must not score higher than one rare word.
    keepBest(matches, found, weight / Math.sqrt(words.length));
  }
  return matches;
}

/** Returns the sections with an identifier as a whole, and those with all of its parts. */
function matchesOfParts(word: string, parts: readonly string[], index: TermIndex): Matches {
  const matches = matchAll(parts.slice(0, maxParts).map((part) => index.exact(part)));
  addScores(matches, index.exact(word), wholeWeight);
  return matches;
}

/** Returns the inverse document frequency of a match: higher the fewer sections match. Undefined if none match. */
export function rarityOf(matches: Matches): number | undefined {
  const count = countMatches(matches);
  if (count === 0) return undefined;
  return Math.log(1 + (matches.length - count + 0.5) / (count + 0.5));
}
