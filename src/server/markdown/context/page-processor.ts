// The contract of the two processors: for this site's own Markdown, and for that of any dialect.
import type { VFile } from 'vfile';

/** What a page of any dialect brings along. Can be posted between threads. */
export interface PageDialect {
  /** Texts of the files that the page includes, by their places below the content folder. */
  readonly includes: Readonly<Record<string, string>>;
  /** Whether the first heading of level 1 is the title, which the layout draws. */
  readonly isTitleInBody: boolean;
}

/** Turns a page's Markdown into HTML; headers, ids, references and messages are on the returned file. */
export type MarkdownProcessor = (
  body: string,
  relativePath: string,
  dialect?: PageDialect,
) => VFile;
