// The pictures of a site, and their URLs.
import { withBase, withoutTrailingSlash } from '../../../pages/model/paths.ts';
import { isLocalOrigin } from '../../../pages/model/config.ts';
import type { PreviewPicture } from '../../../pages/model/view.ts';
import { ownRoutes } from '../../contract/own-routes.ts';
import { pictureFingerprint, valueFingerprint } from '../../base/store/fingerprints.ts';
import type { LoadedExtension } from '../../site/extensions/plan.ts';
import { createBreadcrumbs } from '../../site/snapshot/breadcrumbs.ts';
import { previewImageOf } from '../../site/public-files/preview-image.ts';
import type { Site } from '../../site/snapshot/site.ts';
import { usualPictureColors } from '../../site/theme/picture-colors.ts';
import type { Brand, PagePicture, TouchIcon } from './picture.ts';
import type { HeroDivider } from '../../../pages/model/theme.ts';

/** Path of the touch icon below the base. */
export const touchIconPath = ownRoutes.touchIcon.path;

/** `workflows_steps` → `/previews/workflows_steps.png` */
export function previewPath(key: string): string {
  return `/previews/${key}.png`;
}

/** True unless the config disables the pictures of pages, or no extension draws any. */
export function hasPreviews(site: Site): boolean {
  return site.config.frame.hasPreviewPictures !== false && drawersOf(site).length > 0;
}

/** Returns the extensions that draw pictures of pages. */
export function drawersOf({ extensions }: Site): readonly LoadedExtension[] {
  return extensions.all.filter(({ extension }) => extension.picture !== undefined);
}

/** The lower edge of the hero, and of pictures. Without a theme's choice, a drawing stands in water. */
export function heroDividerOf({ config }: Site): HeroDivider {
  return config.theme?.hero?.divider ?? (config.frame.heroPicture ? 'water' : 'none');
}

export interface SitePictures {
  readonly icon: TouchIcon;
  readonly page: (path: string) => PagePicture;
  /** Returns the absolute URL of a page's picture, which changes with it; undefined for a local origin, whose pages cannot be shared. */
  readonly addressOf: (path: string) => string | undefined;
  /** Returns the picture named in the page's frontmatter; undefined if there is none, and for a file of a site with a local origin. */
  readonly ownOf: (path: string) => Omit<PreviewPicture, 'alt'> | undefined;
}

export function createSitePictures(site: Site): SitePictures {
  const { origin, base, title } = site.config.site;
  const { logo, accent } = site.config.frame;
  const mark = site.theme?.pictureMark;
  const colors = site.theme?.pictureColors ?? usualPictureColors(accent);
  const address = withoutTrailingSlash(origin.replace(/^https?:\/\//, '') + base);
  const brand: Brand = {
    siteTitle: title,
    address,
    logo,
    mark,
    divider: heroDividerOf(site),
    colors,
  };
  // Once, since a mark may be long.
  const brandStamp = valueFingerprint(brand);
  const breadcrumbsOf = createBreadcrumbs(site);
  const drawing = drawersOf(site).map(({ plan: { name, version, options } }) => {
    return [name, version, options];
  });
  const page = (path: string): PagePicture => ({
    kind: 'page',
    brand,
    title: site.source(path).title,
    // Without the introduction and the page itself.
    trail: breadcrumbsOf(path)
      .slice(1, -1)
      .map(({ text }) => text),
  });
  return {
    icon: { kind: 'icon', brand },
    page,
    addressOf(path) {
      if (isLocalOrigin(origin)) return undefined;
      const { key, frontmatter, custom } = site.source(path);
      const { title, trail } = page(path);
      const shown = { brand: brandStamp, title, trail, drawing, frontmatter, custom };
      const stamp = pictureFingerprint(shown);
      return `${origin}${withBase(base, previewPath(key))}?${stamp}`;
    },
    ownOf(path) {
      const image = previewImageOf(site.source(path), site.publicFiles);
      if (image === undefined) return undefined;
      if (!image.startsWith('/')) return { address: image };
      if (isLocalOrigin(origin)) return undefined;
      return { address: origin + withBase(base, image), ...site.publicFiles.sizeOf(image) };
    },
  };
}
