// Links from a page to the same page in other languages, and how a translation stands to its original.
import { directionOf, type PartLanguage } from '../../../pages/model/direction.ts';
import { withBase } from '../../../pages/model/paths.ts';
import type { CompiledPage } from '../compile/compile.ts';
import { placeOf } from '../scan/language-files.ts';
import { nameInLanguages } from '../scan/page-files.ts';
import type { PageDates } from '../scan/recent-pages.ts';
import type { PageSource } from '../scan/scan.ts';

/** A site in one language. */
export interface SiteLanguage {
  /** BCP 47 tag. */
  readonly tag: string;
  /** Its name in itself. */
  readonly label: string;
  readonly base: string;
  /** Pages by the names that they have in all languages. */
  readonly pages: ReadonlyMap<string, PageSource>;
  /** Such names of drafts. */
  readonly drafts: ReadonlySet<string>;
  /** The pages that are in this language, by their files. */
  readonly written: readonly (readonly [file: string, path: string])[];
  readonly dates: PageDates;
}

/** The page in one of the languages. */
interface PageInLanguage {
  readonly language: SiteLanguage;
  readonly address: string;
  /** Whether the text is in this language. */
  readonly isTranslated: boolean;
}

/** `missing` pages are shown in the language of the original, `stale` ones are older than it. */
type TranslationState = 'missing' | 'stale' | 'orphaned' | 'current';

/** All languages of a site, from the perspective of one of them. */
export interface LanguageLinks {
  /** That of the original first. */
  readonly all: readonly SiteLanguage[];
  readonly shown: SiteLanguage;
  readonly original: SiteLanguage;
  /** Address that the site has in all its languages: that of the original, or one that leads to each. */
  readonly root: string;
  /** Returns the page in each language, in which its home page stands for one that is not there. */
  readonly pagesOf: (source: Pick<PageSource, 'relativePath'>) => readonly PageInLanguage[];
  /** Returns the original of a translation; undefined for an original, and for a page that has none. */
  readonly originalOf: (source: PageSource) => PageSource | undefined;
  readonly stateOf: (source: PageSource) => TranslationState;
  /** Returns the language of a page's text; undefined if it is the one that is shown. */
  readonly textIn: (source: PageSource) => PartLanguage | undefined;
  /** Compiles a page of the original. Rejects like `compiled` of its site. */
  readonly compileOriginal: (path: string, isAhead?: boolean) => Promise<CompiledPage>;
}

/** Returns a function that links each of the languages with the others. */
export function createLanguageLinks({
  all,
  root,
  compileOriginal,
}: Pick<LanguageLinks, 'root' | 'compileOriginal'> & {
  readonly all: readonly [SiteLanguage, ...SiteLanguage[]];
}): (shown: SiteLanguage) => LanguageLinks {
  const [original] = all;
  // A page has the same ones in all languages.
  const byName = new Map<string, readonly PageInLanguage[]>();

  function pagesOf({ relativePath }: Pick<PageSource, 'relativePath'>): readonly PageInLanguage[] {
    const name = nameInLanguages(relativePath);
    const pages = byName.get(name) ?? all.map((language) => pageIn(language, name));
    byName.set(name, pages);
    return pages;
  }

  return (shown) => {
    const originalOf = ({ relativePath }: PageSource): PageSource | undefined =>
      shown === original ? undefined : original.pages.get(nameInLanguages(relativePath));
    return {
      ...{ all, shown, original, root, pagesOf, originalOf, compileOriginal },
      textIn: ({ isFallback }) =>
        isFallback ? { lang: original.tag, dir: directionOf(original.tag) } : undefined,
      stateOf(source) {
        if (source.isFallback) return 'missing';
        const before = originalOf(source);
        if (before) return isStale([source, shown], [before, original]) ? 'stale' : 'current';
        return shown === original || source.isGenerated ? 'current' : 'orphaned';
      },
    };
  };
}

function pageIn(language: SiteLanguage, name: string): PageInLanguage {
  const page = language.pages.get(name);
  return {
    language,
    address: withBase(language.base, page?.path ?? '/'),
    isTranslated: page !== undefined && page.isFallback !== true,
  };
}

/** A stated hash of the original decides, and otherwise the commits that last changed both files. */
function isStale(
  [source, shown]: readonly [PageSource, SiteLanguage],
  [before, original]: readonly [PageSource, SiteLanguage],
): boolean {
  const { translatedFrom } = source.frontmatter;
  if (translatedFrom !== undefined) return !before.blob.startsWith(translatedFrom.toLowerCase());
  const [changed, translated] = [original.dates[placeOf(before)], shown.dates[placeOf(source)]];
  // A file that has been changed since has another blob.
  return (
    changed?.blob === before.blob && translated?.blob === source.blob && changed.at > translated.at
  );
}
