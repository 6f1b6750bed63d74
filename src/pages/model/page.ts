// What a page is, on both sides of the wire (specification, Entities and their fields).

/** One heading of a page. */
export interface Header {
  /** 2 to 6; level 1 is the page's title. */
  readonly level: number;
  readonly title: string;
  /** The heading's id, unique on its page. */
  readonly slug: string;
  /** Method of the HTTP call that the section describes. */
  readonly method?: string;
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
  /** The page's own picture for link previews: a public file, or a full address. @default a picture is painted */
  readonly image?: string | undefined;
  readonly layout?: LayoutName | undefined;
  /** In an earlier version: path of the page with the same topic in the current one; `false` if it has none. @default the same path */
  readonly current?: string | false | undefined;
  /** `true`: only development mode shows the page. */
  readonly draft?: boolean | undefined;
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
export const layoutNames = ['default', 'home', 'reference'] as const;
export type LayoutName = (typeof layoutNames)[number];

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
  | {
      readonly kind: 'page';
      readonly text: string;
      readonly path: string;
      /** The page that is read, where no group lists it. */
      readonly items?: readonly SidebarNode[];
    }
  | {
      readonly kind: 'group';
      readonly text: string;
      readonly path?: string;
      readonly items: readonly SidebarNode[];
    };
