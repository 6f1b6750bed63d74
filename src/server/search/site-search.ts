// Search in process: the engine, filled in the background.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  SearchAnswer,
  SearchLimits,
  SearchPage,
  SearchSection,
} from '../../pages/search/contract.ts';
import { createSearchEngine } from '../../pages/search/engine.ts';
import type { Site } from '../site/site.ts';

/** Text of all pages that is indexed, in characters; a site with more has the beginnings of its sections indexed. */
const maxIndexedText = 8 * 2 ** 20;
/** What is indexed of a section in any case, in characters. */
const minSectionText = 60;

export interface Search {
  /** Best sections first. Never throws and never takes longer than the index is large. */
  find(query: string, limits?: SearchLimits): SearchAnswer;
  /** Settles when all pages are in the index. */
  readonly ready: Promise<void>;
}

export interface SearchOptions {
  /** Awaited between pages. @default the next turn of the event loop */
  readonly turn?: () => Promise<void>;
  /** Told of a page that could not be read; search works without it. */
  readonly onError: (error: unknown, path: string) => void;
  /** Told when all pages are in the index: the time that it took, and the number of sections. @default nobody */
  readonly onReady?: (seconds: number, sections: number) => void;
  /** Told of every search: the time that it took, and how many sections it found. @default nobody */
  readonly onSearch?: (seconds: number, hits: number) => void;
  /** Entries of all pages; on a site with more sections, neighbours share an entry. @default 20,000 */
  readonly maxEntries?: number;
}

/** Starts to build the index in the background; between pages, readers go first. */
export function createSearch(site: Site, options: SearchOptions): Search {
  const { turn = nextTurn, onError, onReady, onSearch, maxEntries } = options;
  const engine = createSearchEngine();
  let isReady = false;

  async function build(): Promise<void> {
    const started = performance.now();
    for (const path of site.paths) {
      await turn();
      try {
        engine.addPage(await searchPageOf(site, path, maxEntries));
      } catch (error) {
        onError(error, path);
      }
    }
    isReady = true;
    onReady?.((performance.now() - started) / 1000, engine.size);
  }

  return {
    ready: build(),
    find(query, limits) {
      const started = performance.now();
      const answer = engine.find(query, limits);
      onSearch?.((performance.now() - started) / 1000, answer.hits.length);
      return { ...answer, isReady };
    },
  };
}

/** What is indexed of a page: its share of the entries and of the text, so that the index keeps within a size. */
export async function searchPageOf(
  site: Site,
  path: string,
  maxEntries = 20_000,
): Promise<SearchPage> {
  const { title } = site.source(path);
  const { sections } = await site.compiled(path);
  const pages = site.paths.length;
  const entries = join(sections, Math.max(1, Math.floor(maxEntries / pages)));
  return { path, title, sections: cut(entries, maxIndexedText / pages) };
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
