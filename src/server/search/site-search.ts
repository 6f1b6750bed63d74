// The search engine, filled with the site's pages in the background.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  SearchAnswer,
  SearchLimits,
  SearchPage,
  SearchSection,
} from '../../pages/search/contract.ts';
import { createSearchEngine, type SearchEngine } from '../../pages/search/engine.ts';
import { createBreadcrumbs } from '../site/breadcrumbs.ts';
import type { Site } from '../site/site.ts';
import { loadSearchLanguage } from './languages.ts';

/** Maximum length of the indexed text of all pages, in characters; on a larger site, only the beginning of each section is indexed. */
const maxIndexedText = 8 * 2 ** 20;
/** Number of pages that are read before it is their turn: two threads compile pages, and none should wait for a page that takes longer. */
const pagesAhead = 12;
/** Minimum length that is indexed of each section, in characters. */
const minSectionText = 60;

export interface Search {
  /** Returns the matching sections, best first. Never throws. */
  find(query: string, limits?: SearchLimits): SearchAnswer;
  /** Resolves when every page is in the index, or the search was stopped. */
  readonly ready: Promise<void>;
  /** Returns a complete index: this site's, or that of an earlier site until this one is built; undefined if there is none. */
  complete(): CompleteIndex | undefined;
  /** Stops building the index. */
  stop(): void;
}

interface CompleteIndex {
  readonly engine: SearchEngine;
  /** Version of the site that it was built for. */
  readonly version: string;
}

export interface SearchOptions {
  /** Called for a page that could not be read; search works without it. */
  readonly onError: (error: unknown, path: string) => void;
  /** Called when every page is in the index, with the time that it took and the number of sections. @default none */
  readonly onReady?: (seconds: number, sections: number) => void;
  /** Promise to await before the index is built. @default immediately */
  readonly buildAfter?: Promise<unknown>;
  /** Whether the index is built only once somebody searches. @default false */
  readonly waitsForQuery?: boolean;
  /** The search of an earlier site, whose index is used until this one is built. @default none */
  readonly previous?: Search | undefined;
  /** Maximum number of entries for all pages; on a site with more sections, adjacent sections share an entry. @default 20,000 */
  readonly maxEntries?: number;
}

/** Builds the index in the background, and yields to the event loop between pages. */
export function createSearch(site: Site, options: SearchOptions): Search {
  const { onError, onReady, buildAfter, waitsForQuery = false, maxEntries, previous } = options;
  let complete = previous?.complete();
  const isUnchanged = complete?.version === site.version;
  /** Empty until it is built; created then, or by the first search before, since reading the synonyms would delay a start. */
  let engine: SearchEngine | undefined;
  const searchPageOf = createSearchPages(site, maxEntries);
  let isStopped = false;
  let askFirst = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    askFirst = resolve;
  });

  async function build(): Promise<void> {
    if (isUnchanged) return;
    await buildAfter;
    if (waitsForQuery) await asked;
    const started = performance.now();
    const language = await loadSearchLanguage(site.config.site.language);
    const own = createSearchEngine(site.config.search, language);
    engine = own;
    const read = (path: string): Promise<SearchPage> => {
      const page = searchPageOf(path);
      // It is awaited in its turn, unless the search is stopped before.
      page.catch(() => undefined);
      return page;
    };
    const paths = searchedPaths(site);
    const ahead = paths.slice(0, pagesAhead).map(read);
    for (const [index, path] of paths.entries()) {
      await nextTurn();
      if (isStopped) return;
      const next = paths[index + pagesAhead];
      if (next !== undefined) ahead.push(read(next));
      try {
        const page = await ahead.shift();
        if (page) own.addPage(page);
      } catch (error) {
        onError(error, path);
      }
    }
    complete = { engine: own, version: site.version };
    onReady?.((performance.now() - started) / 1000, own.size);
  }

  return {
    ready: build(),
    complete: () => complete,
    find(query, limits) {
      askFirst();
      const isReady = complete !== undefined;
      const current = complete?.engine ?? (engine ??= createSearchEngine(site.config.search));
      return { ...current.find(query, limits), isReady };
    },
    stop() {
      isStopped = true;
    },
  };
}

/** Returns the paths of the pages that a search may find. */
export function searchedPaths(site: Site): readonly string[] {
  return site.listed.filter((path) => site.source(path).isUnsearched !== true);
}

/** Returns a function that reads the data to index for a page: its share of the entries and of the text, which limits the index size. */
export function createSearchPages(
  site: Site,
  maxEntries = 20_000,
): (path: string) => Promise<SearchPage> {
  const breadcrumbsOf = createBreadcrumbs(site);
  const pages = site.paths.length;
  return async (path) => {
    const { title, frontmatter } = site.source(path);
    const { short_description: description } = frontmatter;
    const { sections } = await site.compiled(path, true);
    const entries = join(sections, Math.max(1, Math.floor(maxEntries / pages)));
    return {
      path,
      title,
      ...(description !== undefined && { description }),
      trail: breadcrumbsOf(path)
        .slice(1, -1)
        .map(({ text }) => text),
      sections: cut(entries, maxIndexedText / pages),
    };
  };
}

/** Reduces the sections to at most `max`: adjacent ones are merged into one, which links to the first of them. */
function join(sections: readonly SearchSection[], max: number): readonly SearchSection[] {
  const size = Math.ceil(sections.length / max);
  if (size <= 1) return sections;
  return sections.flatMap((first, index) => {
    if (index % size !== 0) return [];
    const others = sections.slice(index + 1, index + size);
    const texts = [first.text, ...others.flatMap(({ title, text }) => [title, text])];
    return [{ ...first, text: texts.join(' ') }];
  });
}

/** Truncates the sections' texts, each to an equal share, if together they exceed a length. */
function cut(sections: readonly SearchSection[], maxLength: number): readonly SearchSection[] {
  const length = sections.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= maxLength) return sections;
  const share = Math.max(minSectionText, Math.floor(maxLength / sections.length));
  return sections.map((section) => ({ ...section, text: beginningOf(section.text, share) }));
}

/** Returns the beginning of a text as a copy: a slice would keep the whole text in memory. */
function beginningOf(text: string, length: number): string {
  return Buffer.from(text.slice(0, length)).toString();
}
