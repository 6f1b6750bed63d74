// The most recently changed pages.
import type { RecentPage } from '../../../pages/model/page.ts';
import type { PageSource } from './scan.ts';

/** The last change of a page. */
export interface PageDate {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** The same in seconds since 1970. */
  readonly at: number;
  /** Number of pages that the same commit changed, including this one. */
  readonly together: number;
  /** Git blob hash of the file: the date is valid only for this content. */
  readonly blob: string;
}

/** Last changes by file below `content/`. */
export type PageDates = Readonly<Record<string, PageDate>>;

const maxRecent = 5;

/** Commits that change more pages than this are ignored: they are not about single pages (a redesign, a renamed product, an import). */
const maxTogether = 10;

/** Newest first; on the same day, pages that were changed together with the fewest others come first. The home page is omitted. */
export function recentPages(
  sources: readonly PageSource[],
  dates: PageDates,
): readonly RecentPage[] {
  return sources
    .flatMap(({ path, title, relativePath, place, isFallback }) => {
      const date = isFallback ? undefined : dates[place ?? relativePath];
      const isListed = date && date.together <= maxTogether && path !== '/';
      return isListed ? [{ path, text: title, ...date }] : [];
    })
    .toSorted((a, b) => Date.parse(b.day) - Date.parse(a.day) || a.together - b.together)
    .slice(0, maxRecent)
    .map(({ path, text, day }) => ({ path, text, updated: day }));
}
