// The files in which authors list the pages of a folder below the top one.
import { entriesOfBookToc } from './book-toc.ts';
import { entriesOfSummary } from './summary.ts';
import { entriesOfToctrees } from './toctree.ts';

/** Their readers, in order of precedence. */
export const folderLists = [
  ['SUMMARY.md', entriesOfSummary],
  ['_sidebar.md', entriesOfSummary],
  ['_toc.yml', entriesOfBookToc],
  ['conf.py', entriesOfToctrees],
] as const;

/** Names of those that name files; a `conf.py` says that pages do. */
export const folderListNames: readonly string[] = folderLists.flatMap(([name]) =>
  name === 'conf.py' ? [] : [name],
);
