// The content that MCP tools and resources read.
import { type EndpointContext, markdownPath, mcpNameOf } from 'millrace-docs/extension';

export interface DocsSource extends Pick<EndpointContext, 'sections' | 'search' | 'report'> {
  readonly title: string;
  readonly description: string;
  /** Name of the server: `millrace-docs`. */
  readonly name: string;
  /** Version of the content; changes with any page. */
  readonly version: string;
  /** Returns the absolute URL of a path below the base. */
  readonly urlOf: (path: string) => string;
  /** Returns the path of the page that a path or URL refers to, in any spelling; undefined if there is none. */
  readonly pageAt: (path: string) => string | undefined;
  /** Returns a page as Markdown, or one of its sections; undefined if the page has no such anchor. */
  readonly markdownOf: (path: string, anchor?: string) => Promise<string | undefined>;
  readonly anchors: (path: string) => Promise<readonly string[]>;
  /** Returns the not-found page as Markdown. */
  readonly missing: (path: string) => string;
}

export function createDocsSource(context: EndpointContext): DocsSource {
  const { sections, search, report, servedMarkdown } = context;
  const { title, description, product, state, origin, addressOf } = context.site;
  return {
    sections,
    search,
    report,
    title,
    description,
    name: mcpNameOf(product),
    version: state,
    urlOf: (path) => origin + addressOf(path),
    pageAt: (path) => context.pageAt(wellFormed(path)),
    markdownOf: servedMarkdown,
    anchors: async (path) => (await context.read(path)).headers.map(({ slug }) => slug),
    missing: (path) => context.missing(wellFormed(path)),
  };
}

/** Replaces halves of surrogate pairs, which JSON can carry and no URL can. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

/** Returns the resource URI of a page: the URL of its Markdown. */
export function resourceUri({ urlOf }: DocsSource, path: string): string {
  return urlOf(markdownPath(path));
}
