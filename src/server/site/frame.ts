// What every page's frame shows, from the config and the pages' titles.
import type { Config } from '../../../config/types.ts';
import type { FrameData } from '../../pages/model/page.ts';
import { resolveSidebar } from '../../pages/model/sidebar.ts';

/** `titleOf` answers for sidebar entries that name no text of their own. */
export function createFrame(
  config: Config,
  build: string,
  titleOf: (path: string) => string,
): FrameData {
  const { site } = config;
  return {
    build,
    siteTitle: site.title,
    productName: site.product.name,
    base: site.base,
    origin: site.origin,
    tagManagerId: site.tagManagerId,
    navigation: config.navigation,
    sidebars: Object.fromEntries(
      config.sidebars.map(({ id, entries }) => [id, resolveSidebar(entries, titleOf)]),
    ),
  };
}
