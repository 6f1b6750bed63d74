// Completes a config with values that depend on the pages and the extensions.
import type { Config, ConfigSource, SiteConfig } from '../../../pages/model/config.ts';
import { pathsIn } from './targets.ts';

export interface DecidedByPages {
  readonly title: string;
  readonly words: SiteConfig['words'];
  /** Those of the config, or derived ones. */
  readonly sidebars: Config['sidebars'];
  /** Whether there is a page at the base. Without one, and without a redirect, the base redirects to the first page of the last sidebar. */
  readonly hasRoot: boolean;
}

/** Returns the config with title, sidebars and home page filled in. */
export function completeConfig(config: ConfigSource, decided: DecidedByPages): Config {
  const { statedFields: _stated, ...others } = config;
  const { site, redirects } = config;
  const { title, words, sidebars, hasRoot } = decided;
  const hasStart = hasRoot || redirects.some(({ from }) => from === '/');
  const first = hasStart ? undefined : pathsIn(sidebars.at(-1)?.entries ?? [])[0];
  return {
    ...others,
    site: { ...site, title: site.title ?? title, words },
    sidebars,
    redirects: first === undefined ? redirects : [...redirects, { from: '/', to: first }],
  };
}
