// The data of pictures for link previews, and of touch icons. Can be posted between threads.
import type { Logo } from '../../../pages/model/config.ts';
import type { HeroDivider } from '../../../pages/model/theme.ts';
import type { PictureColors } from '../../site/theme/picture-colors.ts';

/** Data that all pictures of a site have in common. */
export interface Brand {
  readonly siteTitle: string;
  /** Host and path of the site, such as `millrace.example/docs`. */
  readonly address: string;
  readonly logo: Logo | undefined;
  /** File in place of the logo, as a `data:` URL; a file that cannot be drawn is ignored. @default the logo */
  readonly mark?: string | undefined;
  /** The lower edge. */
  readonly divider: HeroDivider;
  readonly colors: PictureColors;
}

/** The picture shown with a link to a page. */
export interface PagePicture {
  readonly kind: 'page';
  readonly brand: Brand;
  readonly title: string;
  /** Titles of the pages above the page, outermost first, without the introduction's. */
  readonly trail: readonly string[];
}

/** The picture that represents the site on a phone's home screen. */
export interface TouchIcon {
  readonly kind: 'icon';
  readonly brand: Brand;
}

export type Picture = PagePicture | TouchIcon;

/** Size of a page's picture in pixels, which all social networks show uncropped. */
export const pagePictureSize = { width: 1200, height: 630 } as const;

/** Width and height of the touch icon in pixels. */
export const touchIconSize = 180;
