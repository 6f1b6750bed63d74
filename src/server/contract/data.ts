// Data that an extension reads from the content folder before any page is made or compiled.
import type { Language } from './language.ts';
import type { Derive, SiteFinding } from './page-parts.ts';

/** The content folder as the part `data` sees it, at each start and each change. */
export interface DataContext<Options = unknown> {
  readonly options: Options;
  readonly language: Language;
  /** Paths of all files below the content folder. */
  readonly files: readonly string[];
  /**
   * Returns the text of one of them, with the site's placeholders replaced. Undefined if there is none, or if it has more than `maxBytes`
   * or cannot be read, which is reported. `move` changes Markdown links in these files.
   */
  readonly read: (file: string, maxBytes?: number) => string | undefined;
  readonly derive: Derive;
  /** Reports a mistake when the site is read: at its start, in the check and in development mode. Its rule is `name/data`. */
  readonly report: (finding: SiteFinding) => void;
}

/** Returns what JSON can express. It is posted to the threads that compile pages, so it should not contain what is not needed. */
export type ReadData<Options = unknown, Data = unknown> = (
  context: DataContext<Options>,
) => Data | Promise<Data>;
