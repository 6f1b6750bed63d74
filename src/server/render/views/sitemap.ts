// The sitemap for crawlers.
import { withBase } from '../../../pages/model/paths.ts';
import type { Site } from '../../site/snapshot/site.ts';
import { escapeXml } from '../../contract/escape-xml.ts';
import { canonicalElsewhere } from './version-notes.ts';

/** Returns the sitemap as XML (sitemaps.org, 0.9). In an earlier version, lists only pages without a counterpart in the current one; in a language, those in that language. */
export function createSitemap(site: Site): string {
  const { base, origin } = site.config.site;
  const isListed = (path: string): boolean =>
    site.versionLinks?.shown.noindex !== true &&
    site.source(path).frontmatter.noindex !== true &&
    !site.source(path).isFallback &&
    canonicalElsewhere(path, site) === undefined;
  const entries = site.paths.filter(isListed).map((path) => {
    const updated = site.updatedOn(path);
    const lastmod = updated === undefined ? '' : `<lastmod>${updated}</lastmod>`;
    return `<url><loc>${escapeXml(origin + withBase(base, path))}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
