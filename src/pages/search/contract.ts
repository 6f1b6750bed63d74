// Types and limits of search, shared by the server, which answers, and the browser, which shows the results.
import { normalizeText } from './fold.ts';

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
  /** Language of the page. @default that of the site */
  readonly textIn?: { readonly lang: string; readonly dir: 'ltr' | 'rtl' } | undefined;
}

export interface SearchAnswer {
  /** The normalized query: truncated and trimmed. */
  readonly query: string;
  readonly hits: readonly SearchHit[];
  /** Suggested spelling of the query, if a word of it is found nowhere. */
  readonly didYouMean?: string;
  /** Number of all matching sections. */
  readonly total: number;
  /** Number of hits before these. */
  readonly offset: number;
  /** False while the index is still being built. */
  readonly isReady: boolean;
  /** How much of the site is in the index, while it is being built. @default all of it */
  readonly progress?: SearchProgress;
}

/** Numbers of pages. */
export interface SearchProgress {
  readonly read: number;
  readonly of: number;
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

/** Settings of a site for search. */
export interface SearchWords {
  /** Lists of words and phrases with one meaning. @default none */
  readonly synonyms?: readonly (readonly string[])[] | undefined;
  /** Words and phrases that the pages do not use, each with the ones that they use instead. @default none */
  readonly readerWords?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Factors of the scores of pages, by path; a path also stands for the pages below it. @default none */
  readonly boost?: Readonly<Record<string, number>> | undefined;
}

/** Content of the results URL in an exported site, where no server answers: the browser loads the parts of the index that a query needs. */
export interface ExportedSearch {
  /** Path of the folder with the files of the index, below the base; it changes with the index. */
  readonly folder: string;
  /** First term of each file of terms. */
  readonly firstTerms: readonly string[];
  readonly words: Omit<SearchWords, 'boost'>;
  /** Factors of the scores of pages other than 1, by the number of the page. */
  readonly boosts: readonly (readonly [page: number, factor: number])[];
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
  /** Number of hits to skip. @default 0 */
  readonly from?: number;
  /** Maximum number of hits of one page; a low limit makes room for other pages. @default unbounded */
  readonly perPage?: number;
  /** Section of the site to search, by its name in the outline. @default all */
  readonly section?: string | undefined;
}

/** Limit of hits on the results page. */
export const pageLimits = { hits: 40 } satisfies SearchLimits;

/** Limits of the search palette. */
export const paletteLimits: SearchLimits = { hits: 16, perPage: 4 };

/** What the address of results asks for. */
export interface SearchRequest {
  /** Normalized. */
  readonly query: string;
  /** Number of results to skip. */
  readonly offset: number;
  /** Section of the site to search. @default all */
  readonly section?: string | undefined;
}

/** Maximum number of results that are skipped: a reader who has seen so many needs other words. */
const maxOffset = 1000;
const maxSectionLength = 200;

/** Reads the parameters of an address: `q`, `offset` and `section`. */
export function readSearchRequest(parameters: URLSearchParams): SearchRequest {
  const offset = Number(parameters.get('offset') ?? '0');
  const section = parameters.get('section')?.slice(0, maxSectionLength);
  return {
    query: normalizeQuery(parameters.get('q') ?? ''),
    offset: Number.isInteger(offset) ? Math.min(Math.max(offset, 0), maxOffset) : 0,
    ...(section && { section }),
  };
}

/** Returns the query string of an address of results. */
export function writeSearchRequest({ query, offset = 0, section }: Partial<SearchRequest>): string {
  return `?${new URLSearchParams({
    ...(query !== undefined && { q: query }),
    ...(section !== undefined && { section }),
    ...(offset > 0 && { offset: String(offset) }),
  }).toString()}`;
}

/** Returns the query truncated, with each run of white space replaced by one space. */
export function normalizeQuery(typed: string): string {
  return normalizeText(typed.slice(0, maxQueryLength)).replace(/\s+/g, ' ').trim();
}

/** Maximum length of a query, in characters; the rest is ignored. */
export const maxQueryLength = 1000;

/** Event on `document` that opens the palette; a handler calls `preventDefault` to show that there is one. */
export const searchEvent = 'docs:search';
