// Makes all content of a site: the contract between the thread that answers requests and the render thread.
import type { Message } from '../../base/diagnostics/messages.ts';
import type { EndpointMessage, EndpointReply } from '../../contract/server-parts.ts';
import type { SearchRequest } from '../../../pages/search/contract.ts';
import type { OutlineSection } from '../views/outline.ts';
import type { CompressedForms } from './compression.ts';
import type { SiteFacts } from './site-facts.ts';

/** The two forms in which a page's URL can be served. */
export type Form = 'html' | 'markdown';

/**
 * A response to user input (searches, unknown URLs), whose number is unlimited. It is compressed in the render thread, so that it costs the
 * main thread little and does not delay pages.
 */
interface Answer {
  readonly body: Uint8Array;
  /** Undefined if compression is not worthwhile. */
  readonly forms: CompressedForms | undefined;
}

/** Search results as HTML or JSON. */
interface SearchResponse extends Answer {
  /** False while the index is still being built. */
  readonly isReady: boolean;
  readonly hits: number;
  /** Duration of the search itself, in seconds. */
  readonly seconds: number;
}

export interface FormResponse {
  readonly body: Uint8Array;
  /** Media type. */
  readonly type: string;
}

/** The methods of a renderer. Paths are relative to the base; a path that is not a page rejects. Text is UTF-8. */
export interface RendererMethods {
  /** The HTML of a page. */
  page(path: string): Promise<Uint8Array>;
  /** The chunk of a page: the script from which the browser gets its view. */
  chunk(path: string): Promise<Uint8Array>;
  /** A page as Markdown. */
  markdown(path: string): Promise<Uint8Array>;
  /** One section of a page as Markdown, including its subsections; undefined if no heading of the page has that id. */
  markdownSection(path: string, slug: string): Promise<Uint8Array | undefined>;
  /** All pages by section. */
  outline(): Promise<readonly OutlineSection[]>;
  /**
   * One of the files in `facts.files`; undefined for a name that a folder does not have. Rejects if it cannot be made, such as an API
   * description that is not valid as JSON.
   */
  file(path: string): Promise<Uint8Array | undefined>;
  /** A further form of a page, or what an extension shows at a path of its own: one of `facts.forms`. Undefined if there is nothing. */
  form(name: string, path: string): Promise<FormResponse | undefined>;
  /** The PNG for link previews of a page. Rejects if it cannot be rendered. */
  pagePicture(path: string): Promise<Uint8Array>;
  /** The PNG icon of the site for the home screen of phones. Rejects if it cannot be rendered. */
  touchIcon(): Promise<Uint8Array>;
  /** Search results, as a page, or as JSON for the palette. */
  results(request: SearchRequest, form: 'page' | 'data'): Promise<SearchResponse>;
  /** Answers a message at one of `facts.endpoints`. Rejects if its extension cannot answer. */
  message(path: string, message: EndpointMessage): Promise<EndpointReply<Uint8Array>>;
  /** The not-found page. */
  notFound(path: string, form: Form): Promise<Answer>;
  /** The error page for a failed request. */
  failure(path: string): Promise<Uint8Array>;
  /** Writes stored files again that have been removed. Rejects if they cannot be written. */
  restoreFiles(): Promise<void>;
  /** The content mistakes of one page. */
  mistakes(path: string): Promise<readonly Message[]>;
  /** Whether every page is in the search index. */
  isIndexed(): Promise<boolean>;
}

/** Makes the content of one version of a site. */
export interface VersionRenderer extends RendererMethods {
  readonly facts: SiteFacts;
}

/** An event in the background. */
export type RendererEvent =
  /** Every page is in the search index. */
  | { readonly kind: 'search-ready'; readonly seconds: number; readonly sections: number }
  /** A page could not be indexed; search works without it. */
  | { readonly kind: 'search-failed'; readonly path: string; readonly error: unknown }
  /** A program has searched through an endpoint; `seconds` is the duration of the search. */
  | { readonly kind: 'searched'; readonly seconds: number; readonly hits: number }
  /** The code of an extension has failed on a page, which is served without it. */
  | {
      readonly kind: 'extension-failed';
      readonly extension: string;
      readonly hook: string;
      readonly path: string;
      readonly error: unknown;
    }
  /** The cache folder cannot be written. Happens at most once. */
  | { readonly kind: 'store-failed'; readonly error: unknown }
  /** The site has mistakes, and is served without the affected parts. Happens at most once. */
  | { readonly kind: 'mistakes'; readonly messages: readonly Message[] };

export interface Renderer extends RendererMethods {
  readonly facts: SiteFacts;
  /** Renderers of the earlier versions; they are closed together with this one. */
  readonly versions: readonly VersionRenderer[];
  /** Returns true after the renderer has been closed or has failed: calls may then reject. */
  isClosed(): boolean;
  /** Stops background work, after pending calls. */
  close(): Promise<void>;
}
