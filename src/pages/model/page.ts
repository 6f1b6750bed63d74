// What a page is, on both sides of the wire (specification, Entities and their fields).
import type { NavItem } from '../../../config/types.ts';
import type { SearchAnswer } from '../search/contract.ts';

/** One heading of a page. */
export interface Header {
  /** 2 to 6; level 1 is the page's title. */
  readonly level: number;
  readonly title: string;
  /** The heading's id, unique on its page. */
  readonly slug: string;
}

/** What the author states at the top of a page's file. */
export interface Frontmatter {
  readonly title?: string | undefined;
  /** Path of the previous page; `false` for none. */
  readonly prev?: string | false | undefined;
  /** Path of the next page; `false` for none. */
  readonly next?: string | false | undefined;
  /** `false` removes the sidebar. */
  readonly sidebar?: boolean | undefined;
  /** One sentence: description tag, search snippet, page lists. */
  readonly short_description?: string | undefined;
  /** Image below `content/public/`. */
  readonly thumbnail?: string | undefined;
  readonly layout?: string | undefined;
}

/** A page's metadata. */
export interface Page {
  readonly title: string;
  readonly frontmatter: Frontmatter;
  /** Path that follows from the file's place, below the base: `/workflows/steps/`. */
  readonly regularPath: string;
  /** File below `content/`: `workflows/steps/index.md`. */
  readonly relativePath: string;
  /** Name of the page in chunk addresses: `workflows_steps`. */
  readonly key: string;
  /** Canonical path below the base; differs from `regularPath` where that holds a placeholder. */
  readonly path: string;
  readonly headers: readonly Header[];
}

/** Layouts that frontmatter may name; `default` when it names none. */
export const layoutNames = ['default', 'home', 'not-found'] as const;
/** The search results and the page for a failed request have layouts that no file can choose. */
export type LayoutName = (typeof layoutNames)[number] | 'search' | 'failure';

/** A link to another page of the site. */
export interface PageLink {
  readonly text: string;
  /** Path below the base. */
  readonly path: string;
}

/** A page with the day of its last change. */
export interface RecentPage extends PageLink {
  /** `YYYY-MM-DD` */
  readonly updated: string;
}

/** One resolved sidebar entry: every page has its text. */
export type SidebarNode =
  | { readonly kind: 'page'; readonly text: string; readonly path: string }
  | {
      readonly kind: 'group';
      readonly text: string;
      readonly path?: string;
      readonly items: readonly SidebarNode[];
    };

/** Everything that is needed to draw one page; also what a page chunk carries. */
export interface PageView extends Page {
  readonly layout: LayoutName;
  readonly description: string;
  /** The body. */
  readonly html: string;
  /** Id of the page's sidebar. */
  readonly sidebar: string | undefined;
  /** From the introduction to the page itself. */
  readonly breadcrumbs: readonly PageLink[];
  readonly prev: PageLink | undefined;
  readonly next: PageLink | undefined;
  /** Day of the last change, `YYYY-MM-DD`. */
  readonly updated: string | undefined;
  readonly editUrl: string | undefined;
  /** Pages that were changed last, for layouts that show them. */
  readonly recent: readonly RecentPage[];
  /** Pages that a reader of a missing address may have meant. */
  readonly suggestions: readonly PageLink[];
  /** What the results page shows; undefined on any other page. */
  readonly search: SearchAnswer | undefined;
}

/** What the frame around a page needs. */
export interface FrameData {
  /** Name of the running bundle; a chunk of another build asks for a full page load. */
  readonly build: string;
  readonly siteTitle: string;
  readonly productName: string;
  readonly base: string;
  readonly origin: string;
  readonly tagManagerId: string | undefined;
  readonly navigation: readonly NavItem[];
  readonly sidebars: Readonly<Record<string, readonly SidebarNode[]>>;
}

/** The data block of a rendered page: all but the body, which the browser takes from the document. */
export interface PageData {
  readonly view: Omit<PageView, 'html'>;
  readonly frame: FrameData;
}
