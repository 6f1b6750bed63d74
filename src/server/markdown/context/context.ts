// The contract between the Markdown processor and the site: what a page may ask for, and what compiling leaves on its file.
import type { Constant, SlugStyle } from '../../../pages/model/config.ts';
import type { Header } from '../../../pages/model/page.ts';
import type { Resolution } from '../../../pages/model/resolve.ts';
import type { ApiDescription } from '../api/description.ts';

/** One page as other pages refer to it. */
export interface PageSummary {
  readonly path: string;
  readonly title: string;
  readonly description: string | undefined;
  /** Picture below `content/public/`. */
  readonly thumbnail: string | undefined;
}

/** Size of an image in CSS pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** What a link leads to. `path` is below the base. */
export interface LinkTarget {
  readonly kind: 'page' | 'file';
  readonly path: string;
}

/** Another version of the site. */
export interface LinkedVersion {
  readonly name: string;
  readonly base: string;
  /** Paths of its pages. */
  readonly pages: ReadonlySet<string>;
}

/** The site as the processor sees it. */
export interface MarkdownContext {
  /** The content folder in messages. */
  readonly contentName: string;
  /** The file that describes the API, in messages. */
  readonly apiFile: string;
  readonly base: string;
  readonly constants: Readonly<Record<string, Constant>>;
  readonly pages: readonly PageSummary[];
  /** Path of the page that a file holds, e.g. for `workflows/index.md`. */
  pathOfFile(relativePath: string): string | undefined;
  /** Whether a path is that of a draft, which development mode alone shows. */
  isDraft(path: string): boolean;
  /** Whose anchors headings get. */
  readonly slugs: SlugStyle;
  /** Hosts whose images are shown. */
  readonly imageHosts: readonly string[];
  /** Where links lead that leave the folder; undefined: nowhere. */
  readonly outsideOrigin: string | undefined;
  /** The other version of the site that a link names, `v1:/workflows/`; undefined for any other link. */
  versionOf(url: string): LinkedVersion | undefined;
  /** What a link or image of a file means, on a site that takes any folder; undefined for what is not there. */
  findTarget(target: string, relativePath: string): LinkTarget | undefined;
  /** Resolves a path below the base to a page, a redirect or a miss. */
  resolve(path: string): Resolution;
  /** Size of an image below `content/public/`; undefined if there is no such image, or it cannot be read. */
  imageSize(path: string): ImageSize | undefined;
  /** The REST API's description; undefined if the site has none. Throws if it cannot be parsed. */
  api(): ApiDescription | undefined;
  /** Whether `content/public/` holds the file. */
  hasFile(path: string): boolean;
  /** Paths of all files below `content/public/`. */
  files(): Iterable<string>;
}

/** A link of a page to a page of the site. */
export interface PageReference {
  /** Target page below the base. */
  readonly path: string;
  /** Id on that page, without `#`. */
  readonly anchor: string | undefined;
  readonly line: number;
  readonly column: number;
}

/** What proves that a fence is right. */
export interface FenceProof {
  /** Name of the case that runs it as a step. */
  readonly run?: string;
  /** Part of a case that the fence shows: `order_total.then.exports`. */
  readonly shows?: string;
  /** Address of the public file with the same text. */
  readonly file?: string;
}

/** A fence of a page. */
export interface Fence extends FenceProof {
  /** Full name of its language. */
  readonly language: string;
  readonly text: string;
  /** Line and column of the opening backticks. */
  readonly line: number;
  readonly column: number;
}

/** The text of a page between two headings. */
export interface Section {
  /** The heading's id; empty for the text above the first heading. */
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  /** Where inline code stands in the text: begin and end, one after the other. */
  readonly code?: readonly number[];
}

declare module 'vfile' {
  interface DataMap {
    /** File below `content/`. */
    relativePath: string;
    headers: Header[];
    /** Every id of the rendered page. */
    ids: Set<string>;
    references: PageReference[];
    fences: Fence[];
    sections: readonly Section[];
    /** The first paragraph as plain text. */
    excerpt: string;
  }
}
