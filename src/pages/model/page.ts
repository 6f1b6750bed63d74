// The data model of a page, shared by server and browser (specification, Entities and their fields).
import type { EntryLook } from './lists-of-pages.ts';

/** One heading of a page. */
export interface Header {
  /** 2 to 6; level 1 is the page's title. */
  readonly level: number;
  readonly title: string;
  /** The heading's id, unique on its page. */
  readonly slug: string;
  /** HTTP method of the call that the section describes. */
  readonly method?: string;
}

/** The fields at the top of a page's file. */
export interface Frontmatter {
  readonly title?: string | undefined;
  /** Path of the previous page; `false` for none. */
  readonly prev?: string | false | undefined;
  /** Path of the next page; `false` for none. */
  readonly next?: string | false | undefined;
  /** `false` removes the sidebar. */
  readonly sidebar?: boolean | undefined;
  /** One sentence, used for the description tag, search snippets and page lists. */
  readonly short_description?: string | undefined;
  /** Image below `content/public/`. */
  readonly thumbnail?: string | undefined;
  /** The page's image for link previews: a public file, or an absolute URL. @default a picture is painted */
  readonly image?: string | undefined;
  readonly layout?: LayoutName | undefined;
  /** In an earlier version: path of the page with the same topic in the current one; `false` if it has none. @default the same path */
  readonly current?: string | false | undefined;
  /** In a translation: the beginning of the Git blob hash of the original that it was made from. @default the history decides whether it is stale */
  readonly translatedFrom?: string | undefined;
  /** `true`: the page is shown in development mode only. */
  readonly draft?: boolean | undefined;
  /** `true`: search engines are asked not to index the page. */
  readonly noindex?: boolean | undefined;
  /** When the page was published, `YYYY-MM-DD`. */
  readonly date?: string | undefined;
  /** Names of those who wrote it. */
  readonly authors?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
}

/** A page's metadata. */
export interface Page {
  readonly title: string;
  readonly frontmatter: Frontmatter;
  /** Path derived from the file's location, below the base: `/workflows/steps/`. */
  readonly regularPath: string;
  /** File below `content/`: `workflows/steps/index.md`. */
  readonly relativePath: string;
  /** Name of the page in chunk URLs: `workflows_steps`. */
  readonly key: string;
  /** Canonical path below the base; differs from `regularPath` if that contains a placeholder. */
  readonly path: string;
  readonly headers: readonly Header[];
}

/** Values of the frontmatter's `layout`; `default` if it is omitted. */
export const layoutNames = ['default', 'home', 'reference', 'post'] as const;
export type LayoutName = (typeof layoutNames)[number];

/** A link to another page of the site. */
export interface PageLink {
  readonly text: string;
  /** Path below the base. */
  readonly path: string;
}

/** A link to the previous or next page. */
export interface NeighbourLink extends PageLink {
  /** Name of its group, if that is another one than the page's. */
  readonly section?: string;
}

/** A page with the date of its last change. */
export interface RecentPage extends PageLink {
  /** `YYYY-MM-DD` */
  readonly updated: string;
}

/** One resolved sidebar entry, with the text of every page filled in. */
export type SidebarNode = EntryLook &
  (
    | {
        readonly kind: 'page';
        readonly text: string;
        readonly path: string;
        /** The current page, if no group lists it. */
        readonly items?: readonly SidebarNode[];
      }
    | {
        readonly kind: 'group';
        readonly text: string;
        readonly path?: string;
        readonly items: readonly SidebarNode[];
      }
    /** A page of another site. */
    | {
        readonly kind: 'link';
        readonly text: string;
        readonly href: string;
        readonly path?: undefined;
        readonly items?: undefined;
      }
  );
