// Serves `robots.txt`: everything may be crawled, and the sitemap's address.
import type { RequestHandler } from 'express';
import type { SiteConfig } from '../../../pages/model/config.ts';
import { withBase } from '../../../pages/model/paths.ts';

export function createRobotsHandler({ base, origin }: SiteConfig): RequestHandler {
  const body = `User-agent: *\nAllow: /\nSitemap: ${origin}${withBase(base, '/sitemap.xml')}\n`;
  return function handleRobots(_request, response) {
    response.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(body);
  };
}
