// What a search finds, as the server answers it and the browser shows it.

/** A part of an excerpt; marked parts match the query. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** One section that matches. */
export interface SearchHit {
  /** Path below the base, with the section's anchor. */
  readonly path: string;
  readonly pageTitle: string;
  /** Empty for the top of a page. */
  readonly section: string;
  readonly excerpt: readonly ExcerptPart[];
}

export interface SearchAnswer {
  /** The query as it was understood: cut and trimmed. */
  readonly query: string;
  readonly hits: readonly SearchHit[];
  /** The index is still being built. */
  readonly isReady: boolean;
}

/** Path of the results page, below the base. */
export const searchPath = '/search/';

/** Path of the results as JSON, below the base. */
export const searchDataPath = '/search.json';

/** Longest query that is looked at, in characters. */
export const maxQueryLength = 120;

/** Event on `document` that opens the palette; prevented when there is one to open. */
export const searchEvent = 'docs:search';
