// What a thread that compiles and its client post to each other.
import type { PlainPage } from '../markdown/plain/markdown.ts';
import type { PlainPart } from '../markdown/plain/parts.ts';
import type { CompiledPage, PageToCompile } from './compile.ts';
import type { MarkdownContextData } from './markdown-context.ts';

/** Work on one page. The client posts the next one after the answer. */
export type CompileTask =
  | { readonly kind: 'compile'; readonly page: PageToCompile }
  /** Write a compiled page as plain Markdown. */
  | { readonly kind: 'write'; readonly page: PlainPage };

export type CompileRequest =
  | CompileTask
  /** The pages that follow are of this site. */
  | { readonly kind: 'site'; readonly data: MarkdownContextData };

export type CompileResult =
  | { readonly kind: 'compiled'; readonly page: CompiledPage }
  | { readonly kind: 'written'; readonly parts: readonly PlainPart[] };

export type CompilePost =
  /** The packages are loaded. */
  | { readonly kind: 'ready' }
  /** From here on the page's time counts; `thread` says where to read it. */
  | { readonly kind: 'started'; readonly thread: string | undefined }
  | CompileResult
  /** A bug: no author's mistake makes work on a page fail. */
  | { readonly kind: 'failed'; readonly text: string };
