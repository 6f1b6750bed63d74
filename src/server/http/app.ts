// The Express app of one site: middleware and routes in the order in which they handle a request.
import express, { Router, type Express, type Request, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { belowBase, withoutTrailingSlash } from '../../pages/model/paths.ts';
import { createRouteTable } from '../../pages/model/route-table.ts';
import { ownRoutes as own } from '../config/own-routes.ts';
import type { Form, VersionRenderer } from '../renderer/renderer.ts';
import { mayBeServed } from '../public-files/served-files.ts';
import { redirectToCanonicalAddress } from './middleware/address-fallback.ts';
import { createAddressReader } from './middleware/address.ts';
import { allowedMethods } from './middleware/allowed-methods.ts';
import { createErrorHandler } from './middleware/error-handler.ts';
import { redirectMovedAddresses } from './middleware/redirects.ts';
import type { Traffic } from './middleware/traffic.ts';
import type { FinishedResponse } from './responses/finished-response.ts';
import { pageRoute } from './responses/kinds.ts';
import type { SiteResponses } from './responses/site-responses.ts';
import type { TakePermit } from './responses/limiter.ts';
import { createAssetHandler } from './routes/assets.ts';
import { createChunkHandler } from './routes/chunks.ts';
import { createReadinessHandler, handleHealth } from './routes/health.ts';
import { createCachedHandler } from './routes/cached.ts';
import { createFullTextHandler } from './routes/llms-full.ts';
import { createListPartHandler } from './routes/llms-parts.ts';
import { createMarkdownHandler, markdownAddress } from './routes/markdown.ts';
import { createMcpHandler } from './routes/mcp.ts';
import { createNotFoundHandler } from './routes/not-found.ts';
import { createPageHandler } from './routes/pages.ts';
import { createPreviewHandler } from './routes/previews.ts';
import { createPublicFilesRouter } from './routes/public-files.ts';
import { restoreLostFiles } from './routes/restore-lost-files.ts';
import { createRobotsHandler } from './routes/robots.ts';
import { createSearchHandler, leaveUnlessSearching } from './routes/search.ts';
import { createStyleHandler } from './routes/styles.ts';

export interface AppOptions {
  readonly renderer: VersionRenderer;
  /** Earlier versions, served below this one's base; each has its own app. */
  readonly versions: readonly VersionRenderer[];
  readonly responses: SiteResponses;
  /** The bundle's files by name. */
  readonly assets: ReadonlyMap<string, FinishedResponse>;
  readonly securityHeaders: RequestHandler;
  readonly log: Logger;
  readonly traffic: Traffic;
  readonly isReady: () => boolean;
  /** Returns the form of a page (HTML or Markdown) that the client prefers. */
  readonly formFor: (request: Request) => Form;
  /** Queue in which MCP messages are answered. */
  readonly takeMcpPermit: TakePermit;
  /** Timeout of an MCP request, in milliseconds. */
  readonly mcpTimeoutMs: number;
  /** Number of reverse proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxyHops: number;
}

export function createApp(options: AppOptions): Express {
  const { renderer, versions, responses, assets, securityHeaders, log, traffic, formFor } = options;
  const { site, chunks, redirects, hasApiDescription, hasMcp, hasPreviews } = renderer.facts;
  const { contentDir, filesBesidePages, storedFiles } = renderer.facts;
  const { base, hasPublicScripts: runsScripts = false } = site;
  const root = withoutTrailingSlash(base);
  const table = createRouteTable({
    base,
    hasPage: (path) => chunks.has(path),
    redirects: [
      ...redirects.map(({ from, to }) => [from, to] as const),
      // The base of each earlier version, without its trailing slash.
      ...versions.map((version) => {
        const root = belowBase(base, version.facts.site.base) ?? '/';
        return [root, root] as const;
      }),
    ],
  });
  const app = express();
  app
    .disable('x-powered-by')
    .disable('etag')
    .enable('strict routing')
    .enable('case sensitive routing')
    .set('trust proxy', options.trustedProxyHops);

  app.use(traffic.middleware);
  app.use(securityHeaders);
  if (hasMcp) {
    const limits = { takePermit: options.takeMcpPermit, timeoutMs: options.mcpTimeoutMs };
    app.all(root + own.mcp.path, createMcpHandler({ renderer, ...limits }));
  }
  app.use(allowedMethods);
  app.use(createAddressReader(table));

  // Before redirects and pages, so that none of them takes over an address of the server's own.
  app.get(own.health.path, handleHealth);
  app.get(own.readiness.path, createReadinessHandler(options.isReady));
  app.get(own.robots.path, createRobotsHandler(renderer.facts, versions));
  app.get(root + own.sitemap.path, createCachedHandler(responses.sitemap));
  if (site.feed !== undefined) app.get(root + own.feed.path, createCachedHandler(responses.feed));
  app.get(root + own.list.path, createCachedHandler(responses.llms));
  app.get(own.list.path, createCachedHandler(responses.llms));
  app.get(root + own.listPart.path, createListPartHandler(responses));
  app.get(root + own.fullText.path, createFullTextHandler({ renderer, responses, log }));
  if (hasApiDescription) {
    app.get(root + own.apiDescription.path, createCachedHandler(responses.apiDescription));
    app.get(root + own.apiDescriptionJson.path, createCachedHandler(responses.apiDescriptionJson));
  }
  app.get(root + own.routeList.path, createCachedHandler(responses.routeList));
  app.get(root + own.chunk.path, createChunkHandler(renderer.facts, responses));
  // The site may have its own page at the search path: the results page replaces it only if the request has a query.
  const searchGate = chunks.has(own.search.path) ? [leaveUnlessSearching] : [];
  app.get(root + own.search.path, ...searchGate, createSearchHandler(responses.results));
  app.get(root + own.searchData.path, createSearchHandler(responses.searchData));
  app.get(root + own.asset.path, createAssetHandler(renderer.facts, assets));
  const files = Router({ strict: true });
  files.use(createPublicFilesRouter({ contentDir, folder: 'public', runsScripts }));
  if (filesBesidePages.size > 0) {
    const isServed = (place: string): boolean => filesBesidePages.has(place);
    files.use(createPublicFilesRouter({ contentDir, isServed, mayBeTarget: mayBeServed }));
  }
  app.use(root, storedFiles.size > 0 ? restoreLostFiles(files, renderer) : files);

  app.get(root + own.style.path, createStyleHandler(renderer.facts, responses));
  // Registered after the public files, so that a site can provide its own icons.
  app.get(root + own.icon.path, createCachedHandler(responses.icon));
  if (hasPreviews) {
    app.get(root + own.preview.path, createPreviewHandler(renderer.facts, responses));
    app.get(
      root + own.touchIcon.path,
      createCachedHandler((client) => responses.touchIcon(client)),
    );
  }
  app.use(redirectMovedAddresses);
  app.use(redirectToCanonicalAddress);
  app.get(markdownAddress, createMarkdownHandler(table, responses));
  app.get(pageRoute, createPageHandler(responses, formFor));
  app.use(createNotFoundHandler(responses, formFor));
  app.use(createErrorHandler(log, (path) => renderer.failure(path)));
  return app;
}
