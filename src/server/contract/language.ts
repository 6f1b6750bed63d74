// The languages of a site as extensions see them.
import type { SiteWords } from '../../pages/text/words.ts';

/** The language of a site. */
export interface Language {
  /** BCP 47 tag. */
  readonly tag: string;
  /** The words of the server, and of extensions by their names. */
  readonly words: SiteWords;
}

/** One of the languages of a site. */
export interface LanguageInfo {
  /** BCP 47 tag. */
  readonly tag: string;
  /** Its name in itself. */
  readonly label: string;
  readonly base: string;
  /** Whether it is the language that the extension is called for. */
  readonly isOwn: boolean;
}

/** The language of a site, and its other ones. */
export interface SiteLanguages extends Language {
  /** That of the originals first; none if the site has one only. */
  readonly all: readonly LanguageInfo[];
}
