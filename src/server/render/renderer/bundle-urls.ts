// The addresses of the bundle's files on a site.
import type { BundleUrls } from '../../../pages/Document.tsx';
import { withBase } from '../../../pages/model/paths.ts';
import { hasPreviews, touchIconPath } from '../previews/site-pictures.ts';
import type { BundleManifest } from '../views/bundle-manifest.ts';
import { siteIconPath } from '../views/site-icon.ts';
import type { Site } from '../../site/snapshot/site.ts';

/** All versions and languages of a site use the same URLs, so that browsers fetch the bundle only once. */
export function bundleUrlsOf(
  site: Site,
  manifest: BundleManifest,
): Omit<BundleUrls, 'extraScripts'> {
  const { theme } = site;
  const base = site.assetBase;
  const asset = (name: string): string => withBase(base, `/assets/${name}`);
  return {
    script: asset(manifest.script),
    modules: manifest.modules.map(asset),
    theme: manifest.theme,
    banner: manifest.banner,
    style: asset(manifest.style),
    fonts: [
      ...(theme?.hasUsualFont === false
        ? []
        : [{ href: asset(manifest.font), media: '(width>=64rem)' }]),
      ...(theme?.fonts ?? []).map((href) => ({ href })),
    ],
    icon: theme?.icon ?? withBase(base, iconOf(site)),
    ...(hasPreviews(site) && { touchIcon: withBase(base, touchIconPath) }),
  };
}

/** Returns the path of the icon that the owner has put into `public/`, or else of the icon that is drawn. */
function iconOf({ publicFiles }: Site): string {
  const names = [siteIconPath, '/favicon.ico', '/favicon.png'];
  return names.find((name) => publicFiles.has(name)) ?? siteIconPath;
}
