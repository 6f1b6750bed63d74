// An inverted index of sections, scored with BM25+. What one lookup costs is bounded, whatever the reader types.
import { createMatches, type Matches } from './matches.ts';
import { stemOf } from './tokenize.ts';
import { createVocabulary, type Alternative } from './vocabulary.ts';

/** Parts of a section that are indexed, with the weight of a term that stands there. */
const boosts = { address: 4, pageTitle: 6, section: 4, text: 1 };
type Field = keyof typeof boosts;
const fields = Object.keys(boosts) as readonly Field[];
const fieldBits = 4;

/** BM25+ with its usual values: saturation, weight of a field's length, and what any occurrence is worth at least. */
const bm25 = { k: 1.2, b: 0.7, d: 0.5 };

/** Sections that completions and corrections of one term look at, at most; the term itself always counts. */
const maxPostings = 50_000;

export interface TermIndex {
  /** Adds a section; sections are numbered in the order in which they are added. */
  add(terms: Readonly<Record<Field, readonly string[]>>): void;
  /** Sections with this very term. */
  exact(term: string, weight: number): Matches;
  /** Sections with the term, with terms that begin with it, or, if there are none, with terms that are nearly like it. */
  similar(term: string, weight: number): Matches;
  /** Number of sections. */
  readonly size: number;
}

export function createTermIndex(): TermIndex {
  const vocabulary = createVocabulary();
  /** By term: numbers of sections, each with one bit for each field that has the term. */
  const postings: number[][] = [];
  /** By term and field: number of sections. */
  const frequencies: number[] = [];
  /** By section and field: number of terms. */
  const lengths: number[] = [];
  const totalLengths = fields.map(() => 0);
  let size = 0;

  function addTerm(term: string, field: number): void {
    const id = vocabulary.add(term);
    const list = (postings[id] ??= []);
    const last = list.at(-1) ?? -1;
    const isListed = last >> fieldBits === size;
    const bits = isListed ? last & (2 ** fieldBits - 1) : 0;
    if ((bits & (1 << field)) !== 0) return;
    const posting = (size << fieldBits) | bits | (1 << field);
    if (isListed) list[list.length - 1] = posting;
    else list.push(posting);
    const place = id * fields.length + field;
    frequencies[place] = (frequencies[place] ?? 0) + 1;
  }

  function score(alternatives: readonly Alternative[], weight: number): Matches {
    const matches = createMatches(size);
    // Of BM25+'s divisor: what each field adds, and what each term of the section's field adds to that.
    const least = 1 + bm25.k * (1 - bm25.b);
    const perTerm = totalLengths.map((total) => (bm25.k * bm25.b * size) / Math.max(1, total));
    let budget = maxPostings;
    for (const { id, weight: likeness } of alternatives) {
      const list = postings[id] ?? [];
      const factors = fields.map((field, index) => {
        const frequency = frequencies[id * fields.length + index] ?? 0;
        const rarity = Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5));
        return rarity * boosts[field] * likeness * weight;
      });
      for (const posting of list) {
        const section = posting >> fieldBits;
        let sum = 0;
        for (let field = 0; field < fields.length; field++) {
          if ((posting & (1 << field)) === 0) continue;
          const length = lengths[section * fields.length + field] ?? 0;
          const divisor = least + length * (perTerm[field] ?? 0);
          sum += (factors[field] ?? 0) * (bm25.d + (bm25.k + 1) / divisor);
        }
        matches.scores[section] = (matches.scores[section] ?? 0) + sum;
        matches.counts[section] = 1;
      }
      budget -= list.length;
      if (budget <= 0) break;
    }
    return matches;
  }

  return {
    add(section) {
      fields.forEach((field, index) => {
        for (const term of section[field]) {
          addTerm(term, index);
          addTerm(stemOf(term), index);
        }
        const { length } = section[field];
        lengths.push(length);
        totalLengths[index] = (totalLengths[index] ?? 0) + length;
      });
      size += 1;
    },
    exact: (term, weight) => score(vocabulary.itself(term), weight),
    similar(term, weight) {
      const known = [...vocabulary.itself(term), ...vocabulary.completions(term)];
      const isKnown = known.length > 0 || vocabulary.has(stemOf(term));
      return score(isKnown ? known : vocabulary.corrections(term), weight);
    },
    get size() {
      return size;
    },
  };
}
