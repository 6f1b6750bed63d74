// A page as lists of pages see it.
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
