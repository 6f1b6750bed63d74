// The views that the app renders: a page, search results, not found, an error; and the data of the page frame.
import type { SiteScriptTag } from './analytics.ts';
import type { Banner } from './banner.ts';
import type { FrameConfig } from './config.ts';
import type { NavItem, NavLink, NavMenu } from './lists-of-pages.ts';
import type { PartLanguage } from './direction.ts';
import type { HeadTag } from './head-tags.ts';
import type { SearchAnswer } from '../search/contract.ts';
import type { LayoutName, NeighbourLink, Page, PageLink, RecentPage, SidebarNode } from './page.ts';
import type { HeroDivider } from './theme.ts';
import type { SiteLanguage } from '../text/use-text.ts';
import type { Words } from '../text/words.ts';

/** The image of a page in link previews. */
export interface PreviewPicture {
  /** Absolute URL. */
  readonly address: string;
  /** Text alternative. */
  readonly alt: string;
  /** In pixels; undefined if unknown. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Fields of every view. */
interface InVersions {
  /** The version menu, whose items link to the same topic in each version. Undefined for a site without versions. */
  readonly versions?: NavMenu | undefined;
  /** The menu of languages, whose items link to the same page in each. Undefined for a site in one language. */
  readonly languages?: NavMenu | undefined;
}

/** One page; also the content of a page chunk. */
export interface PageView extends Page, InVersions {
  readonly kind: 'page';
  readonly layout: LayoutName;
  readonly description: string;
  /** HTML of the page's body. */
  readonly html: string;
  /** Id of the page's sidebar; undefined for a page without one. */
  readonly sidebar: string | undefined;
  /** From the home page to the page itself. */
  readonly breadcrumbs: readonly PageLink[];
  readonly prev: NeighbourLink | undefined;
  readonly next: NeighbourLink | undefined;
  /** Date of the last change, `YYYY-MM-DD`. */
  readonly updated: string | undefined;
  readonly editUrl: string | undefined;
  /** Recently updated pages, for layouts that list them. */
  readonly recent: readonly RecentPage[];
  /** Language of its text. @default that of the site */
  readonly textIn?: PartLanguage | undefined;
  /** Canonical URL. @default the page's own */
  readonly canonical?: string | undefined;
  /** Links that extensions add to the page's actions. @default none */
  readonly actions?: readonly NavLink[];
  /** For the home page's layout. */
  readonly hero: Hero | undefined;
  /** Addresses of headings that are on another page now, by id. @default none */
  readonly moved?: Readonly<Record<string, string>> | undefined;
}

/** The search results page. */
export interface SearchView extends InVersions {
  readonly kind: 'search';
  readonly path: string;
  readonly sidebar: string | undefined;
  readonly answer: SearchAnswer;
  /** Section of the site that was searched. @default all */
  readonly section: string | undefined;
  /** Sections among which the reader can choose; none on a site with few pages. */
  readonly sections: readonly string[];
}

/** Shown for a URL without a page. */
export interface NotFoundView extends InVersions {
  readonly kind: 'not-found';
  /** The requested path. */
  readonly path: string;
  readonly sidebar: string | undefined;
  /** Pages with similar paths, most similar first. */
  readonly suggestions: readonly PageLink[];
  /** Title and body of the site's own page for this, `404.md`. @default the usual words */
  readonly title?: string | undefined;
  readonly html?: string | undefined;
}

/** Shown after a server error. */
export interface FailureView extends InVersions {
  readonly kind: 'failure';
  readonly path: string;
  readonly sidebar: string | undefined;
}

export type View = PageView | SearchView | NotFoundView | FailureView;

/** Fields of the frame config that only the home page uses. */
type HeroParts = 'heroActions' | 'heroPicture';
/** Fields of the frame config that are outside the part that the browser renders. */
type StaticParts = 'accent' | 'footer' | 'footerColumns' | 'copyright';

/** What the home page shows next to its title. */
export type Hero = Pick<FrameConfig, HeroParts> & { readonly divider: HeroDivider };

/** A command that connects an AI assistant to the site's MCP server. */
export interface AssistantLine {
  /** Name of the program that the command is for. */
  readonly name: string;
  readonly line: string;
}

/** Data of the frame around every view. */
export interface FrameData extends Omit<
  FrameConfig,
  HeroParts | StaticParts | 'hasAssistantMenu' | 'hasPreviewPictures' | 'hasUpdateDates'
> {
  /** Commands in the menu for AI assistants; undefined if pages have no such menu. */
  readonly assistants?: readonly AssistantLine[];
  /** Id of the running build; a chunk of another build triggers a full page load. */
  readonly build: string;
  readonly language: SiteLanguage;
  readonly siteTitle: string;
  readonly productName: string;
  /** Id of the home page's sidebar. */
  readonly rootSidebar: string | undefined;
  readonly base: string;
  readonly origin: string;
  readonly tagManagerId: string | undefined;
  readonly navigation: readonly NavItem[];
  /** Whether search engines are told not to index this version of the site. @default false */
  readonly noindex?: boolean;
  readonly sidebars: Readonly<Record<string, readonly SidebarNode[]>>;
}

/** An announcement, and whether the page shows it before the banner's script has checked the date. */
export interface BannerData extends Banner {
  /** Changes with the text: readers who dismissed an earlier announcement see this one. */
  readonly id: string;
  readonly isDue: boolean;
}

/** The theme in the document: attributes of the `html` element, and colors in the head. */
interface DocumentTheme {
  /** Names begin with `data-`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly scheme: 'system' | 'light' | 'dark';
  /** Colors of the browser's frame around the page. */
  readonly paper: { readonly light: string; readonly dark: string };
}

/** Data of the document around the frame, which only the server renders. */
export interface DocumentData extends Pick<FrameConfig, StaticParts> {
  readonly words: Pick<Words, 'banner' | 'behaviours' | 'cost' | 'machine'>;
  /** Whether programs find a list of pages. @default false */
  readonly hasList?: boolean | undefined;
  /** This site's version of the documentation; undefined if it has no versions. */
  readonly version: string | undefined;
  /** @default none */
  readonly theme?: DocumentTheme | undefined;
  /** @default none */
  readonly banner?: BannerData | undefined;
  /** Scripts of the site, and of the service that counts visits. @default none */
  readonly scripts?: readonly SiteScriptTag[] | undefined;
  /** Tags that the site adds to the head. @default none */
  readonly head?: readonly HeadTag[] | undefined;
}

/** The data block of a rendered page: everything except the body, which the browser reads from the document. */
export interface PageData {
  readonly view: Omit<PageView, 'html'> | Omit<NotFoundView, 'html'> | SearchView | FailureView;
  readonly frame: FrameData;
}
