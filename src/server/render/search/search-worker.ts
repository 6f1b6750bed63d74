// Builds and searches the indexes of a site, one for each version. Runs in a thread of its own, or in the calling one.
import type {
  SearchAnswer,
  SearchLimits,
  SearchPage,
  SearchWords,
} from '../../../pages/search/contract.ts';
import {
  createSearchEngine,
  partOf,
  type IndexPart,
  type SearchEngine,
} from '../../../pages/search/engine.ts';
import type { SearchLanguage } from '../../../pages/search/language.ts';
import type { Store } from '../../base/store/store.ts';
import { loadSearchLanguage } from './languages.ts';
import { buildPart, partCodec, readPage, type StoredPart } from './stored-part.ts';

interface SearchedSite {
  /** BCP 47 tag. */
  readonly language: string;
  readonly words: SearchWords;
  /** Paths of the pages of each section of the site, by its name. */
  readonly sections: Readonly<Record<string, readonly string[]>>;
}

/** The methods of the search thread. `index` is the id of an index; everything can be posted between threads. */
export interface SearchWorker {
  /** Begins an index without parts. */
  open(index: string, site: SearchedSite): Promise<void>;
  /** Adds a part that is known or stored under one of the keys. Returns whether there was one. */
  load(index: string, keys: readonly string[]): Promise<boolean>;
  /** Builds and adds a part, and stores it under its key. */
  build(index: string, key: string, pages: readonly SearchPage[]): Promise<void>;
  /** Returns the matching sections, best first. */
  find(index: string, query: string, limits: SearchLimits): Promise<Omit<SearchAnswer, 'isReady'>>;
  /** Returns the number of sections in an index. */
  size(index: string): Promise<number>;
  /** Forgets an index, and the parts that no other has. */
  close(index: string): Promise<void>;
}

interface OpenIndex extends Omit<SearchedSite, 'language'> {
  readonly language: SearchLanguage;
  readonly keys: string[];
  /** Made by the first search after a part was added. */
  searched: SearchedParts | undefined;
}

interface SearchedParts {
  readonly engine: SearchEngine;
  /** Whether a page of a part belongs to a section of the site, by the section's name. */
  readonly isIn: (section: string) => (part: number, page: number) => boolean;
}

export function createSearchWorker(store: Store | undefined): SearchWorker {
  const stored = store?.kind('search', partCodec);
  const indexes = new Map<string, OpenIndex>();
  /** The parts of all indexes: versions that have the same pages share them. */
  const parts = new Map<string, StoredPart>();

  function indexOf(id: string): OpenIndex {
    const index = indexes.get(id);
    if (!index) throw new Error(`There is no index ${id}.`);
    return index;
  }

  function searchedIn(id: string): SearchedParts {
    const index = indexOf(id);
    return (index.searched ??= searchedParts(index, parts));
  }

  function add(id: string, key: string, part: StoredPart): void {
    const index = indexOf(id);
    parts.set(key, part);
    index.keys.push(key);
    index.searched = undefined;
  }

  return {
    async open(id, { language, ...site }) {
      const loaded = await loadSearchLanguage(language);
      indexes.set(id, { ...site, language: loaded, keys: [], searched: undefined });
    },
    load(id, keys) {
      for (const key of keys) {
        const part = parts.get(key) ?? stored?.readNow([key]);
        if (!part) continue;
        add(id, key, part);
        return Promise.resolve(true);
      }
      return Promise.resolve(false);
    },
    async build(id, key, pages) {
      const part = await buildPart(pages, indexOf(id).language);
      // Closed meanwhile.
      if (!indexes.has(id)) return;
      add(id, key, part);
      await stored?.write([key], part);
    },
    async find(id, query, { section, ...limits }) {
      const { engine, isIn } = searchedIn(id);
      return engine.find(query, {
        ...limits,
        ...(section !== undefined && { isIncluded: isIn(section) }),
      });
    },
    size: (id) => Promise.resolve(searchedIn(id).engine.size),
    close(id) {
      indexes.delete(id);
      const used = new Set([...indexes.values()].flatMap(({ keys }) => keys));
      for (const key of [...parts.keys()]) if (!used.has(key)) parts.delete(key);
      return Promise.resolve();
    },
  };
}

function searchedParts(
  { keys, words, language, sections }: OpenIndex,
  storedParts: ReadonlyMap<string, StoredPart>,
): SearchedParts {
  const stored = keys.flatMap((key) => storedParts.get(key) ?? []);
  const parts = stored.map((part): IndexPart =>
    partOf(part, words, (page) => readPage(part, page)),
  );
  const members = new Map<string, ReadonlySet<string>>();
  return {
    engine: createSearchEngine({ parts, words, language }),
    isIn(section) {
      const paths = members.get(section) ?? new Set(sections[section]);
      members.set(section, paths);
      return (part, page) => paths.has(stored[part]?.paths[page] ?? '');
    },
  };
}
