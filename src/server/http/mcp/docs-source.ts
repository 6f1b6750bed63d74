// The content that MCP tools and resources read: it uses the same cached responses and the same rate limits as the website.
import { markdownPath, pageOfMarkdown } from '../../../pages/model/markdown-path.ts';
import { mcpNameOf } from '../../../pages/model/mcp.ts';
import { withBase } from '../../../pages/model/paths.ts';
import type { RouteTable } from '../../../pages/model/route-table.ts';
import type { FoundSections, FindOptions, VersionMaker } from '../../maker/maker.ts';
import type { OutlineSection } from '../../render/outline.ts';
import type { SiteResponses } from '../responses/site-responses.ts';

export interface DocsSource {
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
  readonly outline: () => Promise<readonly OutlineSection[]>;
  /** Searches sections. Rejects with a `BusyError` if the queue is full. */
  readonly find: (options: FindOptions) => Promise<FoundSections>;
  /** Returns a page as Markdown. */
  readonly page: (path: string) => Promise<string>;
  /** Returns one section of a page as Markdown; undefined if the page has no such anchor. */
  readonly section: (path: string, anchor: string) => Promise<string | undefined>;
  readonly anchors: (path: string) => Promise<readonly string[]>;
  /** Returns the not-found page as Markdown. Rejects with a `BusyError` if the queue is full. */
  readonly missing: (place: string) => Promise<string>;
}

export interface DocsSourceOptions {
  readonly maker: VersionMaker;
  readonly responses: SiteResponses;
  readonly table: RouteTable;
}

export function createDocsSource({ maker, responses, table }: DocsSourceOptions): DocsSource {
  const { site, version } = maker.facts;
  const { base, origin } = site;
  const urlOf = (path: string): string => origin + withBase(base, path);
  let outline: Promise<readonly OutlineSection[]> | undefined;

  return {
    title: site.title,
    description: site.description,
    name: mcpNameOf(site.product),
    version,
    urlOf,
    pageAt(place) {
      const pathname = pathnameOf(place, origin);
      if (pathname === undefined) return undefined;
      const path = pageOfMarkdown(pathname, table);
      // The base may be omitted from a path.
      return path ?? pageOfMarkdown(withBase(base, pathname), table);
    },
    outline() {
      outline ??= maker.outline().catch((error: unknown) => {
        outline = undefined;
        throw error;
      });
      return outline;
    },
    find: (options) => responses.find(options),
    page: async (path) => textOf(await responses.markdown(path)),
    async section(path, anchor) {
      const response = await responses.markdownSection(path, anchor);
      return response && textOf(response);
    },
    async anchors(path) {
      return (await maker.headers(path)).map(({ slug }) => slug);
    },
    missing: async (place) => textOf(await responses.missing(place, 'markdown')),
  };
}

/** `https://millrace.example/docs/limits/#memory`, `docs/limits` → `/docs/limits/`, `/docs/limits`; undefined for a foreign URL. */
function pathnameOf(place: string, origin: string): string | undefined {
  const ownPlace = place.startsWith(`${origin}/`) ? place.slice(origin.length) : place;
  if (/^[a-z][a-z\d+.-]*:/i.test(ownPlace)) return undefined;
  const pathname = ownPlace.replace(/[?#].*$/s, '');
  return pathname.startsWith('/') ? pathname : `/${pathname}`;
}

function textOf({ identity }: { readonly identity: { readonly body: Buffer } }): string {
  return identity.body.toString();
}

/** Returns the resource URI of a page: the URL of its Markdown. */
export function resourceUri({ urlOf }: DocsSource, path: string): string {
  return urlOf(markdownPath(path));
}
