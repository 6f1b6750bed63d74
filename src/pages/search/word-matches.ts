// Sections that match one word of a query.
import { addScores, countMatches, keepBest, matchAll, type Matches } from './matches.ts';
import type { Phrase } from './reader-words.ts';
import type { TermIndex } from './term-index.ts';
import { tokenize } from './tokenize.ts';

const maxParts = 8;
/** An identifier as it was typed weighs more than its parts. */
const wholeWeight = 4;

/** Sections with the word, or with a phrase that stands for it. */
export function matchesOf(word: string, phrases: readonly Phrase[], index: TermIndex): Matches {
  const parts = tokenize(word).filter((part) => part !== word);
  const matches =
    parts.length > 0 ? matchesOfParts(word, parts, index) : index.similar(word, phrases.length > 0);
  for (const { words, weight } of phrases) {
    const found = matchAll(words.map((one) => index.exact(one)));
    // A phrase of two words scores no higher than one rare word does.
    keepBest(matches, found, weight / Math.sqrt(words.length));
  }
  return matches;
}

/** An identifier as a whole, and sections with all of its parts. */
function matchesOfParts(word: string, parts: readonly string[], index: TermIndex): Matches {
  const matches = matchAll(parts.slice(0, maxParts).map((part) => index.exact(part)));
  addScores(matches, index.exact(word), wholeWeight);
  return matches;
}

/** How much a match says: more the fewer sections match. Undefined when none do. */
export function rarityOf(matches: Matches): number | undefined {
  const count = countMatches(matches);
  if (count === 0) return undefined;
  return Math.log(1 + (matches.length - count + 0.5) / (count + 0.5));
}
