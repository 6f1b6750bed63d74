// What the configs of other systems keep out of the site, as each of them states it. Nothing is run.
import type * as moduleData from '../sidebars/module-data.ts';
import { ignoreLine, type ReadPattern } from './exclusions.ts';

/** Patterns as a config states them; what is no text is computed, and cannot be read. */
export interface PatternList {
  readonly values: unknown;
  readonly read: ReadPattern;
  /** What is named at their place in the config. */
  readonly field?: string | undefined;
  /** Folder in which they begin, from that of the config. @default that of the pages */
  readonly from?: string;
  /** Whether other files than pages are published all the same. @default false */
  readonly isOfPages?: boolean | undefined;
  /** Whether the pages are drafts. @default they are not published at all */
  readonly isOfDrafts?: boolean | undefined;
  /** Whether they are about pages with a day that is yet to come, unless a config publishes these too. */
  readonly isOfFuture?: boolean | undefined;
}

type ReadConfig = (text: string, modules: Modules) => readonly PatternList[];

type Modules = Pick<typeof moduleData, 'readFields'>;

const readIgnoreFile: ReadConfig = (text) => [
  { values: text.split('\n'), read: ignoreLine, from: '.' },
];

/** Files of each system, of which the first counts. */
export const excludingSystems: readonly (readonly [files: readonly string[], read: ReadConfig])[] =
  [[['.mdbookignore', 'src/.mdbookignore'], readIgnoreFile]];
