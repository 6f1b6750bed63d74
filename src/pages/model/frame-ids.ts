// Element ids that the page frame reserves.

/** Headings must not use these ids: the anchor would lead to the frame instead. */
export const frameIds = {
  /** Root element that React hydrates. */
  root: 'docs-frame',
  /** The page's data block, read by the browser. */
  data: 'page-data',
  main: 'main',
  /** The page's body. */
  body: 'page-body',
  menu: 'site-menu',
  actions: 'page-actions',
  /** The list of recently updated pages. */
  recent: 'recently-updated',
  searchField: 'search-query',
  searchHits: 'palette-hits',
} as const;
