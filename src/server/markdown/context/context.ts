// The contract between the Markdown processor and the site: the data available to a page, and the results stored in its `file.data`.
import type { Constant, Readability } from '../../../pages/model/config.ts';
import type { Header } from '../../../pages/model/page.ts';
import type { Resolution } from '../../../pages/model/resolve.ts';
import type { SiteWords } from '../../../pages/text/words.ts';
import type { Severities } from '../../base/diagnostics/severities.ts';

/** Makes the ids of headings as a system does. */
export interface HeadingIds {
  /** Returns the id for a title: `What's new?` → `whats-new`. */
  readonly idOf: (title: string) => string;
  /** Stands before the number of the second of two equal ids. */
  readonly separator: string;
}

/** Words of systems in the text of pages. */
export interface MarkdownWords {
  /** Ways to make the ids of headings, by the names that configs use. */
  readonly headingIds?: Readonly<Record<string, HeadingIds>>;
  /** Names of components that are drawn like one of this server, in lower case without hyphens: `acmelink` → `link` */
  readonly componentNames?: Readonly<Record<string, string>>;
}

/** One page as other pages refer to it. */
export interface PageSummary {
  readonly path: string;
  readonly title: string;
  readonly description: string | undefined;
  /** Picture below `content/public/`. */
  readonly thumbnail: string | undefined;
  /** When it was published, `YYYY-MM-DD`. */
  readonly date: string | undefined;
  /** Whether it is the generated list of a folder. @default false */
  readonly isGenerated?: boolean;
  /** Whether the list of its folder is below its own text. */
  readonly isFilled?: boolean;
  /** Whether lists of pages leave it out. */
  readonly isUnlisted?: boolean;
}

/** Size of an image in CSS pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Target of a link. `path` is below the base; `outside` is a URL, to which the config redirects. */
export interface LinkTarget {
  readonly kind: 'page' | 'file' | 'outside';
  readonly path: string;
}

/** A target that links of all pages can name without its page. */
export interface NamedTarget {
  /** Path of the page below the base. */
  readonly path: string;
  /** Its id. */
  readonly name: string;
  /** Text of links that have none. */
  readonly title: string;
}

/** Another version of the site. */
interface LinkedVersion {
  readonly name: string;
  readonly base: string;
  /** Paths of its pages. */
  readonly pages: ReadonlySet<string>;
}

/** How links of pages find what they lead to. */
export interface SiteLinks {
  /** Returns the target of a link or image in a file, in the spelling of any system; undefined if it does not exist. */
  findTarget(target: string, relativePath: string): LinkTarget | undefined;
  /** Returns the page that a link in a file names by its language, which may be another one: `/de/setup/`. */
  findInLanguages(target: string, relativePath: string): LinkTarget | undefined;
  /** Returns the page that a link without a target is most likely meant for, as a link in the file names it. */
  findLikelyLink(target: string, relativePath: string): string | undefined;
  /** Returns the page or file of a name, in any folder, for a link in a file: `Setup`, `guide/setup.md`. */
  findNamed(name: string, relativePath: string): LinkTarget | undefined;
  /** Returns the target of a name that extensions have found on a page, or of the nearest name above it that holds others. */
  findNamedTarget(name: string): NamedTarget | undefined;
  /** Returns the anchors in the spelling of other systems that pages link to on other pages, by their letters and digits. */
  linkedAnchors(): ReadonlyMap<string, readonly string[]>;
  /** Resolves a path below the base to a page, a redirect or a miss. */
  resolve(path: string): Resolution;
  /** True if the path is that of a draft, which only development mode shows. */
  isDraft(path: string): boolean;
  /** Returns the other version of the site that a link names, `v1:/workflows/`; undefined for any other link. */
  versionOf(url: string): LinkedVersion | undefined;
}

/** The files below `content/public/`. */
interface SiteFiles {
  /** True for one of them, and for those that extensions make. */
  has(path: string): boolean;
  /** Returns the size of an image; undefined if there is no such image, or it cannot be read. */
  imageSize(path: string): ImageSize | undefined;
  paths(): Iterable<string>;
}

/** Other sites that pages may show or link to. */
interface OtherHosts {
  /** Hosts whose images are shown. */
  readonly images: readonly string[];
  /** Hosts whose pages are shown in frames. */
  readonly embeds: readonly string[];
  /** Origin that links to missing targets are resolved against; undefined if they are not resolved. */
  readonly outsideOrigin: string | undefined;
}

/** The findings that the site wants to be told. */
interface ReportSettings {
  readonly severities: Severities;
  /** Limits of sentences and table cells; undefined if there are none. */
  readonly readability: Readability | undefined;
}

/** The site as the processor sees it. */
export interface MarkdownContext {
  /** Name of the content folder, for messages. */
  readonly contentName: string;
  readonly base: string;
  readonly constants: Readonly<Record<string, Constant>>;
  readonly pages: readonly PageSummary[];
  /** Returns the path of the page for a file, such as `workflows/index.md`. */
  pathOfFile(relativePath: string): string | undefined;
  /** The language of the site, and what readers see in it beside the text. */
  readonly language: { readonly tag: string; readonly words: SiteWords };
  readonly words: Required<MarkdownWords> & {
    /** Name of the way in which headings get their ids. */
    readonly slugs: string;
  };
  readonly links: SiteLinks;
  readonly files: SiteFiles;
  readonly hosts: OtherHosts;
  readonly reports: ReportSettings;
  /** Documented blocks that the site lacks, and what pages with them are told. */
  readonly absentBlocks: readonly { readonly name: string; readonly text: string }[];
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

/** Settings that let tests verify the code of a fence. */
export interface FenceProof {
  /** Name of the test case that runs it as a step. */
  readonly run?: string;
  /** Part of a test case that the fence shows: `order_total.then.exports`. */
  readonly shows?: string;
  /** URL path of the public file with the same text. */
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
  /** Offsets of inline code in the text: alternately its start and its end. */
  readonly code?: readonly number[];
}

declare module 'vfile' {
  interface DataMap {
    /** File below `content/`. */
    relativePath: string;
    /** Whether the frontmatter has a title. */
    hasTitle: boolean;
    /** Whether a line of the text is one of several that stand for one line of the file, as those of an include do. */
    isIncluded: (line: number) => boolean;
    /** Finds the page or file of a name, in any folder. */
    findNamed: (name: string) => LinkTarget | undefined;
    /** Finds the target of a name that extensions have found on a page. */
    findNamedTarget: (name: string) => NamedTarget | undefined;
    headers: Header[];
    /** Every id of the rendered page. */
    ids: Set<string>;
    /** Paths of the pages whose titles and descriptions it shows. */
    listed: string[];
    references: PageReference[];
    fences: Fence[];
    sections: readonly Section[];
    /** The first paragraph as plain text. */
    excerpt: string;
  }
}
