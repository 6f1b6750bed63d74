// What an outline is made from: the pages of a site, and files that state an order.

/** A page, as far as an outline needs it. */
export interface OutlinePage {
  readonly path: string;
  /** Below the content folder. */
  readonly relativePath: string;
  readonly title: string;
  /** What the page itself says of its place among its siblings. */
  readonly order?: number | undefined;
  /** The page's Markdown. */
  readonly text: () => string;
}

/** What the files of an outline have in common. */
export interface OutlineContext {
  /** Text of a file, from the content folder; undefined when there is none. */
  readonly read: (relativePath: string) => string | undefined;
  /** The page of a file, or of the folder or stem that the file would have: `guide/one.md` · `guide/one` · `guide`. */
  readonly pageOfFile: (place: string) => OutlinePage | undefined;
  readonly pages: readonly OutlinePage[];
}

/** `guide/One.md` → `guide/one` · `guide/README.md` → `guide` · `index.md` → empty */
export function stemOf(relativePath: string): string {
  return relativePath
    .toLowerCase()
    .replace(/\.(?:md|mdx|markdown|html)$/, '')
    .replace(/(^|\/)(?:index|readme|_index)$/, '')
    .replace(/^\.$/, '');
}
