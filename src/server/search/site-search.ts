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

/** Text of all pages that is indexed, in characters; a site with more has the beginnings of its sections indexed. */
const maxIndexedText = 8 * 2 ** 20;
/** What is indexed of a section in any case, in characters. */
const minSectionText = 60;

export interface Search {
  /** Best sections first. Never throws. */
  find(query: string, limits?: SearchLimits): SearchAnswer;
  /** Resolves when every page is in the index, or when the search was stopped. */
  readonly ready: Promise<void>;
  /** An index of every page: this site's, or an earlier one's until this is built. */
  complete(): CompleteIndex | undefined;
  /** Ends the building of the index. */
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
  /** Called when every page is in the index: the time that it took, and the number of sections. @default nobody */
  readonly onReady?: (seconds: number, sections: number) => void;
  /** The index is built after this. @default at once */
  readonly buildAfter?: Promise<unknown>;
  /** An earlier site's, which answers until the index is built. @default none */
  readonly previous?: Search | undefined;
  /** Entries of all pages; on a site with more sections, neighbouring sections share an entry. @default 20,000 */
  readonly maxEntries?: number;
}

/** Builds the index in the background; between pages, calls that wait are answered. */
export function createSearch(site: Site, options: SearchOptions): Search {
  const { onError, onReady, buildAfter, maxEntries, previous } = options;
  let complete = previous?.complete();
  const isUnchanged = complete?.version === site.version;
  let engine = createSearchEngine(site.config.search);
  const searchPageOf = createSearchPages(site, maxEntries);
  let isStopped = false;

  async function build(): Promise<void> {
    if (isUnchanged) return;
    await buildAfter;
    const started = performance.now();
    const language = await loadSearchLanguage(site.config.site.language);
    engine = createSearchEngine(site.config.search, language);
    for (const path of site.paths) {
      await nextTurn();
      if (isStopped) return;
      try {
        engine.addPage(await searchPageOf(path));
      } catch (error) {
        onError(error, path);
      }
    }
    complete = { engine, version: site.version };
    onReady?.((performance.now() - started) / 1000, engine.size);
  }

  return {
    ready: build(),
    complete: () => complete,
    find(query, limits) {
      const isReady = complete !== undefined;
      return { ...(complete?.engine ?? engine).find(query, limits), isReady };
    },
    stop() {
      isStopped = true;
    },
  };
}

/** Reads what is indexed of a page: its share of the entries and of the text, so that the index keeps within a size. */
export function createSearchPages(
  site: Site,
  maxEntries = 20_000,
): (path: string) => Promise<SearchPage> {
  const breadcrumbsOf = createBreadcrumbs(site);
  const pages = site.paths.length;
  return async (path) => {
    const { title, frontmatter } = site.source(path);
    const { short_description: description } = frontmatter;
    const { sections } = await site.compiled(path);
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

/** At most so many sections: neighbours become one, which leads to the first of them. */
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

/** Sections whose texts together keep within a length, each with its share. */
function cut(sections: readonly SearchSection[], maxLength: number): readonly SearchSection[] {
  const length = sections.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= maxLength) return sections;
  const share = Math.max(minSectionText, Math.floor(maxLength / sections.length));
  return sections.map((section) => ({ ...section, text: beginningOf(section.text, share) }));
}

/** A copy: a slice would keep the whole text in memory. */
function beginningOf(text: string, length: number): string {
  return Buffer.from(text.slice(0, length)).toString();
}
