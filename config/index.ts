// All configuration as one value.
import { constants } from './constants.ts';
import { figures } from './figures.ts';
import { frame } from './frame.ts';
import { createNavigation } from './navigation.ts';
import { createRedirects } from './redirects.ts';
import { createSidebars, unlisted } from './sidebars.ts';
import { createSite, product } from './site.ts';
import type { Config, Product, SiteSettings } from './types.ts';

/** Builds the configuration for one product; settings come from the environment. */
export function createConfig(settings: SiteSettings = {}, of: Product = product): Config {
  const site = createSite(settings, of);
  return {
    site,
    navigation: createNavigation(site),
    frame,
    sidebars: createSidebars(of),
    unlisted,
    redirects: createRedirects(site),
    constants,
    figures,
  };
}
