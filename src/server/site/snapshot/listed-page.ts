// A page as lists of pages see it.
import type { ConfigSource } from '../../../pages/model/config.ts';
import type { PageSource } from '../scan/scan.ts';
import type { ListedPage } from '../sidebars/context.ts';

/**
 * Returns a function that tells whether lists leave a page out: one that says so, and if the site says so of these, one that its language lacks, or that lists a
 * folder of such pages alone.
 */
export function leavingOut(
  sources: Iterable<PageSource>,
  { translations }: Pick<ConfigSource, 'translations'>,
): (page: PageSource) => boolean {
  if (translations?.fallback !== 'unlisted') return ({ isUnlisted }) => isUnlisted === true;
  const written = [...sources].filter(({ isGenerated, isFallback }) => !isGenerated && !isFallback);
  return ({ isUnlisted, isFallback, isGenerated, isMade, path }) => {
    const isEmpty = isGenerated && !isMade && !written.some((page) => page.path.startsWith(path));
    return isUnlisted === true || isFallback === true || isEmpty === true;
  };
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
