// Messages between a compile thread and its client.
import type { PlainPage } from '../markdown/plain/markdown.ts';
import type { PlainPart } from '../markdown/plain/parts.ts';
import type { CompiledPage, PageToCompile } from './compile.ts';
import type { MarkdownContextData } from './markdown-context.ts';

/** Work on one page. The client posts the next task after the result. */
export type CompileTask =
  | { readonly kind: 'compile'; readonly page: PageToCompile }
  /** Write a compiled page as plain Markdown. */
  | { readonly kind: 'write'; readonly page: PlainPage };

export type CompileRequest =
  | CompileTask
  /** Sets the site of the pages that follow. */
  | { readonly kind: 'site'; readonly data: MarkdownContextData };

export type CompileResult =
  | { readonly kind: 'compiled'; readonly page: CompiledPage }
  | { readonly kind: 'written'; readonly parts: readonly PlainPart[] };

export type CompilePost =
  /** The packages are loaded. */
  | { readonly kind: 'ready' }
  /** Work on the page has started, which starts its timer; `thread` is where to read its CPU time (see `threadTimeMs`). */
  | { readonly kind: 'started'; readonly thread: string | undefined }
  | CompileResult
  /** Always a bug: mistakes in a page are reported in its result. */
  | { readonly kind: 'failed'; readonly text: string };
