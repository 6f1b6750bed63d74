// Makes everything that is sent of a site: the contract between the thread that answers and the one that makes.
import type { Redirect, SiteConfig } from '../../pages/model/config.ts';
import type { Message } from '../diagnostics/messages.ts';
import type { Header } from '../../pages/model/page.ts';
import type { SearchHit } from '../../pages/search/contract.ts';
import type { BundleManifest } from '../render/bundle-manifest.ts';
import type { OutlineSection } from '../render/outline.ts';
import type { CompressedForms } from './compression.ts';

/** What answering needs to know of a site. Can be posted between threads. */
export interface SiteFacts {
  readonly site: SiteConfig;
  /** The content folder; `public/` in it is served as it is. */
  readonly contentDir: string;
  /** Whether it is an earlier version, below a path of the current one. */
  readonly isEarlier: boolean;
  /** Whether search engines are asked to leave it out. */
  readonly noindex: boolean;
  /** Changes with any page, title or setting. */
  readonly version: string;
  /** Names what pages are compiled with, on this machine. */
  readonly compiledWith: string;
  /** File names of page chunks by page path; its keys are the paths of all pages. */
  readonly chunks: ReadonlyMap<string, string>;
  /** File names of the route list's parts; none where one list holds all pages. */
  readonly routeParts: readonly string[];
  readonly redirects: readonly Redirect[];
  readonly hasApiDescription: boolean;
  /** Paths of the site's own style sheets. */
  readonly styles: readonly string[];
  /** Whether it has pictures for link previews. */
  readonly hasPreviews: boolean;
  readonly manifest: BundleManifest;
}

/** The two forms of what a page's address answers. */
export type Form = 'html' | 'markdown';

/**
 * An answer to what a reader typed, of which there is no end. It is compressed where it is made, so that it costs the answering
 * thread, and with it the readers of pages, little.
 */
export interface Answer {
  readonly body: Uint8Array;
  /** Undefined when compression is not worth it. */
  readonly forms: CompressedForms | undefined;
}

/** Search results as HTML or JSON. */
export interface SearchResponse extends Answer {
  /** False while the index is still being built. */
  readonly isReady: boolean;
  readonly hits: number;
  /** Time that the search itself took. */
  readonly seconds: number;
}

/** Search results for programs. */
export interface FoundSections {
  readonly hits: readonly SearchHit[];
  /** The query as it was most likely meant, where a word of it is found nowhere. */
  readonly didYouMean?: string;
  /** False while the index is still being built. */
  readonly isReady: boolean;
  /** Time that the search took. */
  readonly seconds: number;
}

export interface FindOptions {
  readonly query: string;
  /** Name of a section of the outline. @default all */
  readonly section?: string | undefined;
  readonly limit: number;
}

/** Everything that can be asked for. Paths are below the base; a path that is no page rejects. Text is UTF-8. */
export interface MakerMethods {
  /** A page's HTML. */
  page(path: string): Promise<Uint8Array>;
  /** A page's chunk: the script that carries it in the browser. */
  chunk(path: string): Promise<Uint8Array>;
  /** A page as Markdown. */
  markdown(path: string): Promise<Uint8Array>;
  /** One section of a page as Markdown, with those below it; undefined when no heading of the page has that id. */
  markdownSection(path: string, slug: string): Promise<Uint8Array | undefined>;
  /** A page's headings. */
  headers(path: string): Promise<readonly Header[]>;
  /** All pages by section. */
  outline(): Promise<readonly OutlineSection[]>;
  /** The script that lists all routes. */
  routeList(): Promise<Uint8Array>;
  /** A part of the route list by its file name; undefined when there is none. */
  routePart(file: string): Promise<Uint8Array | undefined>;
  sitemap(): Promise<Uint8Array>;
  /** The Atom feed of changes; without entries when the site has none. */
  feed(): Promise<Uint8Array>;
  llms(): Promise<Uint8Array>;
  /** One of the files that `llms.txt` names on a large site; undefined for any other name. */
  llmsPart(file: string): Promise<Uint8Array | undefined>;
  /** The OpenAPI description; empty when the site has none. */
  apiDescription(): Promise<Uint8Array>;
  /** The same as JSON. Rejects when it cannot be parsed. */
  apiDescriptionJson(): Promise<Uint8Array>;
  /** One of the site's own style sheets; undefined for any other path. */
  style(path: string): Promise<Uint8Array | undefined>;
  /** The icon of a site that brings none, as SVG. */
  icon(): Promise<Uint8Array>;
  /** The PNG that links to a page are shown with. Rejects when it cannot be painted. */
  pagePicture(path: string): Promise<Uint8Array>;
  /** The PNG that stands for the site on a phone's home screen. Rejects when it cannot be painted. */
  touchIcon(): Promise<Uint8Array>;
  /** The results page. */
  searchPage(query: string): Promise<SearchResponse>;
  /** The palette's results as JSON. */
  searchData(query: string): Promise<SearchResponse>;
  /** Sections that match, best first. */
  find(options: FindOptions): Promise<FoundSections>;
  /** The page for an address that is none. */
  notFound(path: string, form: Form): Promise<Answer>;
  /** The page for a request that the server failed to answer. */
  failure(path: string): Promise<Uint8Array>;
  /** The content mistakes of one page. */
  mistakes(path: string): Promise<readonly Message[]>;
}

/** Makes what is sent of an earlier version. */
export interface VersionMaker extends MakerMethods {
  readonly facts: SiteFacts;
}

/** What happens in the background. */
export type MakerEvent =
  /** Every page is in the search index. */
  | { readonly kind: 'search-ready'; readonly seconds: number; readonly sections: number }
  /** A page could not be indexed; search works without it. */
  | { readonly kind: 'search-failed'; readonly path: string; readonly error: unknown }
  /** The cache folder cannot be written. Happens at most once. */
  | { readonly kind: 'store-failed'; readonly error: unknown }
  /** The site has mistakes, and is served without them. Happens at most once. */
  | { readonly kind: 'mistakes'; readonly messages: readonly Message[] };

export interface Maker extends MakerMethods {
  readonly facts: SiteFacts;
  /** Makers of the earlier versions, which are closed with this one. */
  readonly versions: readonly VersionMaker[];
  /** True once it was closed or has ended by itself: calls may reject. */
  isClosed(): boolean;
  /**
   * The site as its files are now, made in the same thread, which does not make again what did not change. Rejects with a
   * `ContentError` for mistakes; this maker works on in any case. Absent where the site has no thread of its own.
   */
  readonly reopen?: () => Promise<Maker>;
  /** Ends background work, after the calls that are under way. */
  close(): Promise<void>;
}
