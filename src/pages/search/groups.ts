// Groups search hits by page.
import type { SearchHit } from './contract.ts';

/** The hits of one page. */
export interface SearchGroup {
  /** Path below the base, without an anchor. */
  readonly path: string;
  readonly pageTitle: string;
  /** Titles of the page's ancestors, from the top. */
  readonly trail: readonly string[];
  /** Never empty. */
  readonly hits: readonly SearchHit[];
}

/** Groups hits by page; pages are ordered by their best hits, hits keep their order: `[a#1, b, a]` → `[a: [a#1, a], b: [b]]` */
export function groupByPage(hits: readonly SearchHit[]): readonly SearchGroup[] {
  const groups = new Map<string, SearchGroup & { hits: SearchHit[] }>();
  for (const hit of hits) {
    const { pageTitle, trail } = hit;
    const path = hit.path.split('#', 1)[0] ?? hit.path;
    const group = groups.get(path) ?? { path, pageTitle, trail, hits: [] };
    group.hits.push(hit);
    groups.set(path, group);
  }
  return [...groups.values()];
}
