// Types of a site's configuration, shared by server and browser; `src/server/site/config` reads it from the site's files.
import type { ExtensionEntry } from './extension-entry.ts';
import type { SearchWords } from '../search/contract.ts';
import type { SiteWords, WordTable } from '../text/words.ts';
import type { LanguageSource, TranslationSettings } from './language-config.ts';
import type { Analytics } from './analytics.ts';
import type { Banner } from './banner.ts';
import type { HeadTag } from './head-tags.ts';
import type { HeroPicture } from './hero-picture.ts';
import type { Accent, ThemeConfig } from './theme.ts';
import type { Redirect } from './redirect.ts';
import type { NavItem, Sidebar } from './lists-of-pages.ts';
import type { Preset, RuleSettings } from './rule-settings.ts';

/** Named URLs, by name; content inserts one with `{{ links.name }}`. */
type Links = Readonly<Record<string, string>>;

/** Default origin of a site that configures none: the local server. */
export function localOrigin(port = 3000): string {
  return `http://localhost:${port}`;
}

export function isLocalOrigin(origin: string): boolean {
  return /^http:\/\/localhost(?::|$)/.test(origin);
}

/** Settings from the environment, which override those in the site's files. */
export interface SiteSettings {
  /** Scheme and host of canonical URLs, without a trailing slash. @default the site's */
  readonly origin?: string | undefined;
  /** Port of the server; used for the origin of a site that configures none. @default 3000 */
  readonly port?: number | undefined;
  /** Path under which the site is served, with a slash at both ends. @default the site's */
  readonly base?: string | undefined;
  /** Google Tag Manager container, e.g. `GTM-ABC123`; without one, no tag manager is loaded. */
  readonly tagManagerId?: string | undefined;
  /** Whether the site's extensions run. @default true */
  readonly runsExtensions?: boolean | undefined;
  /** Names of this server's extensions that do not run. @default none */
  readonly switchedOff?: readonly string[] | undefined;
  /** URL of a page's source for "Edit this page"; `:path` is replaced by the file's path below `content/`. */
  readonly editUrl?: string | undefined;
  /** Whether neither analytics nor a tag manager is loaded, as in development mode. @default false */
  readonly isUncounted?: boolean | undefined;
}

export interface SiteConfig extends RuleSettings {
  /** Names of the documented product, for `{{ product.name }}` and the like. Empty for a site without a product. */
  readonly product: Readonly<Record<string, string>>;
  /** Title of the whole site, the second half of every title tag. */
  readonly title: string;
  /** Meta description of pages that have none of their own. */
  readonly description: string;
  /** Version of the product that the site describes, such as `v2`. */
  readonly version?: string | undefined;
  /** BCP 47 tag of the content's language. */
  readonly language: string;
  /** What readers see beside the content, in that language. */
  readonly words: SiteWords;
  /** Path that the site is served under; begins and ends with a slash. */
  readonly base: string;
  readonly origin: string;
  readonly tagManagerId?: string | undefined;
  readonly editUrl?: string | undefined;
  /** Whether folders without an index page get one that lists them. @default true, unless the preset is `strict` */
  readonly hasFolderLists?: boolean | undefined;
  readonly links: Links;
  /** Texts for placeholders: `{{ name }}`, `{{ extra.name }}`, `{{ config.extra.name }}`. @default none */
  readonly extra?: Readonly<Record<string, string>> | undefined;
  /** OpenAPI files, below the content folder; one without a name or pages of its own may be its path alone. @default none */
  readonly openapi?: string | readonly ApiFile[] | undefined;
  /** The documentation system whose slug style headings use, so that old deep links work. Other styles work too. @default 'github' */
  readonly slugs?: string | undefined;
  /** Folders from which pages may include files, from the folder of the site. @default none but that folder */
  readonly includeRoots?: readonly string[] | undefined;
  /** Hosts from which images are embedded, such as `img.example.com`; images of other hosts become links. @default none */
  readonly imageHosts?: readonly string[] | undefined;
  /** Hosts whose pages are shown in frames. @default none: they become links */
  readonly embedHosts?: readonly string[] | undefined;
  /** @default none */
  readonly analytics?: Analytics | undefined;
  /** An announcement above the bar. @default none */
  readonly banner?: Banner | undefined;
  /** Scheme and host of the site that contains the pages' folder; links out of the folder point there. @default none: they become text */
  readonly outsideOrigin?: string | undefined;
  /** Whether HTML and SVG files of `public/` may run scripts, in the origin of the site. @default false */
  readonly hasPublicScripts?: boolean | undefined;
  /** Path and anchor of the section whose dated changes the Atom feed lists. @default none */
  readonly feed?: string | undefined;
  /** Paths of sections whose pages with a date have an Atom feed each. @default none */
  readonly feeds?: readonly string[] | undefined;
  /** What the check reports as hard to read. @default nothing */
  readonly readability?: Readability | undefined;
}

/** An OpenAPI file, by its path below the content folder. */
export interface ApiFile {
  readonly file: string;
  /** @default the name of the file */
  readonly name?: string | undefined;
  /** Address of pages that are made from it. @default none */
  readonly path?: string | undefined;
}

/** Limits of sentences and table cells. */
export interface Readability {
  readonly sentenceWords: number;
  readonly cellWords: number;
  /** Number of different words such as "if" and "when" in a sentence. */
  readonly conditions: number;
  /** Phrases that no sentence contains, in any case of letters. */
  readonly phrases: readonly string[];
}

/** One figure of the documented product. */
export interface Constant {
  /** Name of the figure, for the first column of a table. */
  readonly item: string;
  /** Value as shown to readers. */
  readonly value: string;
  /** A short qualification for tables. */
  readonly note?: string | undefined;
}

/** A figure that is not in the specification. */
interface Figure extends Constant {
  /** The text is ambiguous, such as `30 minutes`, so the check does not search pages for it. */
  readonly isCommon?: boolean | undefined;
}

/** A link to a page, with its link text. */
export interface TextLink {
  readonly text: string;
  /** Path below the base. */
  readonly path: string;
  /** URL of a page of another site or version, used instead of the path. */
  readonly href?: string | undefined;
}

/** A line drawing in the text color. */
export interface Logo {
  /** SVG's `viewBox`. */
  readonly viewBox: string;
  readonly strokes: readonly {
    /** SVG path data. */
    readonly d: string;
    /** Line width in units of the drawing. */
    readonly width: number;
    /** Drawn in the accent color. */
    readonly isAccent?: boolean | undefined;
    /** Drawn in the emphasis color. */
    readonly isEmphasis?: boolean | undefined;
  }[];
}

/** One column of the footer. */
interface FooterColumn {
  readonly title: string;
  readonly links: readonly TextLink[];
}

/** Configuration of the page frame, except navigation. */
export interface FrameConfig {
  /** @default none */
  readonly logo?: Logo | undefined;
  /** @default 'teal' */
  readonly accent?: Accent | undefined;
  /** Buttons below the title of the home page; the first one is the primary button. */
  readonly heroActions: readonly TextLink[];
  /** Shown next to the title of the home page, if any. */
  readonly heroPicture?: HeroPicture | undefined;
  /** Columns at the end of every page; omitted if undefined. */
  readonly footerColumns?: readonly FooterColumn[] | undefined;
  /** One line of links below the columns. */
  readonly footer: readonly TextLink[];
  /** Last line of every page, such as "© Millrace". */
  readonly copyright?: string | undefined;
  /** Whether pages have a menu for AI assistants. @default true */
  readonly hasAssistantMenu?: boolean | undefined;
  /** Whether pages have generated images for link previews. @default true */
  readonly hasPreviewPictures?: boolean | undefined;
  /** Whether readers see when pages were last updated. @default true */
  readonly hasUpdateDates?: boolean | undefined;
  /** Shown in the search field while it is empty. */
  readonly searchHint?: string | undefined;
  /** Pages suggested in the search palette while its field is empty. */
  readonly searchPopular?: readonly TextLink[] | undefined;
  /** Links suggested when a search has no results. */
  readonly searchFallback: readonly TextLink[];
}

/** An earlier version of the documentation, served as its own site below a path of this one. */
export interface VersionConfig {
  /** Name shown to readers, such as `v1`. */
  readonly name: string;
  /** Path below the base, with a slash at both ends. */
  readonly path: string;
  /** Folder of the version, relative to the site's folder. @default none: it has a `ref` */
  readonly folder?: string | undefined;
  /** Git branch, tag or commit that contains the version, in the site's own folder. */
  readonly ref?: string | undefined;
  /** Whether search engines are told not to index it. @default false */
  readonly noindex?: boolean | undefined;
  /** Rules that it is held to. @default `released` with a `ref`, otherwise those of its own config, or of the current version's */
  readonly preset?: Preset | undefined;
}

/** The complete configuration of a site. */
export interface Config {
  readonly site: SiteConfig;
  /** Earlier versions. */
  readonly versions: readonly VersionConfig[];
  /** As the config states them. @default one only */
  readonly languages: readonly LanguageSource[];
  readonly translations?: TranslationSettings | undefined;
  /** In the order in which they are called. */
  readonly extensions: readonly ExtensionEntry[];
  readonly navigation: readonly NavItem[];
  readonly frame: FrameConfig;
  /** @default none */
  readonly theme?: ThemeConfig | undefined;
  /** Style sheets below the content folder, in order. @default none */
  readonly styles?: readonly string[] | undefined;
  /** Scripts below the content folder, in order. @default none */
  readonly scripts?: readonly string[] | undefined;
  /** Tags added to the head of every page. @default none */
  readonly head?: readonly HeadTag[] | undefined;
  /** Synonyms, and readers' words that the pages do not use, for search. @default none */
  readonly search?: SearchWords | undefined;
  readonly sidebars: readonly Sidebar[];
  /** Pages that are intentionally in no sidebar. */
  readonly unlisted: readonly string[];
  readonly redirects: readonly Redirect[];
  readonly constants: Readonly<Record<string, Constant>>;
  readonly figures: Readonly<Record<string, Figure>>;
}

/** The config as read from its files; fields that the files omit are derived from the site's pages. */
export interface ConfigSource extends Omit<Config, 'site' | 'sidebars'> {
  readonly site: Omit<SiteConfig, 'title' | 'words'> & {
    readonly title?: string | undefined;
    /** The site's own words, by their groups. @default none */
    readonly words?: Readonly<Record<string, WordTable>> | undefined;
  };
  /** @default one that lists all pages */
  readonly sidebars?: readonly Sidebar[] | undefined;
  /** Names of the fields that the files or the environment state; the project of another system may give the others. @default none */
  readonly statedFields?: readonly string[] | undefined;
}
