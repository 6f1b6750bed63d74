// Serves `robots.txt`: everything may be crawled, and where the lists of all pages are.
import type { RequestHandler } from 'express';
import type { SiteConfig } from '../../../pages/model/config.ts';
import { withBase } from '../../../pages/model/paths.ts';
import { fullTextPath } from '../../render/llms.ts';

export function createRobotsHandler({ base, origin }: SiteConfig): RequestHandler {
  const urlOf = (path: string): string => origin + withBase(base, path);
  const body = `User-agent: *
Allow: /
Sitemap: ${urlOf('/sitemap.xml')}
# For programs that read: ${urlOf('/llms.txt')} and ${urlOf(fullTextPath)}
`;
  return function handleRobots(_request, response) {
    response.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(body);
  };
}
