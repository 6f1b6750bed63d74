// Ids that the frame needs for itself.

/** No heading may take one: its anchor would lead to the frame instead. */
export const frameIds = {
  /** What React hydrates. */
  root: 'docs-frame',
  /** The page's data, for the browser. */
  data: 'page-data',
  main: 'main',
  /** The page's body. */
  body: 'page-body',
  menu: 'site-menu',
  /** The list of pages that were changed last. */
  recent: 'recently-updated',
  searchField: 'search-query',
  searchHits: 'palette-hits',
} as const;
