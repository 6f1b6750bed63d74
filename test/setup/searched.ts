// Searches in small sites, with the whole index.
import type { SearchHit, SearchWords } from '../../src/pages/search/contract.ts';
import {
  createSearch,
  type Search,
  type SearchOptions,
} from '../../src/server/render/search/site-search.ts';
import type { Site } from '../../src/server/site/snapshot/site.ts';
import { createTestSite, emptyConfig, page } from './test-site.ts';

/** Returns the search of a site once all pages are in its index; fails if a page cannot be read. */
export async function searchIn(site: Site, options: Partial<SearchOptions> = {}): Promise<Search> {
  const search = createSearch(site, { onError: fail, ...options });
  await search.ready;
  return search;
}

/** Returns the search of a site of pages, by the names of their folders, which are also their titles. */
export async function searchOf(
  texts: Readonly<Record<string, string>>,
  words: SearchWords = {},
): Promise<Search> {
  const files = Object.entries(texts).map(([name, text]): [string, string] => [
    `${name}/index.md`,
    page(text, name),
  ]);
  const { site } = await createTestSite(
    { 'index.md': page('Nothing else.', 'Home'), ...Object.fromEntries(files) },
    emptyConfig({ search: words }),
  );
  return searchIn(site);
}

interface Finder {
  find(query: string): Promise<{ readonly hits: readonly SearchHit[] }>;
}

/** Returns the paths of the sections that are found, best first. */
export async function pathsFor(search: Finder, query: string): Promise<readonly string[]> {
  return (await search.find(query)).hits.map(({ path }) => path);
}

/** Returns the marked parts of the best section's excerpt. */
export async function markedFor(search: Finder, query: string): Promise<readonly string[]> {
  const [hit] = (await search.find(query)).hits;
  return (hit?.excerpt ?? []).filter(({ isMatch }) => isMatch).map(({ text }) => text);
}

function fail(error: unknown): never {
  throw error;
}
