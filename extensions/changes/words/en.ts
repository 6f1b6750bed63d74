// The words of what is different between two versions, in English. `{name}` stands for a value. See `src/pages/text/words/en.ts`.
export const en = {
  // Titles and links
  between: 'Changes from {from} to {to}',
  ofPage: '{title}, from {from} to {to}',
  since: 'Changes since {version}',
  originalSince: 'Changes in the original since {version}',
  until: 'Changes in {version}',
  all: 'All changes',
  inVersion: 'In {version}',
  removedPages: 'Removed pages',
  /** The part of a page above its first heading. */
  beginning: 'Beginning of the page',

  // What has become of a page or of a part of one
  changed: 'changed',
  added: 'new',
  removed: 'removed',
  moved: 'moved',
  /** What programs may fail at. */
  breaking: 'breaking',
  /** Entry of the feed: `{change}` is one of the words above. */
  entry: '{title} ({change})',
  /** `{counts}` is a list of the texts below. */
  pages: 'Pages: {counts}.',
  countChanged: { one: '{count} changed', other: '{count} changed' },
  countAdded: { one: '{count} new', other: '{count} new' },
  countRemoved: { one: '{count} removed', other: '{count} removed' },
  countMoved: { one: '{count} moved', other: '{count} moved' },

  // In place of differences
  none: 'Nothing that readers see has changed.',
  isNew: 'This page is new in {version}.',
  isGone: '{version} does not have this page any more.',
  unread: 'The page cannot be read in {version}, so it is not compared.',
  tooMany: 'So much has changed between these versions that this page is not compared.',
} as const;
