// Orders the hits of each page among themselves. The order of pages does not change.
import type { ScoredHit } from './best-hits.ts';

export interface SectionOrderOptions<T> {
  readonly pageOf: (candidate: T) => unknown;
  /** Weight of a section relative to the other sections of its page. */
  readonly weightOf: (candidate: T) => number;
  /** Maximum number of hits. */
  readonly max: number;
  /** Maximum number of hits of one page. */
  readonly perPage: number;
}

/**
 * Keeps the positions of each page and reassigns them among its sections: `a#top b#top a#usage` → `a#usage b#top a#top`, if "usage"
 * weighs more. If the weights applied across pages, a heading such as "Errors" would outrank the page about the error in question.
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
