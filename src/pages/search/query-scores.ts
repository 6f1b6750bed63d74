// Combines the scores of all words of a query for each section, including those of its page.
import { createMatches, type Matches } from './matches.ts';
import { rarityOf } from './word-matches.ts';

/** Exponent of the coverage: a section's score is multiplied by this power of its share of the words' rarity. */
const coveragePower = 1.5;
/**
 * Weight of a page's best match of each word in the scores of its sections. It favors the page that answers a question but has one of
 * the words in another section only.
 * With 0 and 0.2 the first page of agents' tasks has a mean reciprocal rank of 0.88 and 0.90 (`npm run bench:agents`).
 */
const pageWeight = 0.2;

/** Matches of one word, and the weight of the word. */
export interface WeightedMatches {
  readonly matches: Matches;
  readonly weight: number;
}

/** Page numbers of the sections, by section number. */
export interface PageNumbers {
  readonly ofSection: readonly number[];
  readonly count: number;
}

/** Returns a function from section number to score; 0 if the section has none of the words. Words without matches are ignored. */
export function addUpWords(
  words: Iterable<WeightedMatches>,
  pages: PageNumbers,
): (section: number) => number {
  const sections = createTotals(pages.ofSection.length);
  const wholePages = createTotals(pages.count);
  const bestOfPages = createMatches(pages.count);
  let total = 0;
  for (const { matches, weight } of words) {
    const rarity = rarityOf(matches);
    if (rarity === undefined) continue;
    total += rarity * weight;
    bestOfPages.fill(0);
    for (let section = 0; section < matches.length; section++) {
      const score = (matches[section] ?? 0) * weight;
      if (score === 0) continue;
      sections.add(section, score, rarity * weight);
      const page = pages.ofSection[section] ?? 0;
      if (score > (bestOfPages[page] ?? 0)) bestOfPages[page] = score;
    }
    for (let page = 0; page < bestOfPages.length; page++) {
      const score = bestOfPages[page] ?? 0;
      if (score > 0) wholePages.add(page, score, rarity * weight);
    }
  }
  return (section) => {
    const own = sections.score(section, total);
    if (own === 0) return 0;
    return own + pageWeight * wholePages.score(pages.ofSection[section] ?? 0, total);
  };
}

/** Creates sums of scores, and of the rarity of the matched words. */
function createTotals(size: number) {
  const scores = createMatches(size);
  const covered = createMatches(size);
  return {
    add(slot: number, score: number, rarity: number): void {
      scores[slot] = (scores[slot] ?? 0) + score;
      covered[slot] = (covered[slot] ?? 0) + rarity;
    },
    score(slot: number, total: number): number {
      const sum = scores[slot] ?? 0;
      return sum === 0 ? 0 : sum * ((covered[slot] ?? 0) / total) ** coveragePower;
    },
  };
}
