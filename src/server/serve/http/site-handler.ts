// The entry point of all requests: serves cached responses from memory and passes everything else to the app.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { markdownPath } from '../../../pages/model/markdown-path.ts';
import { pathnameOf, withBase } from '../../../pages/model/paths.ts';
import type { Form, Renderer, VersionRenderer } from '../../render/renderer/renderer.ts';
import type { SiteFacts } from '../../render/renderer/site-facts.ts';
import { adoptionFingerprint } from '../../base/store/fingerprints.ts';
import type { LoadedExtension } from '../../site/extensions/plan.ts';
import { createApp } from './app.ts';
import { createCacheLookup } from './cache-lookup.ts';
import { createExtensionRoutes } from './extension-routes.ts';
import { prefersMarkdown } from './prefers-markdown.ts';
import { isWellFormed, readTarget } from './request-target.ts';
import { createSecurityHeaders, headerListOf } from './middleware/security-headers.ts';
import { createTraffic, idHeader, requestId, type AnsweredRequest } from './middleware/traffic.ts';
import { createAssetResponses, type Asset } from './responses/assets.ts';
import type { Store } from '../../base/store/store.ts';
import type { ResponseCache } from './responses/response-cache.ts';
import { finishResponse } from './responses/finished-response.ts';
import { responseKinds } from './responses/kinds.ts';
import { createSiteResponses, keyOf, type SiteResponses } from './responses/site-responses.ts';
import { keepPrivate } from './responses/caching.ts';
import { createSiteCaches } from './responses/site-caches.ts';
import { writeResponse } from './responses/write-response.ts';
import { usualSettings, type ServerSettings } from './responses/server-settings.ts';
import { createStrippedBaseCheck } from './stripped-base.ts';
import { createUnderWay } from './under-way.ts';

export interface SiteHandlerOptions {
  readonly renderer: Renderer;
  /** Extensions with routes or `authenticate`. @default none */
  readonly extensions?: readonly LoadedExtension[] | undefined;
  /** Whether the app around the site restricts who may read it: then no cache keeps a response. @default true if an extension has `authenticate` */
  readonly isPrivate?: boolean | undefined;
  readonly log: Logger;
  /** The bundle's files. */
  readonly assets: readonly Asset[];
  /** Handler of the previous state of the site, before a reload in the same process. @default none */
  readonly previous?: SiteHandler | undefined;
  /** Keeps compressed forms between starts. @default none */
  readonly store?: Store | undefined;
  /** @default `usualSettings`, also for those that are left out */
  readonly settings?: Partial<ServerSettings>;
  /** Returns whether the server accepts new requests: false while it drains. @default always */
  readonly isReady?: () => boolean;
  /** Called for every answered request. @default none */
  readonly onRequest?: (answered: AnsweredRequest) => void;
  /** Called for every search that is made, but not for cached results. @default none */
  readonly onSearch?: (seconds: number, hits: number) => void;
}

const refusalText = Buffer.from('Malformed request target, or more than one Host header.\n');

/** Time that requests get to finish when their site is closed, in milliseconds. */
const closeTimeoutMs = 10_000;

/** The current version of a site, or an earlier one. */
export interface ServedVersion {
  readonly renderer: VersionRenderer;
  readonly responses: SiteResponses;
}

/** Answers all requests for one site and its earlier versions. */
export interface SiteHandler {
  readonly renderer: Renderer;
  /** The current version first. */
  readonly versions: readonly ServedVersion[];
  readonly assets: readonly Asset[];
  readonly cache: ResponseCache;
  readonly responses: SiteResponses;
  readonly handle: RequestListener;
  /** Returns why a login of an extension does not keep a page from readers; undefined if it does, or if there is none. */
  readonly loginGap: () => Promise<string | undefined>;
  /** Closes the renderer once the requests in flight are answered, or after a timeout. */
  close(): Promise<void>;
}

/** Closures of the handler must not reference `options`: it holds the previous handler, so that all former handlers would leak. */
export function createSiteHandler(options: SiteHandlerOptions): SiteHandler {
  const { renderer, log, extensions = [], isReady = () => true, onSearch } = options;
  const settings = { ...usualSettings, ...options.settings };
  const { routers, guard, loginGap } = createExtensionRoutes(extensions, renderer, log);
  const isPrivate = options.isPrivate === true || guard !== undefined;
  const { manifest } = renderer.facts;
  const renderers: readonly VersionRenderer[] = [renderer, ...renderer.versions];
  const sites = renderers.map(({ facts }) => facts.site);
  const securityHeaders = createSecurityHeaders(sites, manifest);
  const headers = headerListOf(securityHeaders);
  const caches = createSiteCaches({ headers, settings, store: options.store, log });
  const { cache } = caches;
  const assets = createAssetResponses(options.assets, headers);
  const refusal = finishResponse({ headers, kind: responseKinds.refusal, body: refusalText });
  const traffic = createTraffic({ log, settings, count: options.onRequest });
  const current = createVersion(renderer);
  const earlier = renderer.versions.map(createVersion);
  const versions = [current, ...earlier];

  function createVersion(version: VersionRenderer) {
    const responses = createSiteResponses({ renderer: version, caches, settings, onSearch });
    const app = createApp({
      renderer: version,
      versions: version === renderer ? renderer.versions : [],
      routers: version === renderer ? routers : undefined,
      responses,
      assets,
      securityHeaders,
      log,
      traffic,
      isReady,
      formFor,
      takePermit: caches.messageLimiter.take,
      settings,
    });
    return { renderer: version, responses, app };
  }

  function formFor({ headers: { accept } }: IncomingMessage): Form {
    return settings.negotiatesMarkdown && prefersMarkdown(accept) ? 'markdown' : 'html';
  }

  const lookup = createCacheLookup({ current, earlier, cache, formFor });
  const underWay = createUnderWay();
  const strippedBase = createStrippedBaseCheck(renderer.facts.site.base, log);

  if (options.previous) adoptUnchanged(options.previous, { versions, cache });

  return {
    renderer,
    versions,
    assets: options.assets,
    cache,
    responses: current.responses,
    loginGap,
    async close() {
      const { answerLimiter, messageLimiter, bulkLimiter } = caches;
      for (const queue of [answerLimiter, messageLimiter, bulkLimiter]) queue.hurry();
      // A request may need the renderer late: after a file check, or after waiting in the queue.
      await Promise.race([underWay.ended(), delay(closeTimeoutMs, undefined, { ref: false })]);
      await renderer.close();
    },
    handle(request, response) {
      readTarget(request);
      if (!isWellFormed(request)) {
        writeResponse(refusal, request, response);
        return;
      }
      if (isPrivate) keepPrivate(request, response);
      if (!guard) {
        answer(request, response);
        return;
      }
      underWay.add(response);
      guard(request, response).then(
        (mayRead) => {
          if (mayRead) answer(request, response);
        },
        () => response.destroy(),
      );
    },
  };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const cached = lookup.find(request);
    if (!cached) {
      underWay.add(response);
      strippedBase.request(request);
      lookup.versionAt(pathnameOf(request.url)).app(request, response);
      return;
    }
    strippedBase.inside();
    const id = traffic.needsId(request) ? requestId(request) : undefined;
    const started = traffic.isWatching ? performance.now() : 0;
    const bytes = writeResponse(cached, request, response, id === undefined ? [] : [idHeader, id]);
    if (!traffic.isWatching) return;
    const { route } = cached.kind;
    traffic.noteHit(request, { id, route, status: response.statusCode, bytes, started });
  }
}

/** Takes over the cached responses of unchanged pages: their chunks have the same names, and public files, bundle and policy are the same. */
function adoptUnchanged(
  previous: Pick<SiteHandler, 'versions' | 'cache'>,
  { versions, cache }: Pick<SiteHandler, 'versions' | 'cache'>,
): void {
  for (const { renderer } of versions) {
    const { chunks, site } = renderer.facts;
    const former = previous.versions.find(
      ({ renderer: { facts } }) => facts.site.base === site.base,
    );
    const before = former?.renderer.facts;
    // The policy in the headers is that of all versions, of which another may have changed.
    if (!before || adoptableBy(before, previous.cache) !== adoptableBy(renderer.facts, cache))
      continue;
    for (const [page, file] of chunks) {
      if (before.chunks.get(page) !== file) continue;
      const addresses = [page, markdownPath(page), `/chunks/${file}`].map((address) =>
        withBase(site.base, address),
      );
      for (const key of [...addresses, keyOf(withBase(site.base, page), 'markdown')]) {
        cache.adopt(key, previous.cache);
      }
    }
  }
}

function adoptableBy({ compiledWith, manifest }: SiteFacts, { headers }: ResponseCache): string {
  return adoptionFingerprint({ headers, context: compiledWith, manifest });
}
