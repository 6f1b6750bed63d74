// Sidebars, navigation and redirects that depend on the pages of a site. Their code is loaded only by sites that need it.
import type { ConfigSource } from '../../../pages/model/config.ts';
import { placesOf } from '../scan/language-files.ts';
import type { PageSource, Scan } from '../scan/scan.ts';
import type { DerivedSidebars } from '../sidebars/derive.ts';
import { toListedPage } from './listed-page.ts';
import type { readParts, SiteParts } from './project-parts.ts';

/** Returns what a site takes from projects of other systems. Only sites with such a project load the code. */
export async function partsOfProjects(...given: Parameters<typeof readParts>): Promise<SiteParts> {
  if (given[0].projects.length === 0) return { fields: {}, redirects: [], lists: {}, problems: [] };
  const { readParts: read } = await import('./project-parts.ts');
  return read(...given);
}

/** Derives the sidebars. Only sites without sidebars in their config load the code, which has a parser of Markdown. */
export async function derivedSidebars(
  options: { readonly siteDir: string; readonly contentDir: string; readonly contentName: string },
  pages: Iterable<PageSource>,
  files: Scan['files'],
): Promise<DerivedSidebars> {
  const { deriveSidebars } = await import('../sidebars/derive.ts');
  return deriveSidebars({
    ...options,
    pages: [...pages].map(toListedPage),
    files: files.map(({ relativePath }) => relativePath),
    places: placesOf(files),
  });
}

/** Adds the redirects of projects to those of the config, which may have the same after an import. */
export function withRedirects(
  redirects: ConfigSource['redirects'],
  others: SiteParts['redirects'],
): ConfigSource['redirects'] {
  const taken = new Set(redirects.map(({ from }) => from));
  return [...redirects, ...others.filter(({ from }) => !taken.has(from))];
}

/** Adds accepted fields of projects to a config. The schema of configs is loaded for this only: it takes long to set up. */
export async function withProjectFields(
  config: ConfigSource,
  fields: SiteParts['fields'],
): Promise<ConfigSource> {
  if (Object.keys(fields).length === 0) return config;
  const { withFields } = await import('../systems/site-config.ts');
  return withFields(config, fields);
}
