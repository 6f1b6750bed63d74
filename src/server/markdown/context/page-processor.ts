// The contract of the Markdown processor.
import type { VFile } from 'vfile';

/** The headings of the page from which a page is translated. */
export interface OriginalHeadings {
  readonly headings: readonly { readonly level: number; readonly slug: string }[];
  /** Whether their anchors come first. @default those of the translation do */
  readonly areKept?: boolean;
}

/** One page to convert. Can be posted between threads. */
export interface PageInput {
  /** Markdown with placeholders replaced; line numbers are those of the file, unless `lines` has them. */
  readonly body: string;
  /** For each line of the body, the line of a file of another format. @default the file is Markdown */
  readonly lines?: readonly number[] | undefined;
  /** File below the content folder. */
  readonly relativePath: string;
  /** Its frontmatter, with the fields of any system. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Texts of the files that the page includes, by path below the content folder. */
  readonly includes: Readonly<Record<string, string>>;
  /** Whether the first level 1 heading is the page's title, which the layout renders. */
  readonly isTitleInBody: boolean;
  /** Whether the frontmatter has a title. */
  readonly hasTitle: boolean;
  /** Headings of the page that it is translated from. @default it is no translation */
  readonly originalHeadings?: OriginalHeadings | undefined;
}

export interface MarkdownProcessor {
  /** Converts a page's Markdown to HTML. Headers, ids, references and messages are on the returned file. */
  readonly process: (page: PageInput) => Promise<VFile>;
}
