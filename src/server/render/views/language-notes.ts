// What a page says of its languages: a menu of all, links for search engines, and a note on a page without a current translation.
import { directionOf } from '../../../pages/model/direction.ts';
import type { NavMenu } from '../../../pages/model/lists-of-pages.ts';
import { fill } from '../../../pages/text/words.ts';
import { en } from '../../../pages/text/words/en.ts';
import { escapeXml } from '../../contract/escape-xml.ts';
import type { LanguageLinks } from '../../site/snapshot/language-links.ts';
import type { Site } from '../../site/snapshot/site.ts';
import { canonicalElsewhere } from './version-notes.ts';

/** Returns the menu of languages. Without a page, each item links to `rest` below the base of its language. */
export function languageMenu(
  links: LanguageLinks,
  page?: { readonly relativePath: string },
  rest = '',
): NavMenu {
  const pages = page && links.pagesOf(page);
  return {
    kind: 'menu',
    text: links.shown.label,
    items: links.all.map((language, index) => ({
      kind: 'link',
      text: language.label,
      href: pages?.[index]?.address ?? language.base + rest,
      language: language.tag,
      ...(language === links.shown && { isShown: true }),
    })),
  };
}

/** The same page in another language, for `hreflang`. */
export interface Alternate {
  readonly language: string;
  /** Absolute URL. */
  readonly href: string;
}

/** Returns the page in all languages that it is translated into, itself among them; none if it is in one only, or search engines are sent to another page. */
export function alternatesOf(path: string, site: Site): readonly Alternate[] {
  const { languageLinks, config, source } = site;
  if (!languageLinks || source(path).isFallback || canonicalElsewhere(path, site)) return [];
  const { origin } = config.site;
  const pages = languageLinks
    .pagesOf(source(path))
    .filter(({ isTranslated }) => isTranslated)
    .map(({ language, address }) => ({
      language: language.tag,
      href: origin + address,
      of: language,
    }));
  if (pages.length < 2) return [];
  const original = pages.find(({ of }) => of === languageLinks.original);
  const alternates = pages.map(({ language, href }) => ({ language, href }));
  return original ? [...alternates, { language: 'x-default', href: original.href }] : alternates;
}

/** Returns the address of the original, for a page that is shown in its language. */
export function originalAddress(path: string, { languageLinks, source }: Site): string | undefined {
  const page = source(path);
  if (!languageLinks || !page.isFallback) return undefined;
  return languageLinks.pagesOf(page)[0]?.address;
}

/** Returns a function that returns the note for a page path as HTML; an empty string for a current translation, and for an original. */
export function createLanguageNotes({
  languageLinks,
  config,
  source,
}: Site): (path: string) => string {
  if (!languageLinks) return () => '';
  const { language, words } = config.site;
  const { untranslated, stale, readOriginal } = words.languages;
  const { tag } = languageLinks.original;
  // Languages without words of their own have the English ones.
  const lang = untranslated === en.languages.untranslated ? 'en' : language;
  const original = new Intl.DisplayNames([lang], { type: 'language' }).of(tag) ?? tag;
  return (path) => {
    const page = source(path);
    const state = languageLinks.stateOf(page);
    if (state !== 'missing' && state !== 'stale') return '';
    const address = languageLinks.pagesOf(page)[0]?.address ?? languageLinks.original.base;
    const link = `<a href="${escapeXml(address)}" hreflang="${escapeXml(tag)}">${escapeXml(fill(readOriginal, { language: original }))}</a>`;
    const note =
      state === 'missing'
        ? escapeXml(fill(untranslated, { language: original }))
        : `${escapeXml(stale)} ${link}`;
    return `<p class="callout callout-warning version-note" lang="${escapeXml(lang)}" dir="${directionOf(lang)}">${note}</p>\n`;
  };
}
