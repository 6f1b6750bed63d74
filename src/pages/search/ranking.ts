// Scores the sections of an index for the words of a query.
import {
  addPostings,
  allMarks,
  clear,
  createMatches,
  intersect,
  keepBestOf,
  type Matches,
} from './matches.ts';
import { inHeading, inTitle } from './index-data.ts';
import type { SearchLanguage } from './language.ts';
import { isNumber } from './query-words.ts';
import type { Phrase } from './reader-words.ts';
import { fold } from './fold.ts';
import { createForms, lookupOf, type Form } from './lookups.ts';
import { letterPairsOf } from './tokenize.ts';
import { sectionsIn, type Alternative, type Vocabulary } from './vocabulary.ts';
import { isUnspaced } from './word-pieces.ts';

/** Weight of a number in a query: most numbers are values of the reader's own case, which occur on no page. */
const numberWeight = 0.5;
/** Weight of a match of a whole identifier, relative to one of its parts. */
const wholeWeight = 4;
/** Weight of a word that is found by pairs of its letters, where the words of a text may end elsewhere. */
const pairsWeight = 0.5;
/** Maximum number of postings read for completions and corrections of one term; those of the term itself are always read. */
const maxPostings = 50_000;
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
  const formsIn = createForms(stemOf);
  const lookUp = (form: Form): Alternative => ({
    ...form,
    postings: vocabulary.postingsOf(form.term),
  });
  const formsOf = (term: string): readonly Alternative[] => formsIn(term).map(lookUp);
  const size = pageOf.length;
  const pages = (pageOf.at(-1) ?? -1) + 1;
  const [ofWord, ofPhrase, ofTerm, totals] = [0, 1, 2, 3].map(() => createMatches(size)) as [
    Matches,
    Matches,
    Matches,
    Matches,
  ];
  const covered = new Float32Array(size);
  const titleHits = new Uint8Array(size);
  const headingHits = new Uint8Array(size);
  const bestOfPages = createMatches(pages);
  const pageTotals = createMatches(pages);
  const pageCovered = new Float32Array(pages);

  const rarityOf = (count: number): number => Math.log(1 + (size - count + 0.5) / (count + 0.5));

  /** Adds the sections with some terms, at most those of `budget` postings after the first. */
  function addTerms(
    matches: Matches,
    alternatives: readonly Alternative[],
    marks: number,
    budget = Infinity,
  ): void {
    let left = budget;
    for (const { weight, postings } of alternatives) {
      const count = sectionsIn(postings);
      for (const partPostings of postings)
        addPostings(matches, partPostings, rarityOf(count) * weight, marks);
      left -= count;
      if (left <= 0) return;
    }
  }

  /** Finds the sections with all terms. The first of `matches` must be empty. */
  function addAll(matches: Matches, terms: readonly (readonly Alternative[])[]): void {
    for (const [index, alternatives] of terms.entries()) {
      if (index === 0) {
        addTerms(matches, alternatives, allMarks);
        continue;
      }
      clear(ofTerm);
      addTerms(ofTerm, alternatives, allMarks);
      intersect(matches, ofTerm);
    }
    clear(ofTerm);
  }

  /** Adds the sections with all terms to `ofWord`. */
  function addPhrase(terms: readonly (readonly Alternative[])[], weight: number): void {
    clear(ofPhrase);
    addAll(ofPhrase, terms);
    keepBestOf(ofWord, ofPhrase, weight);
  }

  /** Finds the sections with a word: with itself, its completions, its corrections if there is nothing else, or one of the phrases. */
  function findWord(word: string, phrases: readonly Phrase[]): void {
    clear(ofWord);
    const lookup = lookupOf(word, formsIn);
    const { parts, pairs } = lookup;
    const forms = lookup.forms.map(lookUp);
    if (parts.length > 0) {
      addAll(ofWord, parts.map(formsOf));
      if (pairs.length > 0) addPhrase([...parts, ...pairs].map(formsOf), 1);
      addWhole(forms);
      // The reader may still be typing it.
      if (ofWord.count === 0) addTerms(ofWord, vocabulary.completions(fold(word)), 0, maxPostings);
    } else {
      addTerms(ofWord, forms, allMarks);
      const isKnown = ofWord.count > 0;
      const completions = vocabulary.completions(fold(word));
      if (completions.length > 0) addTerms(ofWord, completions, 0, maxPostings);
      else if (!isKnown && phrases.length === 0)
        addTerms(ofWord, vocabulary.corrections(fold(word)), 0, maxPostings);
    }
    for (const { words, weight } of phrases) {
      // A phrase of two words must not score higher than one rare word.
      addPhrase(words.map(formsOf), weight / Math.sqrt(words.length));
    }
    const letterPairs = isUnspaced(word) ? [...letterPairsOf(word)] : [];
    if (letterPairs.length > 0)
      addPhrase(
        letterPairs.map((term) => [lookUp({ term, weight: 1 / letterPairs.length })]),
        pairsWeight,
      );
  }

  /** Adds the sections that have an identifier as a whole to those with its parts. */
  function addWhole(forms: readonly Alternative[]): void {
    clear(ofTerm);
    addTerms(ofTerm, forms, allMarks);
    for (let index = 0; index < ofTerm.count; index++) {
      const section = ofTerm.sections[index] ?? 0;
      ofTerm.scores[section] =
        (ofTerm.scores[section] ?? 0) * wholeWeight + (ofWord.scores[section] ?? 0);
    }
    keepBestOf(ofWord, ofTerm, 1);
    clear(ofTerm);
  }

  /** Adds the sections of a word to those of the query. */
  function addUp(weight: number): void {
    const rarity = rarityOf(ofWord.count) * weight;
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
      const best = bestOfPages.scores[page] ?? 0;
      if (score > best) addScore(bestOfPages, page, score - best);
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
        findWord(word, phrases.get(word) ?? []);
        // Words without matches are ignored.
        if (ofWord.count === 0) continue;
        const weight = isNumber(word) ? numberWeight : 1;
        total += rarityOf(ofWord.count) * weight;
        addUp(weight);
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
