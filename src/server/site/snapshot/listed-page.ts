// A page as lists of pages see it.
import type { ConfigSource } from '../../../pages/model/config.ts';
import type { PageSource } from '../scan/scan.ts';
import type { ListedPage } from '../sidebars/context.ts';

/**
 * Returns a function that tells whether lists leave a page out: one that says so, and if the site says so of these, one that its language
 * lacks, or that lists a folder of such pages alone.
 */
export function leavingOut(
  pages: ReadonlyMap<string, PageSource>,
  { translations }: Pick<ConfigSource, 'translations'>,
): (path: string) => boolean {
  if (translations?.fallback !== 'unlisted') return (path) => pages.get(path)?.isUnlisted === true;
  const written = [...pages.values()].filter((page) => !page.isGenerated && !page.isFallback);
  return (path) => {
    const { isUnlisted, isFallback, isGenerated, isMade } = pages.get(path) ?? {};
    if (isGenerated && !isMade) return !written.some((page) => page.path.startsWith(path));
    return isUnlisted === true || isFallback === true;
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
