// Compiles pages on demand and caches them: in memory up to a limit, and in the store.
import { LRUCache } from 'lru-cache';
import { refusedPage, type CompiledPage } from './compile.ts';
import type { PageStore } from './compiled-store.ts';
import type { PageSource } from './scan.ts';

export interface PageCompilerOptions {
  /** Compiles a page. Rejects only for bugs. */
  readonly compile: (source: PageSource) => Promise<CompiledPage>;
  /** Keeps compiled pages between starts; if undefined, every start compiles them again. */
  readonly store: PageStore | undefined;
  /** LRU limit in characters of text and HTML. @default 16 Mi */
  readonly maxSize?: number;
}

export interface PageCompiler {
  /** Returns the compiled page. Concurrent calls for the same page share one compilation. */
  readonly compile: (source: PageSource) => Promise<CompiledPage>;
  /** Forgets failed pages, so that they are compiled again on demand. */
  readonly retryFailures: () => void;
}

export function createPageCompiler(options: PageCompilerOptions): PageCompiler {
  const { compile, store, maxSize = 16 * 2 ** 20 } = options;
  /**
   * Pages that failed to compile, kept until the next reload so that requests do not make the server try again. They are not stored, so
   * that a page that failed on a machine under load is tried again after a restart.
   */
  const failures = new Map<string, CompiledPage>();

  const pages = new LRUCache<string, CompiledPage, PageSource>({
    maxSize,
    sizeCalculation: sizeOf,
    // A page that is evicted while it is being compiled still reaches its callers.
    ignoreFetchAbort: true,
    async fetchMethod(name, _stale, { context: source }) {
      const stored = store?.read(name);
      if (stored) return stored;
      const page = await compile(source);
      if (page.failure === undefined) void store?.write(name, page);
      else failures.set(name, page);
      return page;
    },
  });

  return {
    async compile(source) {
      if (source.refusal) return refusedPage(source.refusal.text);
      // The key depends on the file path as well as the text, since relative links are resolved against the path.
      const name = `${source.key}.${source.hash}`;
      return failures.get(name) ?? pages.forceFetch(name, { context: source });
    },
    retryFailures() {
      for (const name of failures.keys()) pages.delete(name);
      failures.clear();
    },
  };
}

function sizeOf({ html, sections }: CompiledPage): number {
  return sections.reduce((sum, { text }) => sum + text.length, html.length + 1);
}
