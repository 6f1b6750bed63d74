// The order of a page's own sections among the hits. Which page comes first is not decided here.
import type { ScoredHit } from './best-hits.ts';

export interface SectionOrderOptions<T> {
  readonly pageOf: (candidate: T) => unknown;
  /** How much more a section counts among those of its page. */
  readonly weightOf: (candidate: T) => number;
  /** Hits in all, at most. */
  readonly max: number;
  /** Hits of one page, at most. */
  readonly perPage: number;
}

/**
 * Pages keep their places, and share them out anew among their sections: `a#top b#top a#usage` → `a#usage b#top a#top`, if "usage" weighs more.
 * Weights that ranked all sections together would let a heading such as "Errors" win over the page that is about the errors asked for.
 */
export function orderWithinPages<T>(
  hits: readonly ScoredHit<T>[],
  { pageOf, weightOf, max, perPage }: SectionOrderOptions<T>,
): readonly T[] {
  const pages = new Map<unknown, { readonly candidate: T; readonly value: number }[]>();
  for (const { candidate, score } of hits) {
    const sections = pages.get(pageOf(candidate)) ?? [];
    pages.set(pageOf(candidate), sections);
    sections.push({ candidate, value: score * weightOf(candidate) });
  }
  for (const sections of pages.values()) sections.sort((a, b) => b.value - a.value);
  const ordered: T[] = [];
  const counts = new Map<unknown, number>();
  for (const { candidate } of hits) {
    if (ordered.length >= max) break;
    const page = pageOf(candidate);
    const count = counts.get(page) ?? 0;
    counts.set(page, count + 1);
    const section = pages.get(page)?.[count];
    if (section && count < perPage) ordered.push(section.candidate);
  }
  return ordered;
}
