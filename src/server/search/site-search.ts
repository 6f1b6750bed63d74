// The search of a site, whose index is built in the background from parts that are kept between starts.
import { randomUUID } from 'node:crypto';
import type {
  SearchAnswer,
  SearchLimits,
  SearchPage,
  SearchProgress,
} from '../../pages/search/contract.ts';
import { indexFingerprint } from '../store/fingerprints.ts';
import { createBreadcrumbs } from '../site/breadcrumbs.ts';
import type { Site } from '../site/site.ts';
import { createSearchWorker, type SearchWorker } from './search-worker.ts';

/** Number of pages in a part of the index, roughly: a changed page has its part built again. */
const pagesPerPart = 256;
/** Number of pages that are compiled at a time. */
const pagesAtOnce = 12;

export interface Search {
  /** Returns the matching sections, best first; none before anything is indexed. Rejects only if the search thread ends. */
  find(query: string, limits?: SearchLimits): Promise<SearchAnswer>;
  /** Resolves when every page is in the index, or the search was stopped. */
  readonly ready: Promise<void>;
  /** Returns a complete index: this site's, or that of an earlier site until this one is built; undefined if there is none. */
  complete(): CompleteIndex | undefined;
  /** Stops building the index. */
  stop(): void;
}

interface CompleteIndex {
  /**
   * The id of the index. All searches after each other share the object: once the index of a later site is complete, requests for an earlier
   * site are answered from it.
   */
  readonly current: { id: string };
  readonly worker: SearchWorker;
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
  /** Returns the sections of the site, to which a search can be limited. @default none */
  readonly outline?: () => readonly SiteSection[];
  /** Builds and searches the index; without one, that of `previous` does. @default one in the calling thread */
  readonly worker?: SearchWorker | undefined;
}

/** A section of the site, with the paths of its pages. */
export interface SiteSection {
  readonly name: string;
  readonly pages: readonly { readonly path: string }[];
}

/** Builds the index in the background. */
export function createSearch(site: Site, options: SearchOptions): Search {
  const { onError, onReady, buildAfter, waitsForQuery = false, outline, previous } = options;
  let complete = previous?.complete();
  const worker = complete?.worker ?? options.worker ?? createSearchWorker(undefined);
  const isUnchanged = complete?.version === site.version;
  const id = randomUUID();
  const searchPageOf = createSearchPages(site);
  const breadcrumbsOf = createBreadcrumbs(site);
  const paths = searchedPaths(site);
  let read = 0;
  let isOpen = false;
  let isStopped = false;
  const hasStopped = (): boolean => isStopped;
  let askFirst = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    askFirst = resolve;
  });

  /** Returns the page; undefined if it cannot be read. */
  async function readPage(path: string): Promise<ReadPage | undefined> {
    try {
      return await searchPageOf(path);
    } catch (error) {
      onError(error, path);
      return undefined;
    }
  }

  /** Loads a part that is known; otherwise reads its pages. */
  async function preparePart(part: readonly string[]): Promise<PartToBuild | undefined> {
    const key = keyOf(site, part);
    // Only few pages show titles and descriptions of others.
    const listingKey = `${key} ${site.compilation.stamps.listed}`;
    if (await worker.load(id, [key, listingKey])) return undefined;
    const read: (ReadPage | undefined)[] = [];
    const left = part.entries();
    const readNext = async (): Promise<void> => {
      for (const [index, path] of left) {
        if (isStopped) return;
        read[index] = await readPage(path);
      }
    };
    await Promise.all(Array.from({ length: pagesAtOnce }, readNext));
    const pages = read.filter((page) => page !== undefined);
    const isListing = pages.some(({ listed }) => listed);
    // Without a page that could not be read, the part is right for this start only.
    const isWhole = pages.length === part.length;
    return { key: isWhole ? (isListing ? listingKey : key) : `${key} ${id}`, pages };
  }

  async function build(): Promise<void> {
    if (isUnchanged) return;
    await buildAfter;
    if (waitsForQuery) await asked;
    if (hasStopped()) return;
    const started = performance.now();
    const sections = (outline?.() ?? []).map(
      ({ name, pages }) => [name, pages.map(({ path }) => path)] as const,
    );
    await worker.open(id, {
      language: site.config.site.language,
      words: site.config.search ?? {},
      sections: Object.fromEntries(sections),
    });
    isOpen = true;
    let building = Promise.resolve();
    for (const part of partsOf(paths)) {
      const prepared = await preparePart(part);
      // While a part is built, the pages of the next one are compiled.
      await building;
      if (hasStopped()) {
        isOpen = false;
        await worker.close(id);
        return;
      }
      building = (prepared ? worker.build(id, prepared.key, prepared.pages) : building).then(() => {
        read += part.length;
      });
      // It is awaited with the next part.
      building.catch(() => undefined);
    }
    await building;
    const current = complete?.current ?? { id };
    if (complete) {
      void worker.close(current.id);
      current.id = id;
    }
    complete = { current, worker, version: site.version };
    onReady?.((performance.now() - started) / 1000, await worker.size(id));
  }

  return {
    ready: build(),
    complete: () => complete,
    async find(query, limits = {}) {
      askFirst();
      const progress: SearchProgress = { read, of: paths.length };
      if (!complete && !isOpen)
        return { query, hits: [], total: 0, offset: 0, isReady: false, progress };
      const found = await worker.find(complete?.current.id ?? id, query, limits);
      const hits = found.hits.map((hit) => ({
        ...hit,
        trail: trailOf(site, breadcrumbsOf, hit.path),
      }));
      return { ...found, hits, isReady: complete !== undefined, ...(!complete && { progress }) };
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

/** Titles of a page's ancestors. An index of an earlier site may have pages that are gone. */
function trailOf(
  site: Site,
  breadcrumbsOf: ReturnType<typeof createBreadcrumbs>,
  address: string,
): readonly string[] {
  const [path = ''] = address.split('#', 1);
  return site.table.hasPage(path)
    ? breadcrumbsOf(path)
        .slice(1, -1)
        .map(({ text }) => text)
    : [];
}

/** Divides pages by hashes of their paths, so that other pages stay where they are when one is new. */
function partsOf(paths: readonly string[]): readonly (readonly string[])[] {
  const count = 2 ** Math.max(0, Math.round(Math.log2(paths.length / pagesPerPart)));
  const parts = Array.from({ length: count }, (): string[] => []);
  for (const path of paths) parts[numberOf(path) % count]?.push(path);
  return parts.filter((part) => part.length > 0);
}

/** Returns a hash of a text as a number (FNV-1a). */
function numberOf(text: string): number {
  let number = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    number = Math.imul(number ^ text.charCodeAt(index), 0x01000193);
  return number >>> 0;
}

/** Returns a hash of all that the index of some pages depends on, but for what they show of other pages. */
function keyOf(site: Site, paths: readonly string[]): string {
  return indexFingerprint({
    language: site.config.site.language,
    context: site.compilation.stamps.exact,
    pages: paths.map((path) => {
      const { key, hash, title, frontmatter } = site.source(path);
      return { path, key, hash, title, description: frontmatter.short_description };
    }),
  });
}

interface PartToBuild {
  readonly key: string;
  readonly pages: readonly ReadPage[];
}

/** A page to index. */
interface ReadPage extends SearchPage {
  /** Whether it shows titles or descriptions of other pages. */
  readonly listed: boolean;
}

/** Returns a function that reads the data to index for a page. */
export function createSearchPages(site: Site): (path: string) => Promise<ReadPage> {
  return async (path) => {
    const { title, frontmatter } = site.source(path);
    const { short_description: description } = frontmatter;
    const { sections, listed } = await site.compiled(path, true);
    return {
      ...{ path, title, sections, listed: listed !== undefined },
      ...(description !== undefined && { description }),
    };
  };
}
