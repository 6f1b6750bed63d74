// The kinds of entries in the store.

/**
 * The kinds of entries, each a folder of the store. An entry of a kind that is `perCode` is right only for the version of the code that
 * wrote it; without a version, none is read or written.
 */
export const kinds = {
  /** A compiled page, by its context, file and text. */
  compiled: { perCode: true },
  /** The best compressed forms of a response, by its bytes. */
  compressed: { perCode: false },
  /** A parsed config with the location of each value, by the texts of its files. */
  config: { perCode: true },
  /** A value that an extension derives from files, by its name, version and code, the name of the value and its input. */
  derived: { perCode: true },
  /** The dates of a folder's files, by the commit whose history was read. */
  dates: { perCode: false },
  /** A value that an extension stores, by its name and the name of the value. Only values of this kind are replaced. */
  storage: { perCode: false },
  /** All findings of check rules, each by the hash of what it depends on. */
  findings: { perCode: true },
  /** The files of a folder in `trees`, by the id of the tree. */
  listings: { perCode: false },
  /** A picture for link previews, by everything that it shows. */
  pictures: { perCode: true },
  /** The last known tree of a Git ref, for a server without Git. */
  refs: { perCode: false },
  /** The search index of some pages, by their texts, titles and descriptions. */
  search: { perCode: true },
  /** Titles and frontmatter of some pages, by the hashes of their files. */
  scans: { perCode: true },
} as const;

export type KindName = keyof typeof kinds;
