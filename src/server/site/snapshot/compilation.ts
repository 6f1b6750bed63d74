// The compiler of a site, which successive snapshots share.
import { pageToCompile } from '../compile/compile.ts';
import type { CompilePool } from '../compile/compile-pool.ts';
import { createPageCompiler, type PageCompiler } from '../compile/compiler.ts';
import {
  contextStamps,
  listedHashes,
  type ContextStamps,
  type MarkdownContextData,
} from '../compile/markdown-context.ts';
import { createLocalWorker, type PageWorker } from '../compile/page-work.ts';
import type { PublicFiles } from '../public-files/public-files.ts';
import type { Store } from '../../base/store/store.ts';

/** The compiler of a site, with its caches and threads. */
export interface Compilation {
  /** Hashes of everything except a page's own text that its compiled form depends on. */
  readonly stamps: ContextStamps;
  readonly compiler: PageCompiler;
  readonly worker: PageWorker;
  /** Compile threads; undefined if pages are compiled in the calling thread. */
  readonly pool: CompilePool | undefined;
}

export interface CompilationOptions {
  readonly store?: Store | undefined;
  readonly compilePool?: CompilePool | undefined;
  /** The compilation of an earlier snapshot of the same folder. */
  readonly previous?: { readonly compilation: Compilation } | undefined;
}

/** Returns the compilation of the previous site if its stamp is the same, otherwise a new one. */
export function prepareCompilation(
  data: MarkdownContextData,
  publicFiles: PublicFiles,
  options: CompilationOptions,
): Compilation {
  const { store, compilePool: pool, previous } = options;
  const stamps = contextStamps(data, publicFiles, store?.version ?? '');
  const before = previous?.compilation;
  if (before?.stamps.exact === stamps.exact && before.stamps.listed === stamps.listed) {
    before.compiler.retryFailures();
    return before;
  }
  const worker = pool ? pool.workerFor(data) : createLocalWorker(data);
  const compiler = createPageCompiler({
    compile: (source, isAhead) => worker.compile(pageToCompile(source), isAhead),
    store,
    stamp: stamps.exact,
    hashOfListed: listedHashes(data),
  });
  return { stamps, compiler, worker, pool };
}
