// Looks up terms in a sorted table.
import { startOf, type TermData } from './index-data.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Terms by their positions, in order. */
export interface TermTable {
  readonly size: number;
  term(position: number): string;
  /** Length of a term in bytes. */
  length(position: number): number;
  /** Returns the position of the first term that is not before this one. */
  lowerBound(term: string): number;
  /** Returns the position of a term; -1 if it is not there. */
  find(term: string): number;
  /** Postings of all terms, and the offset of those of one. */
  readonly postings: Uint8Array;
  start(position: number): number;
}

export function createTermTable({ terms, termEnds, postings, postingEnds }: TermData): TermTable {
  const size = termEnds.length;
  const term = (position: number): string =>
    decoder.decode(terms.subarray(startOf(termEnds, position), termEnds[position]));

  /** Returns a negative number if a term is before the wanted one, 0 if it is the same, a positive number if it is after it. */
  function compare(position: number, wanted: string): number {
    const start = startOf(termEnds, position);
    const length = (termEnds[position] ?? 0) - start;
    for (let index = 0; index < length && index < wanted.length; index++) {
      const byte = terms[start + index] ?? 0;
      const code = wanted.charCodeAt(index);
      // Other letters have several bytes: terms are in the order of their UTF-16 code units.
      if (byte >= 0x80 && code >= 0x80)
        return term(position) < wanted ? -1 : Number(term(position) !== wanted);
      if (byte !== code) return byte - code;
    }
    return length - wanted.length;
  }

  function lowerBound(wanted: string): number {
    let [from, to] = [0, size];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (compare(middle, wanted) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  return {
    ...{ size, term, lowerBound, postings },
    length: (position) => (termEnds[position] ?? 0) - startOf(termEnds, position),
    find(wanted) {
      const position = lowerBound(wanted);
      return position < size && compare(position, wanted) === 0 ? position : -1;
    },
    start: (position) => startOf(postingEnds, position),
  };
}
