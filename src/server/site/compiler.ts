// Compiles pages when they are asked for, and remembers them: in memory up to a size, and in the store.
import { LRUCache } from 'lru-cache';
import type { MarkdownContext } from '../markdown/context/context.ts';
import type { MarkdownProcessor } from '../markdown/processor.ts';
import { compilePage, type CompiledPage } from './compile.ts';
import type { PageStore } from './compiled-store.ts';
import type { PageSource } from './scan.ts';

export interface PageCompilerOptions {
  /** Made when the first page is compiled. */
  readonly createContext: () => MarkdownContext;
  /** Undefined: every start compiles anew. */
  readonly store: PageStore | undefined;
  /** Memory for compiled pages, in characters of text and HTML. @default 16 Mi */
  readonly maxSize?: number;
}

export type PageCompiler = (source: PageSource) => Promise<CompiledPage>;

export function createPageCompiler(options: PageCompilerOptions): PageCompiler {
  const { createContext, store, maxSize = 16 * 2 ** 20 } = options;
  const pages = new LRUCache<string, CompiledPage>({ maxSize, sizeCalculation: sizeOf });
  const pending = new Map<string, Promise<CompiledPage>>();
  let processor: Promise<MarkdownProcessor> | undefined;

  // The processor and its packages are loaded when a page needs them: a start with a full store does without.
  async function loadProcessor(): Promise<MarkdownProcessor> {
    const { createMarkdownProcessor } = await import('../markdown/processor.ts');
    return createMarkdownProcessor(createContext());
  }

  async function compile(name: string, source: PageSource): Promise<CompiledPage> {
    const stored = store?.read(name);
    const page = stored ?? compilePage(source, await (processor ??= loadProcessor()));
    pages.set(name, page);
    if (!stored) void store?.write(name, page);
    return page;
  }

  return async (source) => {
    // The place counts besides the text: relative links begin there.
    const name = `${source.key}.${source.hash}`;
    const known = pages.get(name) ?? pending.get(name);
    if (known) return known;
    const compiling = compile(name, source).finally(() => pending.delete(name));
    pending.set(name, compiling);
    return compiling;
  };
}

function sizeOf({ html, sections }: CompiledPage): number {
  return sections.reduce((sum, { text }) => sum + text.length, html.length + 1);
}
