// Finds the sections that match one word of a query.
import { fold } from './fold.ts';
import { rarityOf } from './index-data.ts';
import type { SearchLanguage } from './language.ts';
import { createForms, lookupOf, type Form } from './lookups.ts';
import {
  addPostings,
  allMarks,
  clear,
  createMatches,
  intersect,
  keepBestOf,
  type Matches,
} from './matches.ts';
import type { Phrase } from './reader-words.ts';
import { letterPairsOf } from './tokenize.ts';
import { sectionsIn, type Alternative, type Vocabulary } from './vocabulary.ts';
import { isUnspaced } from './word-pieces.ts';

/** Weight of a match of a whole identifier, relative to one of its parts. */
const wholeWeight = 4;
/** Weight of a word that is found by pairs of its letters, where the words of a text may end elsewhere. */
const pairsWeight = 0.5;
/** Maximum number of postings read for completions and corrections of one term; those of the term itself are always read. */
const maxPostings = 50_000;

/**
 * Returns a function that finds the sections with a word: with the word itself, its completions, its corrections if there is nothing else,
 * or one of the phrases. Its result is valid until the next call. `size` is the number of sections.
 */
export function createWordFinder(
  size: number,
  vocabulary: Vocabulary,
  stemOf: SearchLanguage['stemOf'],
): (word: string, phrases: readonly Phrase[]) => Matches {
  const formsIn = createForms(stemOf);
  const lookUp = (form: Form): Alternative => ({
    ...form,
    postings: vocabulary.postingsOf(form.term),
  });
  const formsOf = (term: string): readonly Alternative[] => formsIn(term).map(lookUp);
  const ofWord = createMatches(size);
  const ofPhrase = createMatches(size);
  const ofTerm = createMatches(size);

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
      const termWeight = rarityOf(count, size) * weight;
      for (const partPostings of postings) addPostings(matches, partPostings, termWeight, marks);
      left -= count;
      if (left <= 0) return;
    }
  }

  /** Finds the sections with all terms. `matches` must be empty. */
  function addAll(matches: Matches, terms: readonly (readonly Alternative[])[]): void {
    const [first = [], ...others] = terms;
    addTerms(matches, first, allMarks);
    for (const alternatives of others) {
      clear(ofTerm);
      addTerms(ofTerm, alternatives, allMarks);
      intersect(matches, ofTerm);
    }
  }

  /** Adds the sections with all terms to those of the word. */
  function addPhrase(terms: readonly (readonly Alternative[])[], weight: number): void {
    clear(ofPhrase);
    addAll(ofPhrase, terms);
    keepBestOf(ofWord, ofPhrase, weight);
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
  }

  return function findWord(word, phrases) {
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
    if (letterPairs.length > 0) {
      const weight = 1 / letterPairs.length;
      const terms = letterPairs.map((term) => [lookUp({ term, weight })]);
      addPhrase(terms, pairsWeight);
    }
    return ofWord;
  };
}
