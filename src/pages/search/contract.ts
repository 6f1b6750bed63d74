// Types and limits of search, shared by the server, which answers, and the browser, which shows the results.

/** A part of an excerpt; parts with `isMatch` match the query. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
  /** @default prose */
  readonly isCode?: true;
}

/** A matching section. */
export interface SearchHit {
  /** Path below the base, with the section's anchor. */
  readonly path: string;
  readonly pageTitle: string;
  /** Titles of the page's ancestors, from the top. */
  readonly trail: readonly string[];
  /** Title of the section; empty for the top of a page. */
  readonly section: string;
  readonly excerpt: readonly ExcerptPart[];
}

export interface SearchAnswer {
  /** The normalized query: truncated and trimmed. */
  readonly query: string;
  readonly hits: readonly SearchHit[];
  /** Suggested spelling of the query, if a word of it is found nowhere. */
  readonly didYouMean?: string;
  /** False while the index is still being built. */
  readonly isReady: boolean;
}

/** A part of a page between two headings. */
export interface SearchSection {
  /** The heading's id; empty above the first heading. */
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  /** Positions of code in the text: start and end offsets, alternating. @default nowhere */
  readonly code?: readonly number[];
}

/** The indexed data of a page. */
export interface SearchPage {
  readonly path: string;
  readonly title: string;
  /** Purpose of the page, in one sentence. @default none */
  readonly description?: string;
  /** Titles of the page's ancestors, from the top. @default none */
  readonly trail?: readonly string[];
  readonly sections: readonly SearchSection[];
}

/** What a site knows about searches in it. */
export interface SearchWords {
  /** Lists of words and phrases with one meaning. @default none */
  readonly synonyms?: readonly (readonly string[])[] | undefined;
  /** Words and phrases that the pages do not use, each with the ones that they use instead. @default none */
  readonly readerWords?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Factors of the scores of pages, by path; a path also stands for the pages below it. @default none */
  readonly boost?: Readonly<Record<string, number>> | undefined;
}

/** Content of the results URL in an exported site, where no server answers and the browser searches. */
export interface ExportedSearch {
  readonly pages: readonly SearchPage[];
  readonly words: SearchWords;
  /** Whether the content is English; for other languages the browser does no stemming. */
  readonly isEnglish: boolean;
}

/** Path of the results page, below the base. */
export const searchPath = '/search/';

/** Path of the results as JSON, below the base. */
export const searchDataPath = '/search.json';

export interface SearchLimits {
  /** @default 20 */
  readonly hits?: number;
  /** Maximum number of hits of one page; a low limit makes room for other pages. @default unbounded */
  readonly perPage?: number;
  /** Whether to search a page, by its path. @default every page */
  readonly isIncluded?: (path: string) => boolean;
}

/** Limit of hits on the results page. */
export const pageLimits: SearchLimits = { hits: 40 };

/** Limits of the search palette. */
export const paletteLimits: SearchLimits = { hits: 16, perPage: 4 };

/** Returns the query truncated, with each run of white space replaced by one space. */
export function normalizeQuery(typed: string): string {
  return typed.slice(0, maxQueryLength).replace(/\s+/g, ' ').trim();
}

/** Maximum length of a query, in characters; the rest is ignored. */
export const maxQueryLength = 120;

/** Event on `document` that opens the palette; a handler calls `preventDefault` to show that there is one. */
export const searchEvent = 'docs:search';
