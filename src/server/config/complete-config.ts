// What a config leaves open, decided by the pages.
import type { Config, ConfigSource } from '../../pages/model/config.ts';

export interface DecidedByPages {
  readonly title: string;
  /** Called for a site that configures none. */
  readonly sidebars: () => Config['sidebars'];
  /** Whether there is a page at the site's base. Without one, and without a redirect, the first page of the last sidebar is where readers arrive. */
  readonly hasRoot: boolean;
}

/** The config of a site, with what its pages decide. */
export function completeConfig(config: ConfigSource, decided: DecidedByPages): Config {
  const { site, sidebars = decided.sidebars(), redirects } = config;
  const hasStart = decided.hasRoot || redirects.some(({ from }) => from === '/');
  const first = hasStart ? undefined : firstPath(sidebars.at(-1)?.entries ?? []);
  return {
    ...config,
    site: { ...site, title: site.title ?? decided.title },
    sidebars,
    redirects: first === undefined ? redirects : [...redirects, { from: '/', to: first }],
  };
}

function firstPath(entries: Config['sidebars'][number]['entries']): string | undefined {
  for (const entry of entries) {
    const path = entry.path ?? (entry.kind === 'group' ? firstPath(entry.items) : undefined);
    if (path !== undefined) return path;
  }
  return undefined;
}
