// What a search finds, as the server answers it and the browser shows it.

/** A part of an excerpt; marked parts match the query. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
  /** @default prose */
  readonly isCode?: true;
}

/** One section that matches. */
export interface SearchHit {
  /** Path below the base, with the section's anchor. */
  readonly path: string;
  readonly pageTitle: string;
  /** Names of the pages above the page, from the top. */
  readonly trail: readonly string[];
  /** Empty for the top of a page. */
  readonly section: string;
  readonly excerpt: readonly ExcerptPart[];
}

export interface SearchAnswer {
  /** The query as it was understood: cut and trimmed. */
  readonly query: string;
  readonly hits: readonly SearchHit[];
  /** The query as it was most likely meant, where a word of it is found nowhere. */
  readonly didYouMean?: string;
  /** The index is still being built. */
  readonly isReady: boolean;
}

/** A part of a page between two headings. */
export interface SearchSection {
  /** The heading's id; empty above the first heading. */
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  /** Where code stands in the text: begin and end, one after the other. @default nowhere */
  readonly code?: readonly number[];
}

/** What is indexed of a page. */
export interface SearchPage {
  readonly path: string;
  readonly title: string;
  /** What the page is for, in a sentence. @default none */
  readonly description?: string;
  /** Names of the pages above it, from the top. @default none */
  readonly trail?: readonly string[];
  readonly sections: readonly SearchSection[];
}

/** The reader's words for what the pages say. */
export interface SearchWords {
  /** Lists of words and phrases with one meaning. @default none */
  readonly synonyms?: readonly (readonly string[])[] | undefined;
  /** Words and phrases that the pages do not use, with those that they use instead. @default none */
  readonly readerWords?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** What stands at the address of the results in an exported site: no server answers there, so the browser searches. */
export interface ExportedSearch {
  readonly pages: readonly SearchPage[];
  readonly words: SearchWords;
  /** Whether the content is English; of other languages the browser knows no forms of words. */
  readonly isEnglish: boolean;
}

/** Path of the results page, below the base. */
export const searchPath = '/search/';

/** Path of the results as JSON, below the base. */
export const searchDataPath = '/search.json';

export interface SearchLimits {
  /** @default 20 */
  readonly hits?: number;
  /** Hits of one page: with few, other pages are seen. @default unbounded */
  readonly perPage?: number;
  /** Whether a page is looked at, by its path. @default every page */
  readonly isIncluded?: (path: string) => boolean;
}

/** What the palette has room for. */
export const paletteLimits: SearchLimits = { hits: 16, perPage: 4 };

/** The query as it is understood: cut, its white space made single. */
export function normalizeQuery(typed: string): string {
  return typed.slice(0, maxQueryLength).replace(/\s+/g, ' ').trim();
}

/** Longest query that is looked at, in characters. */
export const maxQueryLength = 120;

/** Event on `document` that opens the palette; prevented when there is one to open. */
export const searchEvent = 'docs:search';
