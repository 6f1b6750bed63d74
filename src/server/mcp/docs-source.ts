// The content that MCP tools and resources read.
import { markdownPath, pageOfMarkdown } from '../../pages/model/markdown-path.ts';
import { mcpNameOf } from '../../pages/model/mcp.ts';
import { withBase } from '../../pages/model/paths.ts';
import type { SearchHit } from '../../pages/search/contract.ts';
import type { OutlineSection } from '../render/outline.ts';
import type { Site } from '../site/site.ts';

export interface FindOptions {
  readonly query: string;
  /** Name of a section of the outline. @default all */
  readonly section?: string | undefined;
  readonly limit: number;
}

export interface FoundSections {
  readonly hits: readonly SearchHit[];
  /** The most likely intended query, if a word of the query occurs nowhere. */
  readonly didYouMean?: string;
  /** False while the index is still being built. */
  readonly isReady: boolean;
}

/** What the renderer of a site knows. Paths are below the base, and those of pages. */
export interface DocsContent {
  readonly outline: () => readonly OutlineSection[];
  /** Searches sections. */
  readonly find: (options: FindOptions) => Promise<FoundSections>;
  /** Returns a page as Markdown. */
  readonly page: (path: string) => Promise<string>;
  /** Returns one section of a page as Markdown; undefined if the page has no such anchor. */
  readonly section: (path: string, anchor: string) => Promise<string | undefined>;
  readonly anchors: (path: string) => Promise<readonly string[]>;
  /** Returns the not-found page as Markdown. */
  readonly missing: (place: string) => string;
}

export interface DocsSource extends DocsContent {
  readonly title: string;
  readonly description: string;
  /** Name of the server: `millrace-docs`. */
  readonly name: string;
  /** Version of the content; changes with any page. */
  readonly version: string;
  /** Returns the absolute URL of a path below the base. */
  readonly urlOf: (path: string) => string;
  /** Returns the path of the page that a path or URL refers to, in any spelling; undefined if there is none. */
  readonly pageAt: (place: string) => string | undefined;
}

export function createDocsSource(
  { config, version, table }: Pick<Site, 'config' | 'version' | 'table'>,
  content: DocsContent,
): DocsSource {
  const { base, origin, title, description, product } = config.site;
  return {
    ...content,
    missing: (place) => content.missing(wellFormed(place)),
    title,
    description,
    name: mcpNameOf(product),
    version,
    urlOf: (path) => origin + withBase(base, path),
    pageAt(place) {
      const pathname = pathnameOf(wellFormed(place), origin);
      if (pathname === undefined) return undefined;
      const path = pageOfMarkdown(pathname, table);
      // The base may be omitted from a path.
      return path ?? pageOfMarkdown(withBase(base, pathname), table);
    },
  };
}

/** `https://millrace.example/docs/limits/#memory`, `docs/limits` → `/docs/limits/`, `/docs/limits`; undefined for a foreign URL. */
function pathnameOf(place: string, origin: string): string | undefined {
  const ownPlace = place.startsWith(`${origin}/`) ? place.slice(origin.length) : place;
  if (/^[a-z][a-z\d+.-]*:/i.test(ownPlace)) return undefined;
  const pathname = ownPlace.replace(/[?#].*$/s, '');
  return pathname.startsWith('/') ? pathname : `/${pathname}`;
}

/** Replaces halves of surrogate pairs, which JSON can carry and no URL can. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

/** Returns the resource URI of a page: the URL of its Markdown. */
export function resourceUri({ urlOf }: DocsSource, path: string): string {
  return urlOf(markdownPath(path));
}
