// The config of this repository's site.
import type { Config, SiteSettings } from '../../src/pages/model/config.ts';
import { completeConfig } from '../../src/server/config/complete-config.ts';
import { readConfig } from '../../src/server/config/read-config.ts';

/** Returns the config as read from the files; `siteDir` is a copy of the project's folder. */
export function createConfig(settings: SiteSettings = {}, siteDir = '.'): Config {
  const { config } = readConfig(siteDir, settings);
  return completeConfig(config, { title: '', sidebars: () => [], hasRoot: true });
}

const config = createConfig();
export const { constants, figures } = config;

const { name = '', slug = '', short = '', domain = '' } = config.site.product;
export const product = { name, slug, short, domain };
