// The files in which authors list the pages of a folder below the top one.
import { entriesOfSummary } from './summary.ts';

/** Their readers, in order of precedence. */
export const folderLists = [
  ['SUMMARY.md', entriesOfSummary],
  ['_sidebar.md', entriesOfSummary],
] as const;

export const folderListNames: readonly string[] = folderLists.map(([name]) => name);
