// An inverted index of sections, scored with BM25+. What one lookup costs is bounded, whatever the reader types.
import leven from 'leven';
import { leastEdits, lettersOf } from './letters.ts';
import { stemOf } from './tokenize.ts';

/** Parts of a section that are indexed, with the weight of a term that stands there. */
const boosts = { address: 4, pageTitle: 6, section: 4, text: 1 };
type Field = keyof typeof boosts;
const fields = Object.keys(boosts) as readonly Field[];
const fieldBits = 4;

/** BM25+ with its usual values: saturation, weight of a field's length, and what any occurrence is worth at least. */
const bm25 = { k: 1.2, b: 0.7, d: 0.5 };

/** Longer terms that stand for their beginning, at most: those that are nearest in length. */
const maxCompletions = 50;
/** Similar terms that stand for an unknown one, at most. */
const maxCorrections = 8;
const maxEdits = 2;
/** Sections that completions and corrections of one term look at, at most; the term itself always counts. */
const maxPostings = 50_000;

/** Sections that match, by number. */
export interface Matches {
  /** 0 for a section that does not match. */
  readonly scores: Float32Array;
  /** How many of the terms a section has. */
  readonly counts: Uint8Array;
}

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

/** A term of the index that stands for one of the query. */
interface Alternative {
  readonly id: number;
  readonly weight: number;
}

export function createTermIndex(): TermIndex {
  const ids = new Map<string, number>();
  const terms: string[] = [];
  /** Letters of each term as bits. */
  const letters: number[] = [];
  /** Terms by their first two letters. */
  const byBeginning = new Map<string, number[]>();
  /** By term: numbers of sections, each with one bit for each field that has the term. */
  const postings: number[][] = [];
  /** By term and field: number of sections. */
  const frequencies: number[] = [];
  /** By section and field: number of terms. */
  const lengths: number[] = [];
  const totalLengths = fields.map(() => 0);
  let size = 0;

  function idOf(term: string): number {
    const known = ids.get(term);
    if (known !== undefined) return known;
    const id = terms.length;
    ids.set(term, id);
    terms.push(term);
    letters.push(lettersOf(term));
    postings.push([]);
    for (const _ of fields) frequencies.push(0);
    const beginning = term.slice(0, 2);
    const neighbours = byBeginning.get(beginning);
    if (neighbours) neighbours.push(id);
    else byBeginning.set(beginning, [id]);
    return id;
  }

  function addTerm(term: string, field: number): void {
    const id = idOf(term);
    const list = postings[id] ?? [];
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

  /** Terms that begin with this one, the shortest first. */
  function completionsOf(term: string): readonly Alternative[] {
    if (term.length < 2) return [];
    const neighbours = byBeginning.get(term.slice(0, 2)) ?? [];
    return neighbours
      .flatMap((id) => {
        const { length } = terms[id] ?? '';
        if (length <= term.length || !(terms[id] ?? '').startsWith(term)) return [];
        return [{ id, weight: (0.3 * length) / (length + 0.3 * (length - term.length)) }];
      })
      .sort((a, b) => b.weight - a.weight)
      .slice(0, maxCompletions);
  }

  /** Terms that differ by a few letters, the most similar first. */
  function correctionsOf(term: string): readonly Alternative[] {
    if (term.length < 5 || !/^\p{L}+$/u.test(term)) return [];
    const edits = Math.min(maxEdits, Math.round(term.length * 0.2));
    const wanted = lettersOf(term);
    const found: Alternative[] = [];
    for (let id = 0; id < terms.length; id++) {
      // This leaves few terms to compare in full.
      if (leastEdits(letters[id] ?? 0, wanted) > edits) continue;
      const candidate = terms[id] ?? '';
      if (Math.abs(candidate.length - term.length) > edits) continue;
      const distance = leven(term, candidate, { maxDistance: edits + 1 });
      if (distance > edits) continue;
      found.push({ id, weight: (0.2 * candidate.length) / (candidate.length + distance) });
    }
    return found.sort((a, b) => b.weight - a.weight).slice(0, maxCorrections);
  }

  function score(alternatives: readonly Alternative[], weight: number): Matches {
    const matches = noMatches(size);
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

  function itself(term: string): readonly Alternative[] {
    const id = ids.get(term);
    return id === undefined ? [] : [{ id, weight: 1 }];
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
    exact: (term, weight) => score(itself(term), weight),
    similar(term, weight) {
      const known = [...itself(term), ...completionsOf(term)];
      const isKnown = known.length > 0 || ids.has(stemOf(term));
      return score(isKnown ? known : correctionsOf(term), weight);
    },
    get size() {
      return size;
    },
  };
}

/** Sections that match all of these. */
export function matchAll(parts: readonly Matches[]): Matches {
  return combine(parts, parts.length);
}

/** Sections that match any of these. */
export function matchAny(parts: readonly Matches[]): Matches {
  return combine(parts, 1);
}

function combine(parts: readonly Matches[], least: number): Matches {
  const [first] = parts;
  if (parts.length === 1 && first) return first;
  const size = first?.scores.length ?? 0;
  const sum = noMatches(size);
  for (let section = 0; section < size; section++) {
    let matched = 0;
    let score = 0;
    let count = 0;
    for (const { scores, counts } of parts) {
      if (counts[section] === 0) continue;
      matched += 1;
      score += scores[section] ?? 0;
      count += counts[section] ?? 0;
    }
    if (matched < least) continue;
    sum.scores[section] = score;
    sum.counts[section] = count;
  }
  return sum;
}

function noMatches(size: number): Matches {
  return { scores: new Float32Array(size), counts: new Uint8Array(size) };
}
