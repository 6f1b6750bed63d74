// The config of this repository's site.
import type { Config, SiteSettings } from '../../src/pages/model/config.ts';
import { en } from '../../src/pages/text/words/en.ts';
import { completeConfig } from '../../src/server/site/config/complete-config.ts';
import { readConfig } from '../../src/server/site/config/read-config.ts';

const made = new Map<string, Config>();

/** Returns the config as read from the files, which takes a tenth of a second, once for the same settings. */
export function createConfig(settings: SiteSettings = {}): Config {
  const key = JSON.stringify(settings);
  const known = made.get(key) ?? readConfigOf('.', settings);
  made.set(key, known);
  return known;
}

/** Reads the config of a copy of the project's folder. */
export function readConfigOf(siteDir: string, settings: SiteSettings = {}): Config {
  const { config } = readConfig(siteDir, settings);
  return completeConfig(config, {
    ...{ title: '', words: en, sidebars: config.sidebars ?? [], hasRoot: true },
  });
}

const config = createConfig();
export const { constants, figures } = config;

const { name = '', slug = '', short = '', domain = '' } = config.site.product;
export const product = { name, slug, short, domain };
