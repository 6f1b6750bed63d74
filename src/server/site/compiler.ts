// Compiles pages when they are asked for, and keeps them: in memory up to a size, and in the store.
import { LRUCache } from 'lru-cache';
import type { MarkdownContext } from '../markdown/context/context.ts';
import type { MarkdownProcessor } from '../markdown/processor.ts';
import { compilePage, type CompiledPage } from './compile.ts';
import type { PageStore } from './compiled-store.ts';
import type { PageSource } from './scan.ts';

export interface PageCompilerOptions {
  /** Called when the first page is compiled. */
  readonly createContext: () => MarkdownContext;
  /** Undefined: every start compiles anew. */
  readonly store: PageStore | undefined;
  /** LRU limit in characters of text and HTML. @default 16 Mi */
  readonly maxSize?: number;
}

/** Calls for the same page at the same time share one compilation. */
export type PageCompiler = (source: PageSource) => Promise<CompiledPage>;

export function createPageCompiler(options: PageCompilerOptions): PageCompiler {
  const { createContext, store, maxSize = 16 * 2 ** 20 } = options;
  let processor: MarkdownProcessor | undefined;

  // The processor and its packages are loaded when a page needs them: a start with a full store does without.
  async function loadProcessor(): Promise<MarkdownProcessor> {
    const { createMarkdownProcessor } = await import('../markdown/processor.ts');
    return (processor ??= createMarkdownProcessor(createContext()));
  }

  const pages = new LRUCache<string, CompiledPage, PageSource>({
    maxSize,
    sizeCalculation: sizeOf,
    async fetchMethod(name, _stale, { context: source }) {
      const stored = store?.read(name);
      if (stored) return stored;
      const page = compilePage(source, processor ?? (await loadProcessor()));
      void store?.write(name, page);
      return page;
    },
  });

  // The file's place counts besides its text: relative links begin there.
  return (source) => pages.forceFetch(`${source.key}.${source.hash}`, { context: source });
}

function sizeOf({ html, sections }: CompiledPage): number {
  return sections.reduce((sum, { text }) => sum + text.length, html.length + 1);
}
