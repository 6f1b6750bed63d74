// The parts of an extension that answer requests.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ZodType } from 'zod';
import type { SearchHit } from '../../pages/search/contract.ts';
import type { PageInfo, ReadingContext } from './page-parts.ts';

/** The site as parts see it that answer requests. */
export interface ServedSite {
  readonly title: string;
  /** Path that the site is served under, with a slash at both ends. */
  readonly base: string;
  /** Scheme and host. */
  readonly origin: string;
  readonly language: string;
  /** Paths of all pages, below the base. */
  readonly paths: readonly string[];
  /** Returns a page as Markdown. Rejects for a path that is not a page. */
  readonly markdownOf: (path: string) => Promise<string>;
  /** Returns the answer of the site's search, as `/search.json` has it. */
  readonly search: (query: string) => Promise<unknown>;
}

/** The second argument of parts that answer requests. */
export interface ServerContext<Options = unknown> {
  readonly options: Options;
  readonly site: ServedSite;
}

/** The fields that every version of Express adds to a request; a handler that is typed with Express gets all of it. */
export interface RouteRequest extends IncomingMessage {
  /** The request's path below the mounted router. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** Values of `?a=b`: texts, lists and objects of texts. */
  readonly query: Readonly<Record<string, unknown>>;
}

/** The methods that every version of Express adds to a response. */
export interface RouteResponse extends ServerResponse {
  status: (code: number) => this;
  type: (type: string) => this;
  set: (name: string, value: string) => this;
  json: (value: unknown) => this;
  send: (body: string | Uint8Array | object) => this;
  redirect: (address: string) => void;
}

interface Handling {
  handle(request: RouteRequest, response: RouteResponse, next: (error?: unknown) => void): unknown;
}

/** A handler of Express. That of a method, so that handlers typed with Express's own requests fit. */
export type RouteHandler = Handling['handle'];

type AddHandlers = (path: string | RegExp, ...handlers: readonly RouteHandler[]) => unknown;

/** The router of Express, as far as it is the same in every version. Parts of an extension need no types of Express. */
export interface ExtensionRouter {
  readonly all: AddHandlers;
  readonly get: AddHandlers;
  readonly post: AddHandlers;
  readonly put: AddHandlers;
  readonly patch: AddHandlers;
  readonly delete: AddHandlers;
  readonly use: AddHandlers & ((...handlers: readonly RouteHandler[]) => unknown);
}

/** Adds handlers of Express to a router that is mounted at `/-/name/`, below the base. */
export type AddRoutes<Options = unknown> = (
  router: ExtensionRouter,
  context: ServerContext<Options>,
) => void;

/** The response to a client that may not read the site. */
export interface Refusal {
  /** 401, 403, or 302 with a `Location`. */
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Plain text. @default the name of the status */
  readonly body?: string;
}

/** Decides about each request except health checks. `undefined` lets the client read; an error refuses with a 503. */
export type Authenticate<Options = unknown> = (
  request: IncomingMessage,
  context: ServerContext<Options>,
) => Refusal | undefined | Promise<Refusal | undefined>;

/** A message as it came by HTTP: an object of JSON-RPC, not yet parsed, whose size and nesting are limited. */
export interface EndpointMessage {
  /** The headers `Accept`, `Content-Type` and `Mcp-…`. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/** The HTTP response to a message. */
export interface EndpointReply<Body = string | Uint8Array> {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Body;
}

/** Results of the site's search. */
export interface FoundSections {
  readonly hits: readonly SearchHit[];
  /** The most likely intended query, if a word of the query occurs nowhere. */
  readonly didYouMean?: string;
  /** False while the index is still being built. */
  readonly isReady: boolean;
}

/** The site as endpoints see it. */
export interface EndpointContext<Options = unknown, Data = unknown> extends ReadingContext<
  Options,
  Data
> {
  /** Searches sections, in the whole site or in one of `sections()`. */
  readonly search: (
    query: string,
    options: { readonly section?: string | undefined; readonly limit: number },
  ) => Promise<FoundSections>;
  /** Returns a page as it is served as Markdown, or one of its sections; undefined if no heading has the id. Rejects like `read`. */
  readonly servedMarkdown: (path: string, section?: string) => Promise<string | undefined>;
  /** Returns the page for missing addresses as Markdown, with the pages that may be meant. */
  readonly missing: (path: string) => string;
  /** The tools of all extensions. */
  readonly tools: readonly OfferedTool[];
}

/** A tool for programs, which the site's MCP server offers. It reads, and changes nothing. */
export interface Tool<Options = unknown, Data = unknown> extends ToolFacts {
  /** Gets what the schema returns. */
  readonly call: (
    input: never,
    context: EndpointContext<Options, Data>,
  ) => ToolAnswer | Promise<ToolAnswer>;
}

interface ToolFacts {
  /** One word in lowercase letters, unique on the site: `search`. */
  readonly name: string;
  /** What it does, in a sentence or two for the program that chooses. */
  readonly description: string;
  /** Schema of its input, an object. */
  readonly input: ZodType;
}

/** Markdown, or an error from which the program learns what to do instead. */
export type ToolAnswer = string | { readonly error: string };

/** A tool as endpoints see it. If it fails, that is logged, and the program gets an error of which it learns nothing. */
export interface OfferedTool extends ToolFacts {
  readonly call: (input: unknown) => Promise<ToolAnswer>;
}

/** Answers JSON-RPC messages that programs post. */
export interface Endpoint<Options = unknown, Data = unknown> {
  /** Path below the base, of an address that no page has: `/mcp`. */
  readonly path: string;
  /** Methods that metrics and the access log count, as they count the names of tools; all others are `other`. `search` waits apart. */
  readonly calls: readonly string[];
  /** Called with the first message to a state of the site, in the thread that has the pages. If it rejects, the next message calls it again. */
  readonly open: (
    context: EndpointContext<Options, Data>,
  ) => AnswerMessage | Promise<AnswerMessage>;
}

/** Answers one message. Keeps no sessions, since any process may get the next one. */
export type AnswerMessage = (message: EndpointMessage) => EndpointReply | Promise<EndpointReply>;

/** A section that a search provider has found. */
export interface FoundSection {
  /** Path of the page below the base, with the anchor of the section. */
  readonly path: string;
  /** Title of the section; empty for the top of the page. @default empty */
  readonly section?: string;
  /** A sentence or two around what was found. @default empty */
  readonly excerpt?: string;
}

/** Answers searches instead of the server's own index; if it fails, that index answers. */
export interface SearchProvider<Options = unknown> {
  /** Returns sections, best first. Those of unknown pages are left out. */
  readonly find: (
    query: string,
    context: {
      readonly options: Options;
      /** Maximum number of sections. */
      readonly limit: number;
      readonly pages: readonly PageInfo[];
    },
  ) => readonly FoundSection[] | Promise<readonly FoundSection[]>;
}
