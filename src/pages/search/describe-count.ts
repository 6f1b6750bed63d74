// How many results there are, in words.
import { groupByPage } from './groups.ts';
import type { SearchHit } from './contract.ts';

/** `1 result`, `3 results on 1 page`, `16 results on 7 pages` */
export function describeCount(hits: readonly SearchHit[]): string {
  if (hits.length === 1) return '1 result';
  const pages = groupByPage(hits).length;
  return `${hits.length} results on ${pages} ${pages === 1 ? 'page' : 'pages'}`;
}
