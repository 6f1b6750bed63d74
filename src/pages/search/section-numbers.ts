// Numbers the sections and pages of all parts of an index.
import type { SectionData } from './index-data.ts';

export interface SectionNumbers {
  /** Number of the first section of each part. */
  readonly offsets: readonly number[];
  /** Number of the first section of each page. */
  readonly firstSections: Uint32Array;
  /** Number of the page of each section. */
  readonly pageOf: Uint32Array;
  /** Returns the part that has a page, and the number of the page in it. */
  locate(page: number): { readonly part: number; readonly pageInPart: number };
}

export function numberSections(parts: readonly Pick<SectionData, 'pageEnds'>[]): SectionNumbers {
  const offsets: number[] = [];
  const firstPages: number[] = [];
  const firstSections: number[] = [];
  let size = 0;
  for (const { pageEnds } of parts) {
    const offset = size;
    offsets.push(offset);
    firstPages.push(firstSections.length);
    for (const end of pageEnds) {
      firstSections.push(size);
      size = offset + end;
    }
  }
  const pageOf = new Uint32Array(size);
  for (const [page, first] of firstSections.entries())
    pageOf.fill(page, first, firstSections[page + 1] ?? size);
  return {
    offsets,
    firstSections: Uint32Array.from(firstSections),
    pageOf,
    locate(page) {
      const part = firstPages.findLastIndex((first) => first <= page);
      return { part, pageInPart: page - (firstPages[part] ?? 0) };
    },
  };
}
