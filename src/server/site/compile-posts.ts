// What a thread that compiles and its client post to each other.
import type { CompiledPage } from './compile.ts';

/** One page at a time: the client posts the next one after the answer. */
export type CompilePost =
  /** The packages are loaded. */
  | { readonly kind: 'ready' }
  /** The page has arrived; from here on its time counts. */
  | { readonly kind: 'started' }
  | { readonly kind: 'compiled'; readonly page: CompiledPage };
