// The lists of pages in a config: the top navigation and the sidebars.
import type { IconName } from './icons.ts';

/** One entry of the top navigation. */
export type NavItem =
  | { readonly kind: 'page'; readonly text: string; readonly path: string }
  | {
      readonly kind: 'link';
      readonly text: string;
      readonly href: string;
      /** BCP 47 tag of the page's language, for a link of the menu of languages. */
      readonly language?: string;
      /** The link of the current version, which points to this page. */
      readonly isShown?: boolean;
    }
  | { readonly kind: 'menu'; readonly text: string; readonly items: readonly NavItem[] };

export type NavLink = Extract<NavItem, { readonly kind: 'link' }>;
export type NavMenu = Extract<NavItem, { readonly kind: 'menu' }>;

/** One entry of a sidebar; a page entry without `text` shows the page's title. */
export type SidebarEntry = EntryLook &
  (
    | { readonly kind: 'page'; readonly path: string; readonly text?: string }
    | {
        readonly kind: 'group';
        readonly text: string;
        /** Page that the group's heading links to, if any. */
        readonly path?: string;
        readonly items: readonly SidebarEntry[];
      }
    /** A page of another site. */
    | {
        readonly kind: 'link';
        readonly text: string;
        readonly href: string;
        readonly path?: undefined;
      }
  );

/** How an entry of a sidebar looks. */
export interface EntryLook {
  readonly icon?: IconName;
  /** Label above this entry, of it and of those below it. */
  readonly section?: string;
  /** Language of its text. @default that of the site */
  readonly lang?: string;
}

/** A sidebar and the path prefixes of its pages; the longest matching prefix of all sidebars wins. */
export interface Sidebar {
  readonly id: string;
  readonly prefixes: readonly string[];
  readonly entries: readonly SidebarEntry[];
}
