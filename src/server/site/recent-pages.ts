// The pages that were changed last.
import type { RecentPage } from '../../pages/model/page.ts';
import type { PageSource } from './scan.ts';

/** A page's last change. */
export interface PageDate {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Pages that the same commit changed, this one included. */
  readonly together: number;
  /** Name that git gives the file's bytes: the date is that of this text alone. */
  readonly blob: string;
}

/** Last changes by file below `content/`. */
export type PageDates = Readonly<Record<string, PageDate>>;

const maxRecent = 5;

/** A commit that changes more pages than this says nothing about each: a new look, a renamed product, an import. */
const maxTogether = 10;

/** Newest first; of the same day, pages that were changed with the fewest others. The introduction never lists itself. */
export function recentPages(
  sources: readonly PageSource[],
  dates: PageDates,
): readonly RecentPage[] {
  return sources
    .flatMap(({ path, title, relativePath }) => {
      const date = dates[relativePath];
      const isListed = date && date.together <= maxTogether && path !== '/';
      return isListed ? [{ path, text: title, ...date }] : [];
    })
    .toSorted((a, b) => Date.parse(b.day) - Date.parse(a.day) || a.together - b.together)
    .slice(0, maxRecent)
    .map(({ path, text, day }) => ({ path, text, updated: day }));
}
