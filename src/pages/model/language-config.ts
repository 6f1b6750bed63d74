// The languages of a site, as its config states them.
import type { WordTable } from '../text/words.ts';
import type { Banner } from './banner.ts';
import type { NavItem, Sidebar } from './lists-of-pages.ts';

/** A language of a site as the config states it. */
export interface LanguageSource {
  /** BCP 47 tag. */
  readonly tag: string;
  /** Path below the base, with a slash at both ends. @default its tag; the base for the language of the site */
  readonly path?: string | undefined;
  /** Folder of its pages, from the content folder. @default its tag, or pages with its tag before their ending */
  readonly folder?: string | undefined;
  /** Its name in the menu of languages. @default its name in itself */
  readonly label?: string | undefined;
  /** Parts of the config that are other in this language. */
  readonly parts: LanguageParts;
}

/** A language of a site, served as its own site below a path of the whole. */
export interface LanguageConfig extends LanguageSource {
  readonly path: string;
  readonly label: string;
}

/** Parts of a config in one language. */
interface LanguageParts {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Translations of texts in navigation, sidebars and frame, by these texts. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** Words of the frame that are other ones, by group. */
  readonly words?: Readonly<Record<string, WordTable>> | undefined;
  readonly navigation?: readonly NavItem[] | undefined;
  readonly sidebars?: readonly Sidebar[] | undefined;
  readonly banner?: Banner | undefined;
}

/** How translated pages belong to the original ones. */
export interface TranslationSettings {
  /** Whether search, sidebars, feeds and lists of a language have the pages that it lacks. @default 'listed' */
  readonly fallback?: 'listed' | 'unlisted' | undefined;
  /** Whether headings have anchors of their own text, or those of the original. @default 'own' */
  readonly anchors?: 'own' | 'original' | undefined;
}
