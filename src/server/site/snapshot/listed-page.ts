// Pages as lists of pages see them.
import type { TranslationSettings } from '../../../pages/model/language-config.ts';
import type { PageSource } from '../scan/scan.ts';
import type { ListedPage } from '../sidebars/context.ts';

export function toListedPage(source: PageSource): ListedPage {
  const { path, relativePath, title, label = title, order, isGenerated, text } = source;
  const isHidden = source.isHidden === true || source.isUnlisted === true;
  return {
    ...{ path, relativePath, title: label, order, isHidden, isGenerated },
    text: () => text().body,
    readFields: () => text().fields,
  };
}

/** Returns the pages of a language. Those that it lacks, and lists of folders with such pages alone, are hidden if `translations` say so. */
export function toListedPages(
  sources: readonly PageSource[],
  translations: TranslationSettings | undefined,
): readonly ListedPage[] {
  const pages = sources.map(toListedPage);
  if (translations?.fallback !== 'unlisted') return pages;
  const written = sources.filter(({ isGenerated, isFallback }) => !isGenerated && !isFallback);
  return pages.map((page, index) => {
    const { isFallback, isGenerated } = sources[index] ?? {};
    const isEmpty = isGenerated && !written.some(({ path }) => path.startsWith(page.path));
    return isFallback || isEmpty ? { ...page, isHidden: true } : page;
  });
}
