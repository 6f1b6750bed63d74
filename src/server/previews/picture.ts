// What a picture for link previews shows, and what a touch icon does: data that can be posted between threads.
import type { Accent, Logo } from '../../pages/model/config.ts';

/** What all pictures of a site have in common. */
export interface Brand {
  readonly siteTitle: string;
  /** Host and path of the site, such as `millrace.example/docs`. */
  readonly place: string;
  readonly logo: Logo | undefined;
  readonly accent: Accent;
}

/** The picture that a link to a page is shown with. */
export interface PagePicture {
  readonly kind: 'page';
  readonly brand: Brand;
  readonly title: string;
  /** Names of the pages above the page, outermost first; without the introduction's. */
  readonly trail: readonly string[];
}

/** The picture that stands for the site on a phone's home screen. */
export interface TouchIcon {
  readonly kind: 'icon';
  readonly brand: Brand;
}

export type Picture = PagePicture | TouchIcon;

/** Size of a page's picture in pixels: the one that all networks show whole. */
export const pagePictureSize = { width: 1200, height: 630 } as const;

/** Width and height of the touch icon in pixels. */
export const touchIconSize = 180;
