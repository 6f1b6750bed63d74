// Builds an index of pages.
import type { SearchPage } from './contract.ts';
import { normalizeText } from './fold.ts';
import {
  bitsOfImpact,
  endsOf,
  inHeading,
  inTitle,
  joined,
  rarityOf,
  type IndexData,
} from './index-data.ts';
import type { SearchLanguage } from './language.ts';
import { wordsOf } from './query-words.ts';
import { createTermNumbers } from './term-numbers.ts';
import { letterPairsOf, tokenize, writtenWordsOf } from './tokenize.ts';
import { isUnspaced } from './word-pieces.ts';

/** Indexed fields of a section, with the weight of a term in each. */
const boosts = { address: 4, pageTitle: 6, section: 4, description: 3, text: 1 };
const fields = Object.keys(boosts) as readonly (keyof typeof boosts)[];
const weights = Object.values(boosts);
const [titleField, headingField, textField] = [1, 2, 4];

/** BM25+ with its usual parameters: saturation, influence of a field's length, and minimum score of an occurrence. */
const bm25 = { k: 1.2, b: 0.7, d: 0.5 };
/** Maximum frequency of a term in a text that counts. */
const maxFrequency = 4;
/** Impact of a term in another spelling: without its accents. */
const foldedWeight = 0.9;
/** Maximum rarity of a term in a field, relative to its rarity in any. */
const maxRarity = 8;
/** Impact of a pair of letters. */
const pairImpact = 1;

/** A term of one section while the index is built: one bit for each field, its frequency in the text, and whether its spelling is another. */
const frequencyShift = fields.length;
const foldedBit = 1 << (frequencyShift + 3);
const pairBit = foldedBit << 1;
const sectionFactor = pairBit << 1;

export interface IndexBuilder {
  add(page: SearchPage): void;
  build(): IndexData;
}

export function createIndexBuilder({ stemOf, isEnglish }: SearchLanguage): IndexBuilder {
  const numbers = createTermNumbers(stemOf);
  const current = createSectionTerms();
  /** Section numbers with the bits above, by the number of the term. */
  const postings: number[][] = [];
  /** Number of terms by section and field. */
  const lengths: number[] = [];
  const paths: string[] = [];
  const pageEnds: number[] = [];
  const titleWords: number[] = [];
  const headingWords: number[] = [];
  let size = 0;

  const countTellingWords = (text: string): number =>
    Math.min(wordsOf(text, { isEnglish }).searched.length, 255);

  /** Adds a section, by the words of its fields. */
  function addSection(texts: readonly (readonly string[])[], unspaced: readonly string[]): void {
    for (const [field, words] of texts.entries()) {
      let length = 0;
      for (const word of words) {
        for (const { token, plain, stem } of numbers.formsOf(word)) {
          if (current.add(token, field, 0)) length += 1;
          if (plain !== token) current.add(plain, field, foldedBit);
          if (stem !== plain) current.add(stem, field, 0);
        }
      }
      lengths.push(length);
    }
    for (const text of unspaced) {
      for (const pair of letterPairsOf(text)) current.addPair(numbers.numberOf(pair));
    }
    current.take((term, bits) => {
      const posting = size * sectionFactor + bits;
      const list = postings[term];
      if (list) list.push(posting);
      // Most terms have one posting: an array that is pushed to has room for seventeen.
      else postings[term] = [posting];
    });
    size += 1;
  }

  return {
    add({ path, title, description = '', sections }) {
      const pageTitle = writtenWordsOf(title);
      const address = writtenWordsOf(
        decodeURI(path.replace(/(?:\/|\.html)$/, '').replaceAll('/', ' ')),
      );
      for (const { slug, title: heading, text } of sections) {
        const unspaced = [title, heading, text].filter(isUnspaced).map(normalizeText);
        addSection(
          [
            address,
            pageTitle,
            [...writtenWordsOf(heading), ...identifierOf(slug)],
            slug === '' ? writtenWordsOf(description) : [],
            writtenWordsOf(text),
          ],
          unspaced,
        );
        headingWords.push(slug === '' ? 0 : countTellingWords(heading));
      }
      paths.push(path);
      pageEnds.push(size);
      titleWords.push(countTellingWords(title));
    },
    build() {
      const impactOf = createImpacts(lengths, size);
      const names = numbers.sortedTerms();
      const encoder = new TextEncoder();
      const terms = names.map((term) => encoder.encode(term));
      const lists = names.map((term) => {
        const list = postings[numbers.numberOf(term)] ?? [];
        return encode(list, impactOf(rarities(list, size)));
      });
      return {
        ...{ terms: joined(terms), termEnds: endsOf(terms) },
        ...{ postings: joined(lists), postingEnds: endsOf(lists) },
        pageEnds: Uint32Array.from(pageEnds),
        titleWords: Uint8Array.from(titleWords),
        headingWords: Uint8Array.from(headingWords),
        paths,
      };
    },
  };
}

/** The terms of the section that is being added, by their numbers, with the bits above. */
function createSectionTerms() {
  /** Bits by the number of the term; 0 for terms that the section does not have. */
  const bitsOf: number[] = [];
  let present: number[] = [];
  return {
    /** Adds an occurrence of a term. Returns whether it is the first in its field. A term that also occurs in its own spelling is not a folded one. */
    add(term: number, field: number, spelling: number): boolean {
      const before = bitsOf[term] ?? 0;
      const ofField = 1 << field;
      let bits = before;
      if (before === 0) {
        present.push(term);
        bits = spelling;
      } else if (spelling === 0) bits &= ~foldedBit;
      if (field === textField && frequencyIn(bits) < maxFrequency) bits += 1 << frequencyShift;
      bitsOf[term] = bits | ofField;
      return (before & ofField) === 0;
    },
    addPair(term: number): void {
      if ((bitsOf[term] ?? 0) === 0) present.push(term);
      bitsOf[term] = pairBit;
    },
    /** Calls `use` for each term, and begins the next section. */
    take(use: (term: number, bits: number) => void): void {
      for (const term of present) {
        use(term, bitsOf[term] ?? 0);
        bitsOf[term] = 0;
      }
      present = [];
    },
  };
}

function frequencyIn(bits: number): number {
  return (bits >> frequencyShift) & 7;
}

/**
 * Returns the rarity of a term in each field, relative to its rarity in any: a word that is frequent in texts and rare in titles says much
 * in a title.
 */
function rarities(postings: readonly number[], size: number): readonly number[] {
  const counts = fields.map(() => 0);
  for (const posting of postings) {
    for (let field = 0; field < fields.length; field++)
      if ((posting & (1 << field)) !== 0) counts[field] = (counts[field] ?? 0) + 1;
  }
  const whole = rarityOf(postings.length, size);
  return counts.map((count) => Math.min(rarityOf(count, size) / whole, maxRarity));
}

/** Returns a function from the rarities of a term, a section number and bits to the impact of the term, by BM25+ for each field. */
function createImpacts(
  lengths: readonly number[],
  size: number,
): (rarities: readonly number[]) => (section: number, bits: number) => number {
  const averages = fields.map((_, field) => {
    let total = 0;
    for (let at = field; at < lengths.length; at += fields.length) total += lengths[at] ?? 0;
    return Math.max(1, total) / size;
  });
  return (rarities) => (section, bits) => {
    if ((bits & pairBit) !== 0) return pairImpact;
    let sum = 0;
    for (let field = 0; field < fields.length; field++) {
      if ((bits & (1 << field)) === 0) continue;
      const count = field === textField ? frequencyIn(bits) : 1;
      const length = (lengths[section * fields.length + field] ?? 0) / (averages[field] ?? 1);
      const divisor = count + bm25.k * (1 - bm25.b + bm25.b * length);
      const weight = (weights[field] ?? 0) * (rarities[field] ?? 1);
      const value = weight * (bm25.d + (count * (bm25.k + 1)) / divisor);
      sum += value ** 2;
    }
    // Title, path and heading often repeat each other: with a plain sum, one word would outweigh several.
    return Math.sqrt(sum) * ((bits & foldedBit) === 0 ? 1 : foldedWeight);
  };
}

/** Returns the postings of a term as bytes. */
function encode(
  postings: readonly number[],
  impactOf: (section: number, bits: number) => number,
): Uint8Array {
  const bytes = new Uint8Array(maxNumberBytes + postings.length * (maxNumberBytes + 1));
  let end = writeNumber(bytes, 0, postings.length);
  let before = 0;
  for (const posting of postings) {
    const section = Math.floor(posting / sectionFactor);
    const bits = posting % sectionFactor;
    end = writeNumber(bytes, end, section - before);
    before = section;
    const title = (bits & (1 << titleField)) === 0 ? 0 : inTitle;
    const heading = (bits & (1 << headingField)) === 0 ? 0 : inHeading;
    bytes[end++] = title | heading | bitsOfImpact(impactOf(section, bits));
  }
  return bytes.slice(0, end);
}

/** Maximum number of bytes of a number. */
const maxNumberBytes = 5;

/** Writes a number in base 128; returns where it ends. */
function writeNumber(bytes: Uint8Array, start: number, number: number): number {
  let end = start;
  let rest = number;
  for (; rest > 0x7f; rest >>>= 7) bytes[end++] = (rest & 0x7f) | 0x80;
  bytes[end++] = rest;
  return end;
}

/** Returns the term of an id that its author chose, such as that of an API call: `createLake`. One made from a title has its words only. */
function identifierOf(slug: string): readonly string[] {
  return /[\p{Lu}_.]/u.test(slug) ? tokenize(slug).slice(0, 1) : [];
}
