// The views that the app draws: a page, search results, a missing address, a failure; and the data of the frame.
import type { FrameConfig, HeadTag, NavItem } from './config.ts';
import type { SearchAnswer } from '../search/contract.ts';
import type { LayoutName, Page, PageLink, RecentPage, SidebarNode } from './page.ts';

/** The picture that links to a page are shown with. */
export interface PreviewPicture {
  /** Full address. */
  readonly address: string;
  /** What it shows, for readers who do not see it. */
  readonly alt: string;
  /** In pixels; undefined where it is not known. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** What every view has. */
interface InVersions {
  /** The menu of versions: each leads to the topic of the view. Undefined for a site without versions. */
  readonly versions?: NavItem | undefined;
}

/** One page; also what a page chunk carries. */
export interface PageView extends Page, InVersions {
  readonly kind: 'page';
  readonly layout: LayoutName;
  readonly description: string;
  /** The body. */
  readonly html: string;
  /** Id of the page's sidebar; undefined for a page without one. */
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
  /** Address of the page that stands for this one in search engines. @default the page's own */
  readonly canonical?: string | undefined;
  /** For the layout of the introduction. */
  readonly hero: Hero | undefined;
}

/** The results page. */
export interface SearchView extends InVersions {
  readonly kind: 'search';
  readonly path: string;
  readonly sidebar: string | undefined;
  readonly answer: SearchAnswer;
}

/** Shown for an address that is no page. */
export interface NotFoundView extends InVersions {
  readonly kind: 'not-found';
  /** The path that was asked for. */
  readonly path: string;
  readonly sidebar: string | undefined;
  /** Pages with similar addresses, most alike first. */
  readonly suggestions: readonly PageLink[];
}

/** Shown when the server failed to answer. */
export interface FailureView extends InVersions {
  readonly kind: 'failure';
  readonly path: string;
  readonly sidebar: string | undefined;
}

export type View = PageView | SearchView | NotFoundView | FailureView;

/** Parts of the config's frame that only the introduction shows. */
type HeroParts = 'heroActions' | 'heroPicture';
/** Parts of the config's frame that stand outside what the browser draws. */
type StaticParts = 'accent' | 'footer' | 'footerColumns' | 'copyright';

/** What the introduction shows beside its title. */
export type Hero = Pick<FrameConfig, HeroParts>;

/** A line that connects an AI assistant to the site's MCP server. */
export interface AssistantLine {
  /** Name of the program that takes it. */
  readonly name: string;
  readonly line: string;
}

/** Data of the frame around every view. */
export interface FrameData extends Omit<
  FrameConfig,
  HeroParts | StaticParts | 'hasAssistantMenu' | 'hasPreviewPictures'
> {
  /** Of the menu for AI assistants; undefined where pages have none. */
  readonly assistants?: readonly AssistantLine[];
  /** Name of the running bundle; a chunk of another build asks for a full page load. */
  readonly build: string;
  readonly language: string;
  readonly siteTitle: string;
  readonly productName: string;
  /** Id of the sidebar that the introduction shows. */
  readonly rootSidebar: string | undefined;
  readonly base: string;
  readonly origin: string;
  readonly tagManagerId: string | undefined;
  readonly navigation: readonly NavItem[];
  /** Whether search engines are asked to leave this version of the site out. @default false */
  readonly noindex?: boolean;
  readonly sidebars: Readonly<Record<string, readonly SidebarNode[]>>;
}

/** Data of the document around the frame, which the server alone draws. */
export interface DocumentData extends Pick<FrameConfig, StaticParts> {
  /** This site's version of the documentation; undefined if it has no versions. */
  readonly version: string | undefined;
  /** The page whose changes the feed lists, and the feed's address; undefined for a site without one. */
  readonly feed?: { readonly page: string; readonly href: string } | undefined;
  /** Tags that the site adds to the head. @default none */
  readonly head?: readonly HeadTag[] | undefined;
}

/** The data block of a rendered page: all but the body, which the browser takes from the document. */
export interface PageData {
  readonly view: Omit<PageView, 'html'> | Exclude<View, PageView>;
  readonly frame: FrameData;
}
