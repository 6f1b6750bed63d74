// The kinds of cached responses.
import { posix } from 'node:path';
import type { ResponseKind } from './finished-response.ts';

/** The route of all pages, in the app and in metrics. */
export const pageRoute = '/{*page}';

/** Returns whether files of a folder below the base have a hash in their name. */
export function isHashedName(path: string): boolean {
  return /^\/(?:assets|chunks|islands|scripts|styles)\/[^/]+$/.test(path);
}

const html = 'text/html; charset=utf-8';
const markdown = 'text/markdown; charset=utf-8';
const json = 'application/json; charset=utf-8';
const css = 'text/css; charset=utf-8';
const javascript = 'text/javascript; charset=utf-8';

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
  return { route: '/assets/:file', contentType, caching: 'immutable' };
}

export const responseKinds = {
  page: { route: pageRoute, contentType: html, caching: 'page' },
  markdown: {
    route: '/{*page}.md',
    contentType: markdown,
    caching: 'page',
    // Search engines index the HTML page instead.
    headers: ['X-Robots-Tag', 'noindex'],
  },
  pageMarkdown: { route: pageRoute, contentType: markdown, caching: 'page' },
  chunk: { route: '/chunks/:file', contentType: javascript, caching: 'immutable' },
  routeList: {
    route: '/chunks/routes.js',
    contentType: javascript,
    caching: 'routeList',
  },
  sitemap: {
    route: '/sitemap.xml',
    contentType: 'application/xml; charset=utf-8',
    caching: 'hourly',
  },
  style: { route: '/styles/:file', contentType: css, caching: 'immutable' },
  island: { route: '/islands/:file', contentType: javascript, caching: 'immutable' },
  script: { route: '/scripts/:file', contentType: javascript, caching: 'immutable' },
  form: { route: '/-/:form/{*page}', contentType: html, caching: 'page' },
  preview: {
    route: '/previews/:file',
    contentType: 'image/png',
    caching: 'picture',
    // Some apps embed the preview picture of a link in their own web pages.
    headers: ['Cross-Origin-Resource-Policy', 'cross-origin'],
  },
  icon: {
    route: '/favicon.svg',
    contentType: 'image/svg+xml',
    caching: 'picture',
  },
  touchIcon: {
    route: '/apple-touch-icon.png',
    contentType: 'image/png',
    caching: 'picture',
  },
  results: { route: '/search/', contentType: html, caching: 'search' },
  searchData: { route: '/search.json', contentType: json, caching: 'search' },
  // Malformed requests: a proxy may have parsed one differently (request smuggling), so the connection is closed.
  refusal: {
    route: 'refusal',
    contentType: 'text/plain; charset=utf-8',
    status: 400,
    caching: 'never',
    headers: ['Connection', 'close'],
  },
  missing: { route: pageRoute, contentType: html, status: 404, caching: 'brief' },
  missingMarkdown: { route: pageRoute, contentType: markdown, status: 404, caching: 'brief' },
} as const satisfies Record<string, ResponseKind>;

/** Returns the response kind of a file that is made from the whole site, by its path below the base; those of extensions have a type. */
export function kindOfFile(path: string, contentType?: string): ResponseKind {
  if (contentType !== undefined) return { route: '/{*file}', contentType, caching: 'hourly' };
  if (path.startsWith('/chunks/')) return responseKinds.routeList;
  const routes = [path, `${posix.dirname(path)}/:file`];
  const kind = Object.values(responseKinds).find(({ route }) => routes.includes(route));
  if (!kind) throw new Error(`There is no kind of file \`${path}\`.`);
  return kind;
}
