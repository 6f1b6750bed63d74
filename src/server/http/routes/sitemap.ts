// For crawlers: all pages, and where to find that list.
import type { RequestHandler } from 'express';
import { withBase } from '../../../pages/model/paths.ts';
import type { Site } from '../../site/site.ts';

export function createSitemapHandler(site: Site): RequestHandler {
  const { base, origin } = site.config.site;
  const entries = site.paths.map((path) => {
    const updated = site.updatedOn(path);
    const lastmod = updated === undefined ? '' : `<lastmod>${updated}</lastmod>`;
    return `<url><loc>${escapeXml(origin + withBase(base, path))}</loc>${lastmod}</url>`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
  return function handleSitemap(_request, response) {
    response.set('Cache-Control', 'public, max-age=3600').type('xml').send(body);
  };
}

export function createRobotsHandler(site: Site): RequestHandler {
  const { base, origin } = site.config.site;
  const body = `User-agent: *\nAllow: /\nSitemap: ${origin}${withBase(base, '/sitemap.xml')}\n`;
  return function handleRobots(_request, response) {
    response.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(body);
  };
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
