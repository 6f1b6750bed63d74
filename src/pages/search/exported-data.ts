// The files of an exported index: tables of terms, and what ranking needs of sections.
import { joined, startOf, type SectionData, type TermData } from './index-data.ts';

/** Name of the file with what ranking needs of sections, in the folder of the index. */
export const sectionsFile = 'sections';
/** Names of the files of terms and of pages: each with its number. */
export const termsFile = (number: number): string => `terms-${number}`;
export const pageFile = (number: number): string => `page-${number}`;

/** Returns lists of bytes as one: their lengths come first. */
function pack(lists: readonly Uint8Array[]): Uint8Array {
  const lengths = Uint32Array.from([lists.length, ...lists.map(({ length }) => length)]);
  return joined([new Uint8Array(lengths.buffer), ...lists]);
}

function unpack(bytes: Uint8Array): readonly Uint8Array[] {
  const numbers = new Uint32Array(new Uint8Array(bytes.subarray(0, bytes.length & ~3)).buffer);
  const count = numbers[0] ?? 0;
  let end = 4 * (1 + count);
  return Array.from({ length: count }, (_, index) => {
    const start = end;
    end += numbers[1 + index] ?? 0;
    return bytes.subarray(start, end);
  });
}

/** Lengths compress better than the ends that they add up to. */
function packLengths(ends: Uint32Array): Uint8Array {
  const lengths = ends.map((end, index) => end - startOf(ends, index));
  return new Uint8Array(lengths.buffer);
}

function unpackLengths(bytes: Uint8Array | undefined): Uint32Array {
  let end = 0;
  return new Uint32Array(new Uint8Array(bytes ?? none).buffer).map((length) => (end += length));
}

const none = new Uint8Array();

export function packTerms({ terms, termEnds, postings, postingEnds }: TermData): Uint8Array {
  return pack([packLengths(termEnds), packLengths(postingEnds), terms, postings]);
}

export function unpackTerms(bytes: Uint8Array): TermData {
  const [termLengths, postingLengths, terms = none, postings = none] = unpack(bytes);
  const termEnds = unpackLengths(termLengths);
  return { terms, termEnds, postings, postingEnds: unpackLengths(postingLengths) };
}

export function packSections({ pageEnds, titleWords, headingWords }: SectionData): Uint8Array {
  return pack([packLengths(pageEnds), titleWords, headingWords]);
}

export function unpackSections(bytes: Uint8Array): SectionData {
  const [lengths, titleWords = none, headingWords = none] = unpack(bytes);
  return { pageEnds: unpackLengths(lengths), titleWords, headingWords };
}

/** Divides terms into tables of about a size in bytes; a term with many sections may exceed it. */
export function* divideTerms(data: TermData, maxBytes: number): Generator<TermData, void> {
  const { terms, termEnds, postings, postingEnds } = data;
  let first = 0;
  for (let next = 1; next <= termEnds.length; next++) {
    const [termStart, postingStart] = [startOf(termEnds, first), startOf(postingEnds, first)];
    const bytes = (termEnds[next] ?? 0) - termStart + (postingEnds[next] ?? 0) - postingStart;
    if (next < termEnds.length && bytes <= maxBytes) continue;
    yield {
      terms: terms.subarray(termStart, termEnds[next - 1]),
      termEnds: termEnds.subarray(first, next).map((end) => end - termStart),
      postings: postings.subarray(postingStart, postingEnds[next - 1]),
      postingEnds: postingEnds.subarray(first, next).map((end) => end - postingStart),
    };
    first = next;
  }
}
