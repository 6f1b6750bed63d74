// Location of the feed of changes.

/** Path of the Atom feed, below the base. */
export const feedPath = '/feed.atom';

/** Path of the feed of the pages below a path: `/blog/` → `/blog/feed.atom` */
export function feedOf(section: string): string {
  return section.slice(0, -1) + feedPath;
}
