// Scores the sections of an index for the words of a query.
import { inHeading, inTitle, rarityOf } from './index-data.ts';
import type { SearchLanguage } from './language.ts';
import { clear, createMatches, keepBest, type Matches } from './matches.ts';
import { isNumber } from './query-words.ts';
import type { Phrase } from './reader-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { createWordFinder } from './word-finder.ts';

/** Weight of a number in a query: most numbers are values of the reader's own case, which occur on no page. */
const numberWeight = 0.5;
/**
 * Weight of a page's best match of each word in the scores of its sections. It favors the page that answers a question but has one of
 * the words in another section only.
 * With 0 and 0.2 the first page of agents' tasks has a mean reciprocal rank of 0.88 and 0.90 (`npm run bench -- agents`).
 */
const pageWeight = 0.2;

/** The scores of one query, by section number; valid until the next query. */
export interface Scores {
  /** Numbers of the sections that match. */
  readonly sections: Uint32Array;
  scoreOf(section: number): number;
  /** Number of words of the query in the page title of a section, and in its heading. */
  readonly titleHits: Uint8Array;
  readonly headingHits: Uint8Array;
}

export interface Ranking {
  rank(words: readonly string[], phrases: ReadonlyMap<string, readonly Phrase[]>): Scores;
}

/** Creates what ranks the sections of some parts. It keeps arrays of their size, so that a query makes none. */
export function createRanking(
  pageOf: Uint32Array,
  vocabulary: Vocabulary,
  { stemOf }: Pick<SearchLanguage, 'stemOf'>,
): Ranking {
  const size = pageOf.length;
  const pages = (pageOf.at(-1) ?? -1) + 1;
  const findWord = createWordFinder(size, vocabulary, stemOf);
  const totals = createMatches(size);
  const covered = new Float32Array(size);
  const titleHits = new Uint8Array(size);
  const headingHits = new Uint8Array(size);
  const bestOfPages = createMatches(pages);
  const pageTotals = createMatches(pages);
  const pageCovered = new Float32Array(pages);

  /** Adds the sections of a word to those of the query. `rarity` is that of the word. */
  function addUp(ofWord: Matches, weight: number, rarity: number): void {
    clear(bestOfPages);
    for (let index = 0; index < ofWord.count; index++) {
      const section = ofWord.sections[index] ?? 0;
      const score = (ofWord.scores[section] ?? 0) * weight;
      const marks = ofWord.marks[section] ?? 0;
      addScore(totals, section, score);
      covered[section] = (covered[section] ?? 0) + rarity;
      if ((marks & inTitle) !== 0) titleHits[section] = (titleHits[section] ?? 0) + 1;
      if ((marks & inHeading) !== 0) headingHits[section] = (headingHits[section] ?? 0) + 1;
      const page = pageOf[section] ?? 0;
      keepBest(bestOfPages, page, score, 0);
    }
    for (let index = 0; index < bestOfPages.count; index++) {
      const page = bestOfPages.sections[index] ?? 0;
      addScore(pageTotals, page, bestOfPages.scores[page] ?? 0);
      pageCovered[page] = (pageCovered[page] ?? 0) + rarity;
    }
  }

  function reset(): void {
    for (let index = 0; index < totals.count; index++) {
      const section = totals.sections[index] ?? 0;
      covered[section] = 0;
      titleHits[section] = 0;
      headingHits[section] = 0;
    }
    for (let index = 0; index < pageTotals.count; index++) {
      pageCovered[pageTotals.sections[index] ?? 0] = 0;
    }
    clear(totals);
    clear(pageTotals);
  }

  return {
    rank(words, phrases) {
      reset();
      let total = 0;
      for (const word of words) {
        const ofWord = findWord(word, phrases.get(word) ?? []);
        // Words without matches are ignored.
        if (ofWord.count === 0) continue;
        const weight = isNumber(word) ? numberWeight : 1;
        const rarity = rarityOf(ofWord.count, size) * weight;
        total += rarity;
        addUp(ofWord, weight, rarity);
      }
      for (let index = 0; index < pageTotals.count; index++) {
        const page = pageTotals.sections[index] ?? 0;
        pageTotals.scores[page] = covering(pageTotals.scores[page], pageCovered[page], total);
      }
      return {
        sections: totals.sections.subarray(0, totals.count),
        scoreOf: (section) =>
          covering(totals.scores[section], covered[section], total) +
          pageWeight * (pageTotals.scores[pageOf[section] ?? 0] ?? 0),
        ...{ titleHits, headingHits },
      };
    },
  };
}

/** Returns a score times its share of the words' rarity to the power of 1.5. */
function covering(score = 0, covered = 0, total: number): number {
  const share = covered / total;
  return score * share * Math.sqrt(share);
}

function addScore(matches: Matches, number: number, score: number): void {
  const previous = matches.scores[number] ?? 0;
  if (previous === 0) {
    matches.sections[matches.count] = number;
    matches.count += 1;
  }
  matches.scores[number] = previous + score;
}
