// Compiles pages when they are asked for, and keeps them: in memory up to a size, and in the store.
import { LRUCache } from 'lru-cache';
import { refusedPage, type CompiledPage } from './compile.ts';
import type { PageStore } from './compiled-store.ts';
import type { PageSource } from './scan.ts';

export interface PageCompilerOptions {
  /** Rejects for bugs alone. */
  readonly compile: (source: PageSource) => Promise<CompiledPage>;
  /** Undefined: every start compiles anew. */
  readonly store: PageStore | undefined;
  /** LRU limit in characters of text and HTML. @default 16 Mi */
  readonly maxSize?: number;
}

export interface PageCompiler {
  /** Calls for the same page at the same time share one compilation. */
  readonly compile: (source: PageSource) => Promise<CompiledPage>;
  /** Pages that could not be compiled are tried again. */
  readonly retryFailures: () => void;
}

export function createPageCompiler(options: PageCompilerOptions): PageCompiler {
  const { compile, store, maxSize = 16 * 2 ** 20 } = options;
  /**
   * Pages that cannot be compiled, until the next reload: no reader's request makes the server try again. They are not in the
   * store, so that a page that failed on a machine under load is tried again after a start.
   */
  const failures = new Map<string, CompiledPage>();

  const pages = new LRUCache<string, CompiledPage, PageSource>({
    maxSize,
    sizeCalculation: sizeOf,
    // What is being made when others push it out still reaches those who wait for it.
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
      // The file's place counts besides its text: relative links begin there.
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
