// The input for deriving a sidebar: the pages of a site, and files that define an order.

/** The data of a page that a sidebar needs. */
export interface ListedPage {
  readonly path: string;
  /** Path of its file below the content folder. */
  readonly relativePath: string;
  readonly title: string;
  /** Position among its siblings that the page itself states. */
  readonly order?: number | undefined;
  /** True for a page without a file, which lists a folder. */
  readonly isGenerated?: boolean | undefined;
  /** Returns the page's Markdown. */
  readonly text: () => string;
}

/** The input of all functions that derive a sidebar. */
export interface DerivingContext {
  /** Returns the text of a file, by its path from the content folder; undefined if there is none. */
  readonly read: (relativePath: string) => string | undefined;
  /** Returns the page for a file, for its path without the extension, or for its folder: `guide/one.md` · `guide/one` · `guide`. */
  readonly pageOfFile: (place: string) => ListedPage | undefined;
  readonly pages: readonly ListedPage[];
  /** What modules list, by the path of their folder. @default there are none */
  readonly modules?: ReadonlyMap<string, unknown> | undefined;
}

/** `guide/One.md` → `guide/one` · `guide/README.md` → `guide` · `index.md` → empty */
export function stemOf(relativePath: string): string {
  return relativePath
    .toLowerCase()
    .replace(/\.(?:md|mdx|markdown|html)$/, '')
    .replace(/(^|\/)(?:index|readme|_index)$/, '')
    .replace(/^\.$/, '');
}
