// The kinds of cached responses, and how long browsers and shared caches may keep any response.
import { posix } from 'node:path';
import type { ResponseKind } from './finished-response.ts';

/** The route of all pages, in the app and in metrics. */
export const pageRoute = '/{*page}';

/** Time that shared caches may keep a response before its best compression is done, in seconds. */
const interimSeconds = 5;

/** `Cache-Control` of responses that are never cached, neither here nor by clients. */
export const noStore = 'no-store';

/** `Cache-Control` of redirects and 404s. */
export const brief = 'public, max-age=60, s-maxage=60';

/**
 * `Cache-Control` of 404s below folders whose files have a hash in their name: while a new build replaces another, the next request may reach
 * a server that has the file. Unlike other responses that nobody keeps, they are made once. Also of a site that not everybody may read.
 */
export const unkept = `private, ${noStore}`;

/** `Cache-Control` in development mode of all that a save can change. */
export const askAgain = 'no-cache';

/** Returns whether files of a folder below the base have a hash in their name. */
export function isHashedName(path: string): boolean {
  return /^\/(?:assets|chunks|islands|scripts|styles)\/[^/]+$/.test(path);
}

const pageCaching = {
  cacheControl:
    'public, max-age=0, must-revalidate, s-maxage=300, stale-while-revalidate=86400, stale-if-error=604800',
  interimCacheControl: `public, max-age=0, must-revalidate, s-maxage=${interimSeconds}`,
};

/** Of files that are made from the whole site. */
export const hourly = {
  cacheControl: 'public, max-age=3600',
  interimCacheControl: `public, max-age=3600, s-maxage=${interimSeconds}`,
};

/** `Cache-Control` of pictures: pages refer to a changed picture by another URL. */
const pictureCaching = 'public, max-age=86400';

const searchCaching = 'public, max-age=60';

const html = 'text/html; charset=utf-8';
const markdown = 'text/markdown; charset=utf-8';
const json = 'application/json; charset=utf-8';
const css = 'text/css; charset=utf-8';
const javascript = 'text/javascript; charset=utf-8';

/** `Cache-Control` of files with a hash in their name. */
export const immutable = 'public, max-age=31536000, immutable';

const lasting = {
  cacheControl: immutable,
  interimCacheControl: `${immutable}, s-maxage=${interimSeconds}`,
};

const assetTypes: Readonly<Record<string, string>> = {
  '.css': css,
  '.js': javascript,
  '.json': json,
  '.map': json,
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Returns the response kind of a file of the bundle. */
export function assetKind(name: string): ResponseKind {
  const contentType = assetTypes[posix.extname(name)] ?? 'application/octet-stream';
  return { route: '/assets/:file', contentType, cacheControl: immutable };
}

export const responseKinds = {
  page: { route: pageRoute, contentType: html, ...pageCaching },
  markdown: {
    route: '/{*page}.md',
    contentType: markdown,
    ...pageCaching,
    // Search engines index the HTML page instead.
    headers: ['X-Robots-Tag', 'noindex'],
  },
  pageMarkdown: { route: pageRoute, contentType: markdown, ...pageCaching },
  chunk: { route: '/chunks/:file', contentType: javascript, ...lasting },
  routeList: {
    route: '/chunks/routes.js',
    contentType: javascript,
    cacheControl: 'public, max-age=0, must-revalidate',
  },
  sitemap: { route: '/sitemap.xml', contentType: 'application/xml; charset=utf-8', ...hourly },
  style: { route: '/styles/:file', contentType: css, ...lasting },
  island: { route: '/islands/:file', contentType: javascript, ...lasting },
  script: { route: '/scripts/:file', contentType: javascript, ...lasting },
  form: { route: '/-/:form/{*page}', contentType: html, ...pageCaching },
  preview: {
    route: '/previews/:file',
    contentType: 'image/png',
    cacheControl: pictureCaching,
    // Some apps embed the preview picture of a link in their own web pages.
    headers: ['Cross-Origin-Resource-Policy', 'cross-origin'],
  },
  icon: {
    route: '/favicon.svg',
    contentType: 'image/svg+xml',
    cacheControl: pictureCaching,
  },
  touchIcon: {
    route: '/apple-touch-icon.png',
    contentType: 'image/png',
    cacheControl: pictureCaching,
  },
  results: { route: '/search/', contentType: html, cacheControl: searchCaching },
  searchData: { route: '/search.json', contentType: json, cacheControl: searchCaching },
  // Malformed requests: a proxy may have parsed one differently (request smuggling), so the connection is closed.
  refusal: {
    route: 'refusal',
    contentType: 'text/plain; charset=utf-8',
    status: 400,
    cacheControl: noStore,
    headers: ['Connection', 'close'],
  },
  missing: { route: pageRoute, contentType: html, status: 404, cacheControl: brief },
  missingMarkdown: { route: pageRoute, contentType: markdown, status: 404, cacheControl: brief },
} as const satisfies Record<string, ResponseKind>;

/** Returns the response kind of a file that is made from the whole site, by its path below the base; those of extensions have a type. */
export function kindOfFile(path: string, contentType?: string): ResponseKind {
  if (contentType !== undefined) return { route: '/{*file}', contentType, ...hourly };
  if (path.startsWith('/chunks/')) return responseKinds.routeList;
  const routes = [path, `${posix.dirname(path)}/:file`];
  const kind = Object.values(responseKinds).find(({ route }) => routes.includes(route));
  if (!kind) throw new Error(`There is no kind of file \`${path}\`.`);
  return kind;
}
