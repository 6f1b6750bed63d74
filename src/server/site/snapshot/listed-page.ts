// A page as lists of pages see it.
import type { ConfigSource } from '../../../pages/model/config.ts';
import type { PageSource } from '../scan/scan.ts';
import type { ListedPage } from '../sidebars/context.ts';

/** Whether lists leave a page out: one that says so, and one that its language lacks if the site says so of these. */
export function isLeftOut(
  { isUnlisted, isFallback }: Pick<PageSource, 'isUnlisted' | 'isFallback'>,
  { translations }: Pick<ConfigSource, 'translations'>,
): boolean {
  return isUnlisted === true || (isFallback === true && translations?.fallback === 'unlisted');
}

export function toListedPage(source: PageSource): ListedPage {
  const { path, relativePath, title, label = title, order, isGenerated, text } = source;
  const isHidden = source.isHidden === true || source.isUnlisted === true;
  return {
    ...{ path, relativePath, title: label, order, isHidden, isGenerated },
    text: () => text().body,
    readFields: () => text().fields,
  };
}
