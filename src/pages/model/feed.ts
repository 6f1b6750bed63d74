// Where the feed of changes is.

/** Path of the Atom feed, below the base. */
export const feedPath = '/feed.atom';
