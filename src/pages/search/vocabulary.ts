// Looks up terms, their completions and corrections in all parts of an index.
import leven from 'leven';
import { leastEdits, lettersOf } from './letters.ts';
import { countOf, type Postings } from './matches.ts';
import type { TermTable } from './term-table.ts';
import { isUnspaced } from './word-pieces.ts';

/** Maximum number of completions of a term: the shortest ones. */
const maxCompletions = 50;
/** Maximum number of corrections of an unknown term. */
const maxCorrections = 8;
const maxEdits = 2;
/** Maximum weight of a similarly spelled term. */
const correctionWeight = 0.2;

/** Tables of sorted terms, to which others may be added, and the number of the first section of those that they are of. */
export interface VocabularyPart {
  readonly tables: readonly TermTable[];
  readonly offset: number;
}

/** A term that is searched for. */
export interface Alternative {
  readonly term: string;
  /** 1 for the term itself, less for a similar one. */
  readonly weight: number;
  /** Its postings, by part. */
  readonly postings: readonly Postings[];
}

export interface Vocabulary {
  /** Returns the postings of a term, by part; none for a term that is not there. */
  postingsOf(term: string): readonly Postings[];
  /** Number of sections with a term. */
  frequency(term: string): number;
  /** Returns longer terms that begin with this one, shortest first. */
  completions(term: string): readonly Alternative[];
  /**
   * Returns terms with the same first letter that differ by one or two edits, and terms that differ by two swapped adjacent letters;
   * most similar first. Returns none for short terms and identifiers.
   */
  corrections(term: string): readonly Alternative[];
}

export function createVocabulary(parts: readonly VocabularyPart[]): Vocabulary {
  function postingsOf(term: string): readonly Postings[] {
    const postings: Postings[] = [];
    for (const { tables, offset } of parts) {
      for (const table of tables) {
        const position = table.find(term);
        if (position !== -1)
          postings.push({ bytes: table.postings, start: table.start(position), offset });
      }
    }
    return postings;
  }

  /** Visits the positions of the terms that begin with a text. */
  function visit(
    beginning: string,
    see: (table: TermTable, position: number, offset: number) => void,
  ): void {
    for (const { tables, offset } of parts) {
      for (const table of tables) {
        const end = table.lowerBound(`${beginning}\uFFFF`);
        for (let position = table.lowerBound(beginning); position < end; position++)
          see(table, position, offset);
      }
    }
  }

  /** Returns the postings of the terms that begin with a text, of those whose length in bytes is wanted. */
  function termsWith(
    beginning: string,
    isLength: (bytes: number) => boolean,
  ): ReadonlyMap<string, readonly Postings[]> {
    const postingsByTerm = new Map<string, Postings[]>();
    visit(beginning, (table, position, offset) => {
      if (!isLength(table.length(position))) return;
      const term = table.term(position);
      const postings = { bytes: table.postings, start: table.start(position), offset };
      const ofTerm = postingsByTerm.get(term);
      if (ofTerm) ofTerm.push(postings);
      else postingsByTerm.set(term, [postings]);
    });
    return postingsByTerm;
  }

  return {
    postingsOf,
    frequency: (term) => sectionsIn(postingsOf(term)),
    completions(term) {
      if (term.length < 2 && !isUnspaced(term)) return [];
      const counts = new Map<number, number>();
      visit(term, (table, position) => {
        const length = table.length(position);
        counts.set(length, (counts.get(length) ?? 0) + 1);
      });
      // Only the shortest ones are read: two letters may begin thousands of terms.
      let left = maxCompletions * parts.length;
      let longest = 0;
      for (const [length, count] of [...counts].sort(([a], [b]) => a - b)) {
        if (left < 0) break;
        longest = length;
        left -= count;
      }
      return [...termsWith(term, (length) => length <= longest)]
        .filter(([candidate]) => candidate !== term)
        .map(([candidate, postings]) => {
          const { length } = candidate;
          const weight = (0.3 * length) / (length + 0.3 * (length - term.length));
          return { term: candidate, weight, postings };
        })
        .sort((a, b) => b.weight - a.weight)
        .slice(0, maxCompletions);
    },
    corrections(term) {
      if (term.length < 5 || !/^\p{L}+$/u.test(term)) return [];
      const edits = Math.min(maxEdits, Math.round(term.length * 0.2));
      const wanted = lettersOf(term);
      const alternatives = new Map<string, Alternative>();
      for (const swapped of withSwappedLetters(term)) {
        const postings = postingsOf(swapped);
        if (postings.length > 0)
          alternatives.set(swapped, { term: swapped, weight: correctionWeight, postings });
      }
      // Typing errors rarely affect the first letter: `rollback` is not a misspelling of `callback`.
      const [letter = ''] = term;
      const size = new TextEncoder().encode(term).length;
      const step = size === term.length ? 1 : 3;
      const near = termsWith(letter, (bytes) => Math.abs(bytes - size) <= edits * step);
      for (const [candidate, postings] of near) {
        if (leastEdits(lettersOf(candidate), wanted) > edits) continue;
        const distance = leven(term, candidate, { maxDistance: edits + 1 });
        if (distance > edits || alternatives.has(candidate)) continue;
        const weight = (correctionWeight * candidate.length) / (candidate.length + distance);
        alternatives.set(candidate, { term: candidate, weight, postings });
      }
      return [...alternatives.values()]
        .sort((a, b) => b.weight - a.weight)
        .slice(0, maxCorrections);
    },
  };
}

/** Returns the number of sections of some postings. */
export function sectionsIn(postings: readonly Postings[]): number {
  return postings.reduce((sum, partPostings) => sum + countOf(partPostings), 0);
}

/** Returns the term with each pair of adjacent letters swapped: `recieve` → `ercieve`, `rceieve`, … */
function withSwappedLetters(term: string): readonly string[] {
  return Array.from(
    { length: term.length - 1 },
    (_, at) => `${term.slice(0, at)}${term[at + 1] ?? ''}${term[at] ?? ''}${term.slice(at + 2)}`,
  );
}
