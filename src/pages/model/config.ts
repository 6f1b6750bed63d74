// Types of a site's configuration, as server and browser use it; `src/server/config` reads it from the site's files.
import type { SearchWords } from '../search/contract.ts';

/** A named address that content refers to as `{{ links.name }}`. */
export type Links = Readonly<Record<string, string>>;

/** Origin of a site that names none: where its author tries it. */
export function localOrigin(port = 3000): string {
  return `http://localhost:${port}`;
}

export function isLocalOrigin(origin: string): boolean {
  return /^http:\/\/localhost(?::|$)/.test(origin);
}

/** What an operator may set from the environment; it wins over the site's files. */
export interface SiteSettings {
  /** Scheme and host that canonical links are made from, without a trailing slash. @default the site's */
  readonly origin?: string | undefined;
  /** Port of the server, for a site that names no origin. @default 3000 */
  readonly port?: number | undefined;
  /** Path below which the site lives, with a slash at both ends. @default the site's */
  readonly base?: string | undefined;
  /** Google Tag Manager container, e.g. `GTM-ABC123`; no tag manager is loaded without one. */
  readonly tagManagerId?: string | undefined;
  /** Address of a page's source for "Edit this page"; `:path` stands for the file below `content/`. */
  readonly editUrl?: string | undefined;
}

export interface SiteConfig {
  /** Names of the documented product: `{{ product.name }}`. Empty for a site that has none. */
  readonly product: Readonly<Record<string, string>>;
  /** Title of the whole site, the second half of every title tag. */
  readonly title: string;
  /** Description of pages without one. */
  readonly description: string;
  /** Version of the product that the site describes, such as `v2`. */
  readonly version: string | undefined;
  /** BCP 47 tag of the content's language. */
  readonly language: string;
  /** Path that the site is served under; begins and ends with a slash. */
  readonly base: string;
  readonly origin: string;
  readonly tagManagerId: string | undefined;
  readonly editUrl: string | undefined;
  /**
   * Whether pages are written in our own Markdown alone, and mistakes are errors: a reload refuses them, a check fails on them.
   * Otherwise files of any documentation system are read as their authors meant them.
   */
  readonly strict: boolean;
  readonly links: Links;
  /** Texts that pages refer to as MkDocs' macros do: `{{ name }}`, `{{ extra.name }}`, `{{ config.extra.name }}`. @default none */
  readonly extra?: Readonly<Record<string, string>> | undefined;
  /** File below the content folder that describes the site's API (OpenAPI). @default none */
  readonly openapi?: string | undefined;
  /** Which system's anchors headings get, so that old bookmarks of them stay. The others work too. @default 'github' */
  readonly slugs?: SlugStyle | undefined;
  /** Hosts whose images are shown, such as `img.example.com`; those of other hosts become links. @default none */
  readonly imageHosts?: readonly string[] | undefined;
  /** Scheme and host of the site around the pages' folder: links that leave the folder lead there. @default none: they become text */
  readonly outsideOrigin?: string | undefined;
  /** Path of the page, with the anchor of its section, whose dated changes the Atom feed lists. @default none */
  readonly feed?: string | undefined;
}

/** Systems that make anchors of headings in ways of their own. */
export const slugStyles = ['github', 'vuepress', 'mkdocs'] as const;
export type SlugStyle = (typeof slugStyles)[number];

/** One entry of the top navigation. */
export type NavItem =
  | { readonly kind: 'page'; readonly text: string; readonly path: string }
  | {
      readonly kind: 'link';
      readonly text: string;
      readonly href: string;
      /** It leads to the page itself: it is that of the version that is shown. */
      readonly isShown?: boolean;
    }
  | { readonly kind: 'menu'; readonly text: string; readonly items: readonly NavItem[] };

/** One entry of a sidebar; a page without `text` shows the page's title. */
export type SidebarEntry =
  | { readonly kind: 'page'; readonly path: string; readonly text?: string }
  | {
      readonly kind: 'group';
      readonly text: string;
      /** The group's own page, when its heading is one. */
      readonly path?: string;
      readonly items: readonly SidebarEntry[];
    };

/** A sidebar and the pages that show it: those below the longest matching prefix. */
export interface Sidebar {
  readonly id: string;
  readonly prefixes: readonly string[];
  readonly entries: readonly SidebarEntry[];
}

/** One old address. */
export interface Redirect {
  /** Old path below the base, written with its trailing slash; matched with and without it. */
  readonly from: string;
  /** Path below the base, or an absolute https address. */
  readonly to: string;
  /** The target is itself an old address, as the specification wants it. */
  readonly viaRedirect?: boolean | undefined;
  /** The path with its slash is a page on purpose; the redirect answers the spelling without it. */
  readonly besidePage?: boolean | undefined;
}

/** One figure of the documented product. */
export interface Constant {
  /** What the figure is, as a table's first column says it. */
  readonly item: string;
  /** The figure as readers see it. */
  readonly value: string;
  /** A short qualification for tables. */
  readonly note?: string | undefined;
}

/** A figure beside the specification's. */
export interface Figure extends Constant {
  /** Its text also means other things, such as `30 minutes`: the check does not look for it in pages. */
  readonly isCommon?: boolean | undefined;
}

/** A link to a page with the text that it shows. */
export interface TextLink {
  readonly text: string;
  /** Path below the base. */
  readonly path: string;
  /** In the footer: address of a page of another version, in place of the path. */
  readonly href?: string | undefined;
}

/** A drawing of lines in the colour of the text. */
export interface Logo {
  /** SVG's `viewBox`. */
  readonly viewBox: string;
  readonly strokes: readonly {
    /** SVG path data. */
    readonly d: string;
    /** Line width in units of the drawing. */
    readonly width: number;
    /** Drawn in the accent colour. */
    readonly isAccent?: boolean | undefined;
    /** Drawn in the colour of emphasis. */
    readonly isEmphasis?: boolean | undefined;
  }[];
}

/** Colours that a site may have for links and for what is chosen; each meets WCAG AA, light and dark. */
export const accents = ['teal', 'blue', 'violet', 'green', 'rust'] as const;
export type Accent = (typeof accents)[number];

/** A drawing of a workflow that has run. */
export interface HeroPicture {
  /** What it shows, for readers who do not see it. */
  readonly label: string;
  /** From top to bottom; the first one is the trigger. */
  readonly steps: readonly { readonly name: string; readonly detail: string }[];
  /** What the last step returned. */
  readonly result?: string | undefined;
}

/** One column of the footer. */
export interface FooterColumn {
  readonly title: string;
  readonly links: readonly TextLink[];
}

/** Data of the frame around every page, besides navigation. */
export interface FrameConfig {
  /** @default none */
  readonly logo?: Logo | undefined;
  /** @default 'teal' */
  readonly accent?: Accent | undefined;
  /** Buttons below the introduction's title; the first one stands out. */
  readonly heroActions: readonly TextLink[];
  /** Stands beside the introduction's title; nothing does without one. */
  readonly heroPicture?: HeroPicture | undefined;
  /** Columns at the end of every page; none are drawn without them. */
  readonly footerColumns?: readonly FooterColumn[] | undefined;
  /** One line of links below the columns. */
  readonly footer: readonly TextLink[];
  /** Last line of every page, such as "© Millrace". */
  readonly copyright?: string | undefined;
  /** Whether pages have a menu for AI assistants. @default true */
  readonly hasAssistantMenu?: boolean | undefined;
  /** Whether pages have pictures for link previews. @default true */
  readonly hasPreviewPictures?: boolean | undefined;
  /** Shown before anything is typed in the search field. */
  readonly searchHint?: string | undefined;
  /** Pages offered before anything is typed in the search palette. */
  readonly searchPopular?: readonly TextLink[] | undefined;
  /** Pages offered when a search finds nothing. */
  readonly searchFallback: readonly TextLink[];
}

/** A `meta` or `link` that a site adds to every page: one of both. */
export interface HeadTag {
  readonly meta?: HeadMeta | undefined;
  readonly link?: HeadLink | undefined;
}

/** It has a `name` or a `property`. */
export interface HeadMeta {
  readonly name?: string | undefined;
  readonly property?: string | undefined;
  readonly content: string;
}

export interface HeadLink {
  readonly rel: string;
  /** A path below the base, or a full address. */
  readonly href: string;
  readonly type?: string | undefined;
  readonly title?: string | undefined;
  readonly hreflang?: string | undefined;
  readonly sizes?: string | undefined;
}

/** What a link of the head may be: nothing that loads code, or opens connections. */
export const headRels = [
  'alternate',
  'author',
  'help',
  'icon',
  'license',
  'me',
  'privacy-policy',
  'search',
  'terms-of-service',
] as const;

/** An earlier version of the documentation: a site of its own below a path of this one. */
export interface VersionConfig {
  /** What readers see, such as `v1`. */
  readonly name: string;
  /** Path below the base, with a slash at both ends. */
  readonly path: string;
  /** Folder of the version, from the site's own. @default none: it has a `ref` */
  readonly folder?: string | undefined;
  /** Git branch, tag or commit that holds the version, in the site's own folder. */
  readonly ref?: string | undefined;
  /** Whether search engines are asked to leave it out. @default false */
  readonly noindex?: boolean | undefined;
}

/** Everything that configures a site; handed down as one value. */
export interface Config {
  readonly site: SiteConfig;
  /** Earlier versions. */
  readonly versions: readonly VersionConfig[];
  readonly navigation: readonly NavItem[];
  readonly frame: FrameConfig;
  /** Style sheets below the content folder, in their order. @default none */
  readonly styles?: readonly string[] | undefined;
  /** Tags of every page's head. @default none */
  readonly head?: readonly HeadTag[] | undefined;
  /** The reader's words for what the pages say. @default none */
  readonly search?: SearchWords | undefined;
  readonly sidebars: readonly Sidebar[];
  /** Pages that no sidebar lists on purpose. */
  readonly unlisted: readonly string[];
  readonly redirects: readonly Redirect[];
  readonly constants: Readonly<Record<string, Constant>>;
  readonly figures: Readonly<Record<string, Figure>>;
}

/** A config as its files say it: what they leave open, the site's pages decide. */
export interface ConfigSource extends Omit<Config, 'site' | 'sidebars'> {
  readonly site: Omit<SiteConfig, 'title'> & { readonly title?: string | undefined };
  /** @default one that lists all pages */
  readonly sidebars?: readonly Sidebar[] | undefined;
}
