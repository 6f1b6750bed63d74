// What sections score for all words of a query together, with what their page has of the words.
import { createMatches, type Matches } from './matches.ts';
import { rarityOf } from './word-matches.ts';

/** How much more a section counts that has more of the words: the share of the words' rarity that it has, to this power. */
const coveragePower = 1.5;
/**
 * What a page's best matches of each word add to its sections, on the page that answers a question and only mentions a word elsewhere.
 * With 0 and 0.2 the first page of agents' tasks has a mean reciprocal rank of 0.88 and 0.90 (`npm run bench:agents`).
 */
const pageWeight = 0.2;

/** Sections that match one word, and how much the word counts. */
export interface WeightedMatches {
  readonly matches: Matches;
  readonly weight: number;
}

/** The pages of sections, by the section's number. */
export interface PageNumbers {
  readonly ofSection: readonly number[];
  readonly count: number;
}

/** A function that tells a section's score; 0 for a section with none of the words. Words that nothing matches are left out. */
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

/** Sums of scores, and of the rarity of the words that gave them. */
function createTotals(size: number) {
  const scores = createMatches(size);
  const covered = createMatches(size);
  return {
    add(place: number, score: number, rarity: number): void {
      scores[place] = (scores[place] ?? 0) + score;
      covered[place] = (covered[place] ?? 0) + rarity;
    },
    score(place: number, total: number): number {
      const sum = scores[place] ?? 0;
      return sum === 0 ? 0 : sum * ((covered[place] ?? 0) / total) ** coveragePower;
    },
  };
}
