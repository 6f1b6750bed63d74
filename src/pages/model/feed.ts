// Location of the feed of changes.

/** Path of the Atom feed, below the base. */
export const feedPath = '/feed.atom';
