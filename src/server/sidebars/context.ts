// What a sidebar is derived from: the pages of a site, and files that state an order.

/** A page, as far as a sidebar needs it. */
export interface ListedPage {
  readonly path: string;
  /** Below the content folder. */
  readonly relativePath: string;
  readonly title: string;
  /** What the page itself says of its place among its siblings. */
  readonly order?: number | undefined;
  /** Whether it has no file, and lists a folder. */
  readonly isGenerated?: boolean | undefined;
  /** The page's Markdown. */
  readonly text: () => string;
}

/** What all ways to derive a sidebar look at. */
export interface DerivingContext {
  /** Text of a file, from the content folder; undefined when there is none. */
  readonly read: (relativePath: string) => string | undefined;
  /** The page of a file, or of the folder or stem that the file would have: `guide/one.md` · `guide/one` · `guide`. */
  readonly pageOfFile: (place: string) => ListedPage | undefined;
  readonly pages: readonly ListedPage[];
}

/** `guide/One.md` → `guide/one` · `guide/README.md` → `guide` · `index.md` → empty */
export function stemOf(relativePath: string): string {
  return relativePath
    .toLowerCase()
    .replace(/\.(?:md|mdx|markdown|html)$/, '')
    .replace(/(^|\/)(?:index|readme|_index)$/, '')
    .replace(/^\.$/, '');
}
