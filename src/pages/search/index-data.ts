// The form of an index: sorted terms with their postings, in typed arrays, and what ranking needs of sections and pages.

/** Sorted terms and their postings. */
export interface TermData {
  /** Terms in UTF-8, in the order of their UTF-16 code units. */
  readonly terms: Uint8Array;
  /** End offset of each term. */
  readonly termEnds: Uint32Array;
  /**
   * For each term the number of sections that have it, and for each of these the distance from the section before and a byte: the impact of
   * the term on the section, and whether title and heading have it. Numbers are in base 128, the last digit first.
   */
  readonly postings: Uint8Array;
  readonly postingEnds: Uint32Array;
}

/** Sections are numbered in the order of their pages. */
export interface SectionData {
  /** Number of the section after the last one of each page. */
  readonly pageEnds: Uint32Array;
  /** Number of telling words of each page's title, at most 255. */
  readonly titleWords: Uint8Array;
  /** Number of telling words of each section's heading, at most 255; 0 for the top of a page. */
  readonly headingWords: Uint8Array;
}

/** An index of some pages. */
export interface IndexData extends TermData, SectionData {
  /** Paths of the pages. */
  readonly paths: readonly string[];
}

/** Bits of a posting's byte: the term is in the page title, in the heading of the section; the rest is the impact. */
export const inTitle = 0x80;
export const inHeading = 0x40;
export const impactMask = 0x3f;

/** The least and the greatest impact that is told apart; steps between are of equal ratio. */
const least = 0.25;
const greatest = 100;
const steps = Math.log(greatest / least) / impactMask;

/** Impacts by the bits of a posting. */
export const impacts = Float32Array.from(
  { length: impactMask + 1 },
  (_, bits) => least * Math.exp(bits * steps),
);

/** Returns the bits that stand for an impact. */
export function bitsOfImpact(impact: number): number {
  const bits = Math.round(Math.log(impact / least) / steps);
  return Math.min(Math.max(bits, 0), impactMask);
}

/** Returns the weight of a term by the number of sections that have it, of all sections: BM25's inverse document frequency. */
export function rarityOf(count: number, size: number): number {
  return Math.log(1 + (size - count + 0.5) / (count + 0.5));
}

/** Returns lists of bytes as one. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    all.set(part, end);
    end += part.length;
  }
  return all;
}

/** Returns where a part begins, by the ends of all. */
export function startOf(ends: Uint32Array, index: number): number {
  return index === 0 ? 0 : (ends[index - 1] ?? 0);
}

/** Returns the end offset of each part in all of them. */
export function endsOf(parts: readonly Uint8Array[]): Uint32Array {
  let end = 0;
  return Uint32Array.from(parts, ({ length }) => (end += length));
}
