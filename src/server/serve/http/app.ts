// The Express app of one site: middleware and routes in the order in which they handle a request.
import path from 'node:path';
import express, { Router, type Express, type Request, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { listPath } from '../../../pages/model/llms.ts';
import { belowBase, withoutTrailingSlash } from '../../../pages/model/paths.ts';
import { createRouteTable, type RouteTable } from '../../../pages/model/route-table.ts';
import { ownRoutes as own } from '../../contract/own-routes.ts';
import type { Form, VersionRenderer } from '../../render/renderer/renderer.ts';
import type { SiteFacts } from '../../render/renderer/site-facts.ts';
import { mayBeServed } from '../../site/public-files/served-files.ts';
import { createAddressReader } from './middleware/address.ts';
import { allowedMethods } from './middleware/allowed-methods.ts';
import { createLanguageChoice, languageRootsOf } from './middleware/language-root.ts';
import { createErrorHandler } from './middleware/error-handler.ts';
import { redirectToPage } from './middleware/redirects.ts';
import type { Traffic } from './middleware/traffic.ts';
import { cachingHeader } from './responses/caching.ts';
import type { FinishedResponse } from './responses/finished-response.ts';
import { pageRoute } from './responses/kinds.ts';
import type { TakePermit } from './responses/limiter.ts';
import type { SiteResponses } from './responses/site-responses.ts';
import { createCachedRoutes, leaveUnlessSearching } from './routes/cached-responses.ts';
import { createReadinessHandler, handleHealth } from './routes/health.ts';
import { createFormHandler } from './routes/forms.ts';
import { createFullTextHandler } from './routes/llms-full.ts';
import { createMarkdownHandler, markdownAddress } from './routes/markdown.ts';
import { createMessageHandler } from './routes/messages.ts';
import { createOutdatedNames } from './routes/outdated-names.ts';
import { createPlacedFilesRouter, createPublicFilesRouter } from './routes/public-files.ts';
import { createRobotsHandler } from './routes/robots.ts';
import type { ServerSettings } from './responses/server-settings.ts';

export interface AppOptions {
  readonly renderer: VersionRenderer;
  /** Routers of extensions by name. @default none */
  readonly routers?: ReadonlyMap<string, Router> | undefined;
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
  /** Queue of messages to endpoints. */
  readonly takePermit: TakePermit;
  readonly settings: Pick<ServerSettings, 'messageTimeoutMs' | 'trustedProxyHops'>;
}

export function createApp(options: AppOptions): Express {
  const { renderer, versions, responses, assets, log, formFor, takePermit, settings } = options;
  const { site, chunks, endpoints, hasPreviews } = renderer.facts;
  const { contentDir, filesBesidePages, storedFiles, madeFiles, hasList } = renderer.facts;
  const { base } = site;
  const root = withoutTrailingSlash(base);
  const table = createTable(renderer, versions);
  const languageRoots = languageRootsOf([renderer.facts, ...versions.map(({ facts }) => facts)]);
  const cached = createCachedRoutes({ facts: renderer.facts, responses, assets, formFor });
  const redirectOutdatedName = createOutdatedNames(renderer.facts, assets);
  const files = createFilesRouter(renderer.facts);
  // A file that the owner has written, such as `public/robots.txt`, comes before the generated one.
  const lists: readonly string[] = [own.robots.path, own.sitemap.path, listPath, own.fullText.path];
  const ownersList: RequestHandler = (request, response, next) => {
    if (lists.includes(request.path)) files(request, response, next);
    else next();
  };
  const app = express();
  app
    .disable('x-powered-by')
    .disable('etag')
    .enable('strict routing')
    .enable('case sensitive routing')
    .set('trust proxy', settings.trustedProxyHops);

  app.use(options.traffic.middleware);
  app.use(options.securityHeaders);
  for (const [path, calls] of endpoints) {
    const timeoutMs = settings.messageTimeoutMs;
    const handle = createMessageHandler({ path, calls, renderer, log, takePermit, timeoutMs });
    app.all(root + path, neverCached, handle);
  }
  for (const [name, router] of options.routers ?? []) {
    app.use(`${root}/-/${name}`, neverCached, router);
  }
  app.use(allowedMethods);
  if (languageRoots.size > 0) app.use(createLanguageChoice(languageRoots));
  app.use(createAddressReader(table, renderer.facts.languages));

  // Before redirects and pages, so that none of them takes over an address of the server's own.
  app.get(own.health.path, handleHealth);
  app.get(own.readiness.path, createReadinessHandler(options.isReady));
  app.use(root, ownersList);
  app.get(own.robots.path, ownersList, createRobotsHandler(renderer.facts, versions));
  app.get(root + own.sitemap.path, cached.file);
  for (const [path, { isAtRoot }] of madeFiles) {
    app.get(root + path.replace(/\*$/, ':file'), cached.file);
    if (isAtRoot) app.get(path, ownersList, cached.fileAt(path));
  }
  if (hasList) {
    app.get(root + own.fullText.path, createFullTextHandler({ renderer, responses, log }));
  }
  app.get(root + own.routeList.path, cached.file);
  app.get(root + own.chunk.path, cached.file, cached.chunk, redirectOutdatedName);
  // The site may have its own page at the search path: the results page replaces it only if the request has a query.
  const searchGate = chunks.has(own.search.path) ? [leaveUnlessSearching] : [];
  app.get(root + own.search.path, ...searchGate, cached.results);
  app.get(root + own.searchData.path, cached.searchData);
  app.get(root + own.asset.path, cached.asset, redirectOutdatedName);
  if (filesBesidePages.size > 0) {
    const isServed = (file: string): boolean =>
      filesBesidePages.has(file) && !lists.includes(`/${file}`);
    files.use(createPublicFilesRouter({ contentDir, isServed, mayBeTarget: mayBeServed }));
  }
  app.use(root, files);
  if (storedFiles.size > 0) {
    // A file of a Git ref is missing if it was removed from the store: it is written again.
    app.use(root, async (request, response, next) => {
      const isStored = storedFiles.has(decodeURIComponent(request.path));
      if (isStored) await renderer.restoreFiles();
      if (isStored) files(request, response, next);
      else next();
    });
  }

  app.get(root + own.style.path, cached.file, redirectOutdatedName);
  app.get(root + own.island.path, cached.file, redirectOutdatedName);
  if (renderer.facts.forms.size > 0)
    app.get(
      ['', '/', '/*page'].map((end) => `${root}/-/:form${end}`),
      createFormHandler(table, responses, renderer.facts),
    );
  // Registered after the public files, so that a site can provide its own icons.
  app.get(root + own.script.path, cached.file, redirectOutdatedName);
  app.get(root + own.icon.path, cached.file);
  if (hasPreviews) {
    app.get(root + own.preview.path, cached.preview);
    app.get(root + own.touchIcon.path, cached.touchIcon);
  }
  app.use(redirectToPage);
  app.get(markdownAddress, createMarkdownHandler(table, responses));
  app.get(pageRoute, cached.page);
  app.use(cached.missing);
  app.use(createErrorHandler(log, (path) => renderer.failure(path)));
  return app;
}

/** Serves the files of `public/`, of the folder beside the content, and of a language. */
function createFilesRouter(facts: SiteFacts): Router {
  const { contentDir, staticDir, placedFiles, site } = facts;
  const runsScripts = site.hasPublicScripts ?? false;
  const files = Router({ strict: true });
  if (placedFiles.size > 0) files.use(createPlacedFilesRouter(facts));
  files.use(createPublicFilesRouter({ contentDir, folder: 'public', runsScripts }));
  if (staticDir !== undefined) {
    const [contentDir, folder] = [path.dirname(staticDir), path.basename(staticDir)];
    files.use(createPublicFilesRouter({ contentDir, folder, runsScripts }));
  }
  return files;
}

/** The redirects of a site, with those to the bases of its earlier versions and other languages. */
function createTable({ facts }: VersionRenderer, versions: readonly VersionRenderer[]): RouteTable {
  const { base } = facts.site;
  return createRouteTable({
    base,
    hasPage: (path) => facts.chunks.has(path),
    redirects: [
      ...facts.redirects,
      // The base of each other site, without its trailing slash.
      ...versions.flatMap((version) => {
        const root = belowBase(base, version.facts.site.base);
        return root === undefined ? [] : [{ from: root, to: root }];
      }),
    ],
  });
}

/** Responses of extensions are cached nowhere, unless they say so. */
const neverCached: RequestHandler = (_request, response, next) => {
  response.set(cachingHeader('never'));
  next();
};
