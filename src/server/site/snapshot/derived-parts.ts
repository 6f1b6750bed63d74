// What the pages of a site and its projects decide: sidebars, navigation. The code is loaded by sites that need it only.
import type { ConfigSource } from '../../../pages/model/config.ts';
import type { PageSource, Scan } from '../scan/scan.ts';
import type { DerivedSidebars } from '../sidebars/derive.ts';
import { toListedPage } from './listed-page.ts';
import type { readParts, SiteParts } from './project-parts.ts';

/** Its code is loaded by sites with a project of another system only. */
export async function partsOfProjects(...given: Parameters<typeof readParts>): Promise<SiteParts> {
  if (given[0].projects.length === 0) return { fields: {}, redirects: [], lists: {}, problems: [] };
  const { readParts: read } = await import('./project-parts.ts');
  return read(...given);
}

/** Its code, with a parser of Markdown, is loaded by sites that need it only. */
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
  });
}

/** Returns the redirects of a config, and those of projects from other paths: an import may have written them already. */
export function withRedirects(
  redirects: ConfigSource['redirects'],
  others: SiteParts['redirects'],
): ConfigSource['redirects'] {
  const taken = new Set(redirects.map(({ from }) => from));
  return [...redirects, ...others.filter(({ from }) => !taken.has(from))];
}

/** Returns a config with accepted fields of projects. The schema of configs is loaded for them only: it takes long to set up. */
export async function withProjectFields(
  config: ConfigSource,
  fields: SiteParts['fields'],
): Promise<ConfigSource> {
  if (Object.keys(fields).length === 0) return config;
  const { withFields } = await import('../systems/site-config.ts');
  return withFields(config, fields);
}
