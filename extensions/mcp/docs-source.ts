// The content that MCP tools and resources read.
import {
  type EndpointContext,
  markdownPath,
  mcpNameOf,
  type ReadingContext,
} from 'millrace-docs/extension';

export interface DocsSource extends Pick<EndpointContext, 'sections' | 'search'> {
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
  /** Returns what reads the page of an address: of this version, or of the one that the address names. */
  readonly versionAt: (path: string) => VersionSource;
  /** Returns a page as Markdown, or one of its sections; undefined if the page has no such anchor. */
  readonly markdownOf: (path: string, anchor?: string) => Promise<string | undefined>;
  readonly anchors: (path: string) => Promise<readonly string[]>;
  /** Returns the not-found page as Markdown. */
  readonly missing: (path: string) => string;
}

/** What reads the pages of one version. */
type VersionSource = Pick<DocsSource, 'urlOf' | 'pageAt' | 'markdownOf' | 'anchors'>;

export function createDocsSource(context: EndpointContext): DocsSource {
  const { sections, search, servedMarkdown } = context;
  const { title, description, product, state, versions, origin } = context.site;
  const ownSource = versionSource(context, servedMarkdown);
  return {
    ...ownSource,
    sections,
    search,
    title,
    description,
    name: mcpNameOf(product),
    version: state,
    versionAt(path) {
      const isWhole = path.startsWith(`${origin}/`);
      const pathname = isWhole ? path.slice(origin.length) : path;
      // The base of the current version is a part of the others, and may be omitted from a path.
      const named =
        versions.find(({ base, isCurrent }) => !isCurrent && `${pathname}/`.startsWith(base)) ??
        versions.find(({ isCurrent }) => isCurrent && isWhole);
      const other = named && !named.isOwn ? context.version(named.name) : undefined;
      return other ? versionSource(other) : ownSource;
    },
    missing: (path) => context.missing(wellFormed(path)),
  };
}

function versionSource(
  { site, read, markdownOf }: ReadingContext,
  written = markdownOf,
): VersionSource {
  return {
    urlOf: (path) => site.origin + site.addressOf(path),
    pageAt: (path) => site.pageAt(wellFormed(path)),
    markdownOf: written,
    anchors: async (path) => (await read(path)).headers.map(({ slug }) => slug),
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
