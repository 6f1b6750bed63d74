// The contract of the two Markdown processors: for this site's own Markdown, and for that of any dialect.
import type { VFile } from 'vfile';

/** Additional input for a page of any dialect. Can be posted between threads. */
export interface PageDialect {
  /** Texts of the files that the page includes, by path below the content folder. */
  readonly includes: Readonly<Record<string, string>>;
  /** True if the first level 1 heading is the page title, which the layout renders. */
  readonly isTitleInBody: boolean;
}

/** Converts a page's Markdown to HTML. Headers, ids, references and messages are on the returned file. */
export type MarkdownProcessor = (
  body: string,
  relativePath: string,
  dialect?: PageDialect,
) => VFile;
