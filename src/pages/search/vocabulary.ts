// All terms of an index, with lookup of completions and corrections.
import leven from 'leven';
import { leastEdits, lettersOf } from './letters.ts';

/** Maximum number of completions of a term: the shortest ones. */
const maxCompletions = 50;
/** Maximum number of corrections of an unknown term. */
const maxCorrections = 8;
const maxEdits = 2;
/** Maximum weight of a similarly spelled term. */
const correctionWeight = 0.2;

/** An indexed term that is searched for in place of a term of the query. */
export interface Alternative {
  readonly id: number;
  /** 1 for the term itself, less for a similar one. */
  readonly weight: number;
}

/** Terms are numbered in the order of insertion. */
export interface Vocabulary {
  /** Adds a term unless it is known, and returns its number. */
  add(term: string): number;
  has(term: string): boolean;
  /** Returns the term with a number. */
  term(id: number): string | undefined;
  /** Returns the term itself, if it is known. */
  itself(term: string): readonly Alternative[];
  /** Returns longer terms that begin with this one, shortest first. */
  completions(term: string): readonly Alternative[];
  /**
   * Returns terms with the same first letter that differ by one or two edits, and terms that differ by two swapped adjacent letters;
   * most similar first.
   * Returns none for short terms and identifiers.
   */
  corrections(term: string): readonly Alternative[];
}

export function createVocabulary(): Vocabulary {
  const ids = new Map<string, number>();
  const terms: string[] = [];
  const letters: number[] = [];
  /** Term ids by the first two letters of the term. */
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
        // A cheap filter: few terms remain for the full comparison.
        if (leastEdits(letters[id] ?? 0, wanted) > edits) continue;
        const candidate = terms[id] ?? '';
        // Typing errors rarely affect the first letter: `rollback` is not a misspelling of `callback`.
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

/** Returns the term with each pair of adjacent letters swapped: `recieve` → `ercieve`, `rceieve`, … */
function withSwappedLetters(term: string): readonly string[] {
  return Array.from(
    { length: term.length - 1 },
    (_, at) => `${term.slice(0, at)}${term[at + 1] ?? ''}${term[at] ?? ''}${term.slice(at + 2)}`,
  );
}
