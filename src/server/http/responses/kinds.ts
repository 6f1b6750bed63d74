// The kinds of responses that are kept, and how long others may keep them.
import type { ResponseKind } from './response-cache.ts';

/** The route of every page, as the app and the metrics name it. */
export const pageRoute = '/{*page}';

/** Time that shared caches may keep a response whose best compression is still to come, in seconds. */
const interimSeconds = 5;

/** `Cache-Control` of redirects and 404s. */
export const brief = 'public, max-age=60, s-maxage=60';

const pageCaching = {
  cacheControl:
    'public, max-age=0, must-revalidate, s-maxage=300, stale-while-revalidate=86400, stale-if-error=604800',
  interimCacheControl: `public, max-age=0, must-revalidate, s-maxage=${interimSeconds}`,
};

const hourly = {
  cacheControl: 'public, max-age=3600',
  interimCacheControl: `public, max-age=3600, s-maxage=${interimSeconds}`,
};

const javascript = 'text/javascript; charset=utf-8';

export const responseKinds = {
  page: { route: pageRoute, contentType: 'text/html; charset=utf-8', ...pageCaching },
  markdown: {
    route: '/{*page}.md',
    contentType: 'text/markdown; charset=utf-8',
    ...pageCaching,
    // Crawlers list the page itself.
    headers: ['X-Robots-Tag', 'noindex'],
  },
  chunk: {
    route: '/chunks/:file',
    contentType: javascript,
    cacheControl: 'public, max-age=31536000, immutable',
    interimCacheControl: `public, max-age=31536000, immutable, s-maxage=${interimSeconds}`,
  },
  routeList: {
    route: '/chunks/routes.js',
    contentType: javascript,
    cacheControl: 'public, max-age=0, must-revalidate',
    interimCacheControl: 'public, max-age=0, must-revalidate',
  },
  sitemap: { route: '/sitemap.xml', contentType: 'application/xml; charset=utf-8', ...hourly },
  llms: { route: '/llms.txt', contentType: 'text/plain; charset=utf-8', ...hourly },
  apiDescription: {
    route: '/openapi.yaml',
    contentType: 'application/yaml; charset=utf-8',
    ...hourly,
  },
} as const satisfies Record<string, ResponseKind>;
