// The API descriptions of a site.
import type { ApiSource } from '../api-source.ts';
import type { ApiData } from '../sources.ts';
import type { Site } from '../../../src/server/site/snapshot/site.ts';

/** Returns what the extension has read; none on a site without it. */
export function apiSourcesOf(site: Pick<Site, 'dataOf'>): readonly ApiSource[] {
  return (site.dataOf('openapi') as ApiData | undefined)?.sources ?? [];
}
