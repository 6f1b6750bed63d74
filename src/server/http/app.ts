// The Express app of one site: a table of contents of what the server answers, in order.
import compression from 'compression';
import express, { type Express } from 'express';
import { withoutTrailingSlash } from '../../pages/model/paths.ts';
import { searchDataPath, searchPath } from '../../pages/search/contract.ts';
import type { BundleManifest } from '../render/bundle-manifest.ts';
import { apiDescriptionPath } from '../site/scan.ts';
import type { Logger } from 'pino';
import { allowedMethods } from './middleware/allowed-methods.ts';
import { createErrorHandler } from './middleware/error-handler.ts';
import { readableAddress } from './middleware/readable-address.ts';
import type { Middleware } from './middleware/security-headers.ts';
import { pageRoute, type Traffic } from './middleware/traffic.ts';
import type { PageSet } from './rendered-pages.ts';
import type { Search } from '../search/site-search.ts';
import { createApiDescriptionHandler } from './routes/api-description.ts';
import { createAssetsRouter } from './routes/assets.ts';
import { createReadinessHandler, handleHealth } from './routes/health.ts';
import { createChunkHandler, createRouteListHandler } from './routes/page-chunks.ts';
import { createLlmsHandler } from './routes/llms.ts';
import { createPageMarkdownHandler, markdownAddress } from './routes/page-markdown.ts';
import { createPagesHandler } from './routes/pages.ts';
import { createSearchDataHandler, createSearchPageHandler } from './routes/search.ts';
import { createRobotsHandler, createSitemapHandler } from './routes/sitemap.ts';

export interface AppOptions {
  readonly pages: PageSet;
  readonly manifest: BundleManifest;
  /** Folder of the bundle's hashed files. */
  readonly assetsDir: string;
  /** Folder of files that are served as they are. */
  readonly publicDir: string;
  readonly securityHeaders: Middleware;
  readonly search: Search;
  readonly log: Logger;
  readonly traffic: Traffic;
  readonly isReady: () => boolean;
}

export function createApp(options: AppOptions): Express {
  const { pages, manifest, assetsDir, publicDir, securityHeaders, search, log } = options;
  const { traffic, isReady } = options;
  const { site } = pages;
  const { base } = site.config.site;
  const root = withoutTrailingSlash(base);
  const app = express();
  app
    .disable('x-powered-by')
    .disable('etag')
    .enable('strict routing')
    .enable('case sensitive routing');

  app.use(traffic.middleware);
  app.use(securityHeaders);
  app.use(allowedMethods);
  app.use(readableAddress);
  app.get('/healthz', handleHealth);
  app.get('/readyz', createReadinessHandler(isReady));
  app.get('/robots.txt', createRobotsHandler(site));
  app.use(compression({ filter: shouldCompress }));
  app.get(`${root}/sitemap.xml`, createSitemapHandler(site));
  app.get(`${root}/llms.txt`, createLlmsHandler(site));
  app.get(root + apiDescriptionPath, createApiDescriptionHandler(site));
  app.get(root + searchPath, createSearchPageHandler(pages, search));
  app.get(root + searchDataPath, createSearchDataHandler(search));
  app.get(`${root}/chunks/routes.js`, createRouteListHandler(site));
  app.get(`${root}/chunks/:file`, createChunkHandler(site));
  app.use(root, createAssetsRouter({ base, assetsDir, publicDir, manifest }));
  app.get(markdownAddress, createPageMarkdownHandler(site));
  app.get(pageRoute, createPagesHandler(pages));
  app.use(createErrorHandler(log, pages.renderFailure));
  return app;
}

/** A strong ETag names bytes: what has one leaves as it is. The compressed forms of pages are made in the background. */
const shouldCompress: compression.CompressionFilter = (request, response) => {
  const isNamed = String(response.getHeader('ETag')).startsWith('"');
  return !isNamed && compression.filter(request, response);
};
