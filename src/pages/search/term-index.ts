// An inverted index of sections with BM25+ scores. The cost of a lookup is bounded for any input.
import { createMatches, type Matches } from './matches.ts';
import type { SearchLanguage } from './language.ts';
import { createVocabulary, type Alternative } from './vocabulary.ts';

/** Indexed fields of a section, with the weight of a term in each. */
const boosts = { address: 4, pageTitle: 6, section: 4, description: 3, text: 1 };
type Field = keyof typeof boosts;
const fields = Object.keys(boosts) as readonly Field[];
const textField = fields.indexOf('text');
/** Bits of a posting below the section number: one per field, and above those the term frequency in the text. */
const frequencyBits = 2;
const postingBits = fields.length + frequencyBits;
/** Maximum term frequency in a text that counts. */
const maxFrequency = 2 ** frequencyBits;

/** BM25+ with its usual parameters: saturation, influence of a field's length, and minimum score of an occurrence. */
const bm25 = { k: 1.2, b: 0.7, d: 0.5 };

/** Maximum number of postings read for completions and corrections of one term; those of the term itself are always read. */
const maxPostings = 50_000;

export interface TermIndex {
  /** Adds a section; sections are numbered in the order of insertion. Terms may repeat. */
  add(terms: Readonly<Record<Field, readonly string[]>>): void;
  /** Returns the sections with this term or its stem. */
  exact(term: string): Matches;
  /**
   * Returns the sections with the term or its stem, with terms that begin with it, or, if there are none, with similarly spelled terms.
   * The last step is skipped if `isKnown`.
   */
  similar(term: string, isKnown: boolean): Matches;
  /** Returns the indexed term that an unknown term is most likely a misspelling of; undefined for a known term. */
  correction(term: string): string | undefined;
  /** Number of sections. */
  readonly size: number;
}

export function createTermIndex({ stemOf }: Pick<SearchLanguage, 'stemOf'>): TermIndex {
  const vocabulary = createVocabulary();
  /** Postings by term id: section numbers, each with the bits of its fields and frequency. */
  const postings: number[][] = [];
  /** Number of sections by term id and field. */
  const frequencies: number[] = [];
  /** Number of terms by section and field. */
  const lengths: number[] = [];
  const totalLengths = fields.map(() => 0);
  let size = 0;

  function addTerm(term: string, field: number, count: number): void {
    const id = vocabulary.add(term);
    const list = postings[id];
    const last = list?.at(-1) ?? -1;
    const isListed = last >> postingBits === size;
    const bits = isListed ? last & (2 ** postingBits - 1) : 0;
    if ((bits & (1 << field)) !== 0) return;
    const often = field === textField ? Math.min(count, maxFrequency) - 1 : 0;
    const posting = (size << postingBits) | bits | (1 << field) | (often << fields.length);
    // Most terms have one posting: an array that is pushed to has room for seventeen.
    if (!list) postings[id] = [posting];
    else if (isListed) list[list.length - 1] = posting;
    else list.push(posting);
    const slot = id * fields.length + field;
    frequencies[slot] = (frequencies[slot] ?? 0) + 1;
  }

  function score(alternatives: readonly Alternative[]): Matches {
    const matches = createMatches(size);
    // Parts of the BM25+ divisor: a constant per field, and the amount per term of the section's field.
    const least = bm25.k * (1 - bm25.b);
    const perTerm = totalLengths.map((total) => (bm25.k * bm25.b * size) / Math.max(1, total));
    let budget = maxPostings;
    for (const { id, weight } of alternatives) {
      const list = postings[id] ?? [];
      const factors = fields.map((field, index) => {
        const frequency = frequencies[id * fields.length + index] ?? 0;
        const rarity = Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5));
        return rarity * boosts[field] * weight;
      });
      for (const posting of list) {
        const section = posting >> postingBits;
        let sum = 0;
        for (let field = 0; field < fields.length; field++) {
          if ((posting & (1 << field)) === 0) continue;
          const often = field === textField ? posting >> fields.length : 0;
          const count = 1 + (often & (maxFrequency - 1));
          const length = lengths[section * fields.length + field] ?? 0;
          const divisor = count + least + length * (perTerm[field] ?? 0);
          sum += ((factors[field] ?? 0) * (bm25.d + (count * (bm25.k + 1)) / divisor)) ** 2;
        }
        // Title, path and heading often repeat each other: with a plain sum, one word would outweigh several.
        sum = Math.sqrt(sum);
        // Alternatives of one term count once.
        if (sum > (matches[section] ?? 0)) matches[section] = sum;
      }
      budget -= list.length;
      if (budget <= 0) break;
    }
    return matches;
  }

  /** Returns the stem of a term as an alternative, if it is in the vocabulary and differs from the term. */
  function stemmed(term: string): readonly Alternative[] {
    const stem = stemOf(term);
    return stem === term
      ? []
      : vocabulary.itself(stem).map(({ id }) => ({ id, weight: stemWeight }));
  }

  return {
    add(section) {
      fields.forEach((field, index) => {
        const counts = new Map<string, number>();
        for (const term of section[field]) counts.set(term, (counts.get(term) ?? 0) + 1);
        const stems = new Map<string, number>();
        for (const [term, count] of counts) {
          const stem = stemOf(term);
          stems.set(stem, (stems.get(stem) ?? 0) + count);
        }
        for (const [term, count] of counts) {
          if (!stems.has(term)) addTerm(term, index, count);
        }
        for (const [stem, count] of stems) addTerm(stem, index, count);
        lengths.push(counts.size);
        totalLengths[index] = (totalLengths[index] ?? 0) + counts.size;
      });
      size += 1;
    },
    exact: (term) => score([...vocabulary.itself(term), ...stemmed(term)]),
    similar(term, isKnown) {
      const known = [...vocabulary.itself(term), ...stemmed(term), ...vocabulary.completions(term)];
      return score(known.length > 0 || isKnown ? known : vocabulary.corrections(term));
    },
    correction(term) {
      const isKnown = vocabulary.has(term) || stemmed(term).length > 0;
      if (isKnown || vocabulary.completions(term).length > 0) return undefined;
      const [first] = vocabulary.corrections(term);
      return first && vocabulary.term(first.id);
    },
    get size() {
      return size;
    },
  };
}

const stemWeight = 0.8;
