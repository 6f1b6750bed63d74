// Pages that an extension makes: from data, from descriptions, from another folder.
import type { LayoutName } from '../../pages/model/page.ts';
import type { DataContext } from './data.ts';

/** A page that has no file of its own. One that an author has written at the same path comes first. */
export interface MadePage {
  /** Path below the base, with a slash at both ends: `/stock/pears/`. */
  readonly path: string;
  readonly title: string;
  readonly description?: string | undefined;
  /** The text as an author would write it, without the title. It is sanitized as theirs is. */
  readonly text: string;
  /** File below the content folder that messages about the page name. @default that of the page's path */
  readonly file?: string | undefined;
  /** @default 'default' */
  readonly layout?: LayoutName | undefined;
  /** Sort position among the pages of its folder. */
  readonly order?: number | undefined;
}

/** The data from which pages are made. */
export interface MakingContext<Options = unknown, Data = unknown> extends DataContext<Options> {
  /** The result of the part `data`. */
  readonly data: Data;
  /** Whether an author has written a page at a path, which is shown instead of one that is made. */
  readonly hasPage: (path: string) => boolean;
}

/** Makes pages of a site. */
export type MakePages<Options = unknown, Data = unknown> = (
  context: MakingContext<Options, Data>,
) => readonly MadePage[] | Promise<readonly MadePage[]>;
