// The search of a site, whose index is built in the background from parts that are kept between starts.
import { randomUUID } from 'node:crypto';
import type {
  SearchAnswer,
  SearchHit,
  SearchLimits,
  SearchProgress,
} from '../../../pages/search/contract.ts';
import { createBreadcrumbs } from '../../site/snapshot/breadcrumbs.ts';
import type { Site } from '../../site/snapshot/site.ts';
import { createPartReader, partsOf } from './index-parts.ts';
import { createSearchWorker, type SearchWorker } from './search-worker.ts';

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
  /** Promise to await before the index is built, unless somebody searches before. @default immediately */
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
interface SiteSection {
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
  const breadcrumbsOf = createBreadcrumbs(site);
  const paths = searchedPaths(site);
  let read = 0;
  let isOpen = false;
  let isStopped = false;
  const hasStopped = (): boolean => isStopped;
  const prepare = createPartReader({ site, worker, id, onError, hasStopped });
  let askFirst = (): void => undefined;
  const firstQuery = new Promise<void>((resolve) => {
    askFirst = resolve;
  });

  async function build(): Promise<void> {
    if (isUnchanged) return;
    await (waitsForQuery ? firstQuery : Promise.race([buildAfter, firstQuery]));
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
      const prepared = await prepare(part);
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
      const answer = await worker.find(complete?.current.id ?? id, query, limits);
      const hits = answer.hits.map((hit) => ({
        ...hit,
        trail: trailOf(site, breadcrumbsOf, hit.path),
        textIn: languageOf(hit.path, site),
      }));
      return { ...answer, hits, isReady: complete !== undefined, ...(!complete && { progress }) };
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

/** Returns the language of a hit; undefined if it is that of the site. */
function languageOf(address: string, site: Site): SearchHit['textIn'] {
  const [path = ''] = address.split('#', 1);
  return site.table.hasPage(path) ? site.languageLinks?.textIn(site.source(path)) : undefined;
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
