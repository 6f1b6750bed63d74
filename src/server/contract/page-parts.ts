// The parts of an extension that get whole pages: data, slots, rules, files.
import type { Header, PageLink } from '../../pages/model/page.ts';
import type { HeadTag } from '../../pages/model/head-tags.ts';
import type { SiteLanguages } from './language.ts';
import type { RuleName } from '../base/diagnostics/rule-names.ts';
import type { Drawn } from '../markdown/context/hooks.ts';

/** A page as extensions see it. */
export interface PageInfo {
  /** Path below the base, such as `/guide/setup.html`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** File below the content folder. */
  readonly file: string;
  /** The fields that extensions declare, if the page has them, with the types of their schemas. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** How it stands to its original: shown for want of a translation, or older than it. @default it is an original, or up to date */
  readonly translation?: 'missing' | 'stale' | undefined;
  /** Date of the last change, `YYYY-MM-DD`; undefined if it is unknown. */
  readonly updated: string | undefined;
  /** The `date` of its frontmatter, `YYYY-MM-DD`. */
  readonly date: string | undefined;
  readonly authors: readonly string[];
  readonly tags: readonly string[];
}

/** A page whose text is compiled. */
export interface CompiledInfo extends PageInfo {
  /** HTML of the text. */
  readonly html: string;
  readonly headers: readonly Header[];
}

/** A version of the site. */
export interface VersionInfo {
  readonly name: string;
  readonly base: string;
  /** Whether it is the one that readers get without asking for a version. */
  readonly isCurrent: boolean;
  /** Whether it is the version that the extension is called for. */
  readonly isOwn: boolean;
  /** Returns the path of the page with the same topic in this version; undefined if there is none. */
  readonly pathOf: (path: string) => string | undefined;
}

/** Pages that belong together. */
export interface SiteSection {
  readonly name: string;
  /** In the order of the sidebar, followed by those that it does not list. Never empty. */
  readonly pages: readonly PageInfo[];
}

/** The site as extensions see it. */
export interface SiteInfo {
  readonly title: string;
  /** Path that the site is served under, with a slash at both ends. */
  readonly base: string;
  /** Scheme and host. */
  readonly origin: string;
  readonly language: SiteLanguages;
  readonly description: string;
  /** Names of the documented product, as the config has them. */
  readonly product: Readonly<Record<string, string>>;
  /**
   * A hash that changes with any page, title or setting. For files and endpoints only: a page that shows it is not made again when another
   * page changes.
   */
  readonly state: string;
  /** All versions of the site, the newest first; none if it has one only. */
  readonly versions: readonly VersionInfo[];
  /** All pages in no particular order. */
  readonly pages: readonly PageInfo[];
  /** Returns the address of a path below the base: `/a/` → `/docs/a/`. */
  readonly addressOf: (path: string) => string;
  /** Returns the path of the page that a path or URL refers to, in any spelling; undefined if there is none. */
  readonly pageAt: (path: string) => string | undefined;
  /** Paths below the base at which programs get answers: `/search.json`, `/mcp`. None in an export. */
  readonly answers: readonly string[];
}

/** The second argument of parts that are functions. */
export interface HookContext<Options = unknown, Data = unknown> {
  readonly options: Options;
  /** The result of the part `data`. */
  readonly data: Data;
  readonly site: SiteInfo;
}

/** The second argument of parts that read the texts of any page. */
export interface ReadingContext<Options = unknown, Data = unknown> extends HookContext<
  Options,
  Data
> {
  /** Compiles a page. Rejects for a path that is not a page, and for a page that cannot be compiled. */
  readonly read: (path: string) => Promise<CompiledInfo>;
  /**
   * Returns a page as Markdown, or one of its sections, by the id of the heading; also one that a form draws, `/-/name/`. Rejects like `read`;
   * undefined if no heading has the id, or the form nothing at the path.
   */
  readonly markdownOf: (path: string, section?: string) => Promise<string | undefined>;
  /**
   * Returns this context for a version of the site, by its name; undefined if there is no such version, if the extension is not loaded
   * there, and in rules.
   */
  readonly version: (name: string) => ReadingContext<Options, Data> | undefined;
  /** Returns all pages by section, as in the sidebars. */
  readonly sections: () => readonly SiteSection[];
  /**
   * Returns what one of the extension's `tasks` makes of an input. It is cached between starts until the input, the extension or the server
   * changes. Rejects if the task throws, or exceeds the limits of a page.
   */
  readonly run: <Value>(task: string, input: unknown) => Promise<Value>;
}

/** A link that an extension adds to a menu of a page. Search engines do not follow it. */
export interface MenuEntry {
  /** `versions` is the menu of versions, if the site has any; `actions` are those with "Copy page". */
  readonly menu: 'versions' | 'actions';
  readonly text: string;
  /** Address, with the base. */
  readonly href: string;
}

/** Data that replaces that of a page. Texts are plain text, not HTML. */
export interface PageChange {
  readonly title?: string;
  readonly description?: string;
  readonly updated?: string;
  readonly editUrl?: string;
  readonly prev?: PageLink;
  readonly next?: PageLink;
  /** Added to those of other extensions. */
  readonly entries?: readonly MenuEntry[];
}

/** Where slots are: in the article before and after its text, above the footer of the site, and above everything. */
export const slotNames = ['article-start', 'article-end', 'footer-start', 'page-start'] as const;
export type SlotName = (typeof slotNames)[number];

export type Shown = Drawn;

export type DrawSlot<Options = unknown, Data = unknown> = (
  page: CompiledInfo,
  context: HookContext<Options, Data>,
) => Shown;

export type HeadPart<Options = unknown, Data = unknown> = (
  page: CompiledInfo,
  context: HookContext<Options, Data>,
) => readonly HeadTag[];

/** A finding of a rule. */
export interface Finding {
  /** A fact, then a hint. */
  readonly text: string;
  /** Line in the file of the page, from 1. @default 1 */
  readonly line?: number;
  /** @default 1 */
  readonly column?: number;
}

/** A page as rules see it. */
export interface CheckedPage extends CompiledInfo {
  /** The file as its author typed it. */
  readonly raw: string;
  /** Whether the page has frontmatter of its own, or can have it: a list of a folder, a made page and a file of another format cannot. */
  readonly hasFrontmatter: boolean;
}

/** A finding about the site, whose location is an option of the extension, or a file. */
export interface SiteFinding {
  /** A fact, then a hint. */
  readonly text: string;
  /** Keys of the option that it is about: `['sections', 0]`. @default the extension's entry in the config */
  readonly option?: readonly (string | number)[] | undefined;
  /** File below the content folder that it is about instead. */
  readonly file?: string | undefined;
  /** Line in the file, from 1. @default 1 */
  readonly line?: number | undefined;
  /** @default 1 */
  readonly column?: number | undefined;
  /** Rule of this server whose settings hold for the finding, such as `api`. @default the extension's own rule */
  readonly rule?: RuleName | undefined;
}

/** Values that an extension keeps between starts, in the cache folder: whatever is lost there must only cost time. */
export interface ExtensionStorage {
  /** Returns a value; undefined if there is none. */
  readonly read: (name: string) => Promise<unknown>;
  /** Replaces a value, which JSON must be able to express. */
  readonly write: (name: string, value: unknown) => Promise<void>;
}

/**
 * Returns what `make` makes of an input, both of which JSON must be able to express. It is cached between starts until the input, the
 * extension or the server changes.
 */
export type Derive = <Value>(
  name: string,
  input: unknown,
  make: () => Value | Promise<Value>,
) => Promise<Value>;

/** The second argument of rules. */
export interface CheckContext<Options = unknown, Data = unknown> extends ReadingContext<
  Options,
  Data
> {
  readonly storage: ExtensionStorage;
  readonly derive: Derive;
  /** Whether the site has the preset `strict`. */
  readonly isStrict: boolean;
  /** Undefined if the rule may not send requests to other servers: it may in `check --external`, and in the background of development mode. */
  readonly network: RuleNetwork | undefined;
}

/** The servers that rules may ask: all that are public, and some others. */
export interface RuleNetwork {
  /** Hosts in a private network that the user of the command lets rules ask, with their port: `wiki.example:8080`. */
  readonly privateHosts: readonly string[];
}

/** Checked by `check`; what concerns a page, in development mode too. Its findings end with `extension/rule`. */
export interface Rule<Options = unknown, Data = unknown> {
  /** Lowercase letters, digits and hyphens. */
  readonly name: string;
  /** Returns the findings about one page. */
  readonly check?: (
    page: CheckedPage,
    context: CheckContext<Options, Data>,
  ) => readonly Finding[] | Promise<readonly Finding[]>;
  /** Returns the findings about the site, before those about pages. */
  readonly checkSite?: (
    context: CheckContext<Options, Data>,
  ) => readonly SiteFinding[] | Promise<readonly SiteFinding[]>;
}

/** Texts on a picture that the server paints. */
export interface Card {
  readonly title: string;
  /** Titles above the page's, outermost first. */
  readonly trail: readonly string[];
}

export interface PictureContext<Options = unknown, Data = unknown> extends HookContext<
  Options,
  Data
> {
  /** Titles of the pages above the page, outermost first, without the introduction's. */
  readonly trail: readonly string[];
  /** Paints a card in the colors of the site, with its logo, as a PNG of 1200 × 630 pixels. Rejects if a picture cannot be painted. */
  readonly paint: (card: Card) => Promise<Uint8Array>;
}

/** Draws the picture that is shown with a link to a page. */
export type DrawPicture<Options = unknown, Data = unknown> = (
  page: PageInfo,
  context: PictureContext<Options, Data>,
) => Uint8Array | undefined | Promise<Uint8Array | undefined>;

export type MadeForm = string | Uint8Array | undefined;

/** A file that is made from the site. */
export interface SiteFile<Options = unknown, Data = unknown> {
  /** Path below the base, of an address that no page has: `/feed.atom`. `/lists/*` stands for all files of a folder. */
  readonly path: string;
  /** Whether the file is also at the root of the host, for the current version. @default false */
  readonly isAtRoot?: boolean;
  /** Media type: `application/atom+xml; charset=utf-8`. */
  readonly type: string;
  /** Returns the content, which is cached until the site changes. `name` is that of a file in a folder; undefined if there is none. */
  readonly make: (
    context: ReadingContext<Options, Data>,
    name: string,
  ) => MadeForm | Promise<MadeForm>;
}
