// What every page's frame shows, from the site's config and sidebars.
import type { FrameData } from '../../pages/model/view.ts';
import type { Site } from '../site/site.ts';

/** `build` is the name of the client bundle. */
export function createFrame({ config, sidebars }: Site, build: string): FrameData {
  const { site } = config;
  return {
    build,
    language: site.language,
    siteTitle: site.title,
    productName: site.product['name'] ?? site.title,
    base: site.base,
    origin: site.origin,
    tagManagerId: site.tagManagerId,
    navigation: config.navigation,
    ...config.frame,
    sidebars,
  };
}
