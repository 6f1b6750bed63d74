// The config of this repository's own site.
import type { Config, SiteSettings } from '../../src/pages/model/config.ts';
import { completeConfig } from '../../src/server/config/complete-config.ts';
import { readConfig } from '../../src/server/config/read-config.ts';

/** As its files say it; `siteDir` is a copy of the project's folder. */
export function createConfig(settings: SiteSettings = {}, siteDir = '.'): Config {
  const { config } = readConfig(siteDir, settings);
  return completeConfig(config, { title: '', sidebars: () => [], hasRoot: true });
}

const config = createConfig();
export const { constants, figures } = config;

const { name = '', slug = '', short = '', domain = '' } = config.site.product;
export const product = { name, slug, short, domain };
