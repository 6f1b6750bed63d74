// Compiles pages on demand and caches them: in memory up to a limit, and in the store.
import { LRUCache } from 'lru-cache';
import { jsonCodec, type Codec } from '../../base/store/entries.ts';
import type { Store } from '../../base/store/store.ts';
import { refusedPage, type CompiledPage } from './compile.ts';
import type { PageSource } from '../scan/scan.ts';

export interface PageCompilerOptions {
  /** Compiles a page. Rejects only for bugs. `isAhead` says whether nobody waits for it, until somebody does. */
  readonly compile: (source: PageSource, isAhead: () => boolean) => Promise<CompiledPage>;
  /** Keeps compiled pages between starts; if undefined, every start compiles them again. */
  readonly store: Store | undefined;
  /** Hash of everything that a compiled page depends on, except for its own text and the pages that it lists. */
  readonly stamp: string;
  /** Returns the page that a page is translated from, whose headings it depends on. @default none is a translation */
  readonly originalOf?: ((source: PageSource) => PageSource | undefined) | undefined;
  /** Returns a hash of the titles and descriptions of listed pages. */
  readonly hashOfListed: (paths: readonly string[]) => string;
  /** Keeps compiled pages in memory. @default one for these pages alone */
  readonly cache?: PageCache | undefined;
}

/** Compiled pages of all sites that share it, such as versions and languages. */
export type PageCache = LRUCache<string, CompiledPage, () => Promise<CompiledPage>>;

/** `maxSize` is the limit in characters of text and HTML. */
export function createPageCache(maxSize = 16 * 2 ** 20): PageCache {
  return new LRUCache({
    maxSize,
    sizeCalculation: sizeOf,
    // A page that is evicted while it is being compiled still reaches its callers.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });
}

export interface PageCompiler {
  /**
   * Returns the compiled page. A page that nobody waits for, `isAhead`, gives way to others, and is kept in memory only while there is room
   * for it. Concurrent calls for a page that is kept share one compilation, which is a reader's as soon as one of them is.
   */
  readonly compile: (source: PageSource, isAhead?: boolean) => Promise<CompiledPage>;
  /** Forgets failed pages, so that they are compiled again on demand. */
  readonly retryFailures: () => void;
}

/** Share of the memory for pages that nobody waits for: otherwise, all pages of a large site would replace those that readers open. */
const shareAhead = 0.25;

export function createPageCompiler(options: PageCompilerOptions): PageCompiler {
  const { compile, store, stamp, hashOfListed, cache = createPageCache() } = options;
  const stored = store?.kind('compiled', pageCodec);
  /**
   * Pages that failed to compile, kept until the next reload so that requests do not make the server try again. They are not stored, so
   * that a page that failed on a machine under load is tried again after a restart.
   */
  const failures = new Map<string, CompiledPage>();
  /** The requests for which pages are being made, by the names of the pages. */
  const pending = new Map<string, PageRequest>();

  async function makeOnce(name: string, request: PageRequest): Promise<CompiledPage> {
    pending.set(name, request);
    try {
      return await make(name, request);
    } finally {
      pending.delete(name);
    }
  }

  async function make(name: string, request: PageRequest): Promise<CompiledPage> {
    // A start reads every page for its search index.
    const kept = stored?.readNow([stamp, name]);
    const isCurrent = kept?.listed === undefined || hashOfListed(kept.listed) === kept.listedAs;
    if (kept && isCurrent) return kept;
    const page = await compile(request.source, () => request.isAhead);
    const { listed } = page;
    const listedAs = listed && hashOfListed(listed);
    if (page.failure === undefined) void stored?.write([stamp, name], { ...page, listedAs });
    else failures.set(name, page);
    return page;
  }

  return {
    async compile(source, isAhead = false) {
      if (source.refusal) return refusedPage(source.refusal.text);
      // The key depends on the file path as well as the text, since relative links are resolved against the path.
      const original = options.originalOf?.(source);
      const name = [source.key, source.hash, ...(original ? [original.hash] : [])].join('.');
      const failed = failures.get(name);
      if (failed) return failed;
      const request = { source, isAhead };
      const begun = pending.get(name);
      if (begun && !isAhead) begun.isAhead = false;
      const hasRoom = !stored || cache.calculatedSize < cache.maxSize * shareAhead;
      const key = `${stamp}.${name}`;
      if (isAhead && !hasRoom && !cache.has(key)) return make(name, request);
      const page = await cache.forceFetch(key, { context: () => makeOnce(name, request) });
      // The next site, which may have the same stamp, tries again.
      if (page.failure !== undefined) cache.delete(key);
      return page;
    },
    retryFailures() {
      failures.clear();
    },
  };
}

interface PageRequest {
  readonly source: PageSource;
  /** Whether nobody waits for it. */
  isAhead: boolean;
}

interface KeptPage extends CompiledPage {
  /** Hash of the titles and descriptions of the pages that it lists. */
  readonly listedAs?: string | undefined;
}

/** A compiled page as JSON. */
type StoredPage = Omit<KeptPage, 'ids'> & { readonly ids: readonly string[] };

const storedCodec = jsonCodec<StoredPage>();

const pageCodec: Codec<KeptPage> = {
  encode: (page) => storedCodec.encode({ ...page, ids: [...page.ids] }),
  decode(parts) {
    const page = storedCodec.decode(parts);
    return { ...page, ids: new Set(page.ids) };
  },
};

function sizeOf({ html, sections }: CompiledPage): number {
  return sections.reduce((sum, { text }) => sum + text.length, html.length + 1);
}
