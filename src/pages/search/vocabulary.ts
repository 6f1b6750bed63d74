// All terms of an index, and those that may stand for one that a reader typed.
import leven from 'leven';
import { leastEdits, lettersOf } from './letters.ts';

/** Longer terms that stand for their beginning, at most: those that are nearest in length. */
const maxCompletions = 50;
/** Similar terms that stand for an unknown one, at most. */
const maxCorrections = 8;
const maxEdits = 2;
/** What a term that resembles the typed one is worth at most. */
const correctionWeight = 0.2;

/** A term that stands for one of the query. */
export interface Alternative {
  readonly id: number;
  /** 1 for the term itself, less for one that only resembles it. */
  readonly weight: number;
}

/** Terms are numbered in the order in which they are added. */
export interface Vocabulary {
  /** Adds a term, unless it is known, and returns its number. */
  add(term: string): number;
  has(term: string): boolean;
  /** The term with a number. */
  term(id: number): string | undefined;
  /** The term, if it is known. */
  itself(term: string): readonly Alternative[];
  /** Longer terms that begin with this one, the shortest first. */
  completions(term: string): readonly Alternative[];
  /**
   * Terms that begin alike and differ by one or two letters, or by two neighbours in each other's place, the most similar first;
   * none for short terms and identifiers.
   */
  corrections(term: string): readonly Alternative[];
}

export function createVocabulary(): Vocabulary {
  const ids = new Map<string, number>();
  const terms: string[] = [];
  const letters: number[] = [];
  /** Terms by their first two letters. */
  const byBeginning = new Map<string, number[]>();

  return {
    add(term) {
      const known = ids.get(term);
      if (known !== undefined) return known;
      const id = terms.length;
      ids.set(term, id);
      terms.push(term);
      letters.push(lettersOf(term));
      const beginning = term.slice(0, 2);
      const neighbours = byBeginning.get(beginning);
      if (neighbours) neighbours.push(id);
      else byBeginning.set(beginning, [id]);
      return id;
    },
    has: (term) => ids.has(term),
    term: (id) => terms[id],
    itself(term) {
      const id = ids.get(term);
      return id === undefined ? [] : [{ id, weight: 1 }];
    },
    completions(term) {
      if (term.length < 2) return [];
      return (byBeginning.get(term.slice(0, 2)) ?? [])
        .flatMap((id): readonly Alternative[] => {
          const candidate = terms[id] ?? '';
          const { length } = candidate;
          if (length <= term.length || !candidate.startsWith(term)) return [];
          return [{ id, weight: (0.3 * length) / (length + 0.3 * (length - term.length)) }];
        })
        .sort((a, b) => b.weight - a.weight)
        .slice(0, maxCompletions);
    },
    corrections(term) {
      if (term.length < 5 || !/^\p{L}+$/u.test(term)) return [];
      const edits = Math.min(maxEdits, Math.round(term.length * 0.2));
      const wanted = lettersOf(term);
      const found: Alternative[] = [];
      for (const swapped of withSwappedLetters(term)) {
        const id = ids.get(swapped);
        if (id !== undefined) found.push({ id, weight: correctionWeight });
      }
      for (let id = 0; id < terms.length; id++) {
        // This leaves few terms to compare in full.
        if (leastEdits(letters[id] ?? 0, wanted) > edits) continue;
        const candidate = terms[id] ?? '';
        // Who mistypes a word seldom mistypes its first letter: `rollback` is not meant to be `callback`.
        if (candidate.charCodeAt(0) !== term.charCodeAt(0)) continue;
        if (Math.abs(candidate.length - term.length) > edits) continue;
        const distance = leven(term, candidate, { maxDistance: edits + 1 });
        if (distance > edits) continue;
        found.push({
          id,
          weight: (correctionWeight * candidate.length) / (candidate.length + distance),
        });
      }
      return found.sort((a, b) => b.weight - a.weight).slice(0, maxCorrections);
    },
  };
}

/** `recieve` → `ercieve`, `rceieve`, …: each pair of neighbours in each other's place */
function withSwappedLetters(term: string): readonly string[] {
  return Array.from(
    { length: term.length - 1 },
    (_, at) => `${term.slice(0, at)}${term[at + 1] ?? ''}${term[at] ?? ''}${term.slice(at + 2)}`,
  );
}
