// The front door: finished pages straight from memory, everything else through the app.
import type { IncomingMessage, RequestListener } from 'node:http';
import path from 'node:path';
import { withBase } from '../../pages/model/paths.ts';
import { createApp } from './app.ts';
import { bundleDir, type BundleManifest } from '../render/bundle-manifest.ts';
import type { Site } from '../site/site.ts';
import type { Logger } from 'pino';
import { createSecurityHeaders, headerListOf } from './middleware/security-headers.ts';
import {
  createTraffic,
  idHeader,
  requestId,
  type AccessLog,
  type AnsweredRequest,
} from './middleware/traffic.ts';
import { writePage } from './response-cache.ts';
import { createPageSet, type PageSet } from './rendered-pages.ts';
import { createReadersFirst } from './idle-gate.ts';
import { createSearch, type Search } from '../search/site-search.ts';

export interface ListenerOptions {
  readonly site: Site;
  readonly manifest: BundleManifest;
  readonly contentDir: string;
  readonly log: Logger;
  /** @default 'dist/client' */
  readonly bundleFolder?: string;
  /** Scripts that development mode adds to every page. */
  readonly extraScripts?: readonly string[];
  /** Memory for finished pages. @default 256 MiB */
  readonly pageCacheBytes?: number;
  /** @default 'off' */
  readonly accessLog?: AccessLog;
  /** Proxies in front that are believed. @default 0 */
  readonly trustedProxyHops?: number;
  /** Whether new requests are welcome: false while the server drains. @default always */
  readonly isReady?: () => boolean;
  /** Told of every answered request. @default nobody */
  readonly onRequest?: (answered: AnsweredRequest) => void;
  /** Told of every search. @default nobody */
  readonly onSearch?: (seconds: number, hits: number) => void;
}

export interface Listener {
  readonly pages: PageSet;
  readonly search: Search;
  /** Lets readers go before background work. */
  readonly turn: () => Promise<void>;
  readonly handle: RequestListener;
}

/** Builds everything that answers requests for one site. */
export function createListener(options: ListenerOptions): Listener {
  const { site, manifest, contentDir, log, bundleFolder = bundleDir, extraScripts = [] } = options;
  const { pageCacheBytes, accessLog = 'off', trustedProxyHops = 0, onRequest, onSearch } = options;
  const { base } = site.config.site;
  const securityHeaders = createSecurityHeaders(site.config.site, [manifest.theme]);
  const bundle = {
    script: withBase(base, `/assets/${manifest.script}`),
    modules: manifest.modules.map((name) => withBase(base, `/assets/${name}`)),
    theme: manifest.theme,
    style: withBase(base, `/assets/${manifest.style}`),
    extraScripts,
  };
  const pages = createPageSet({
    site,
    bundle,
    securityHeaders: headerListOf(securityHeaders),
    ...(pageCacheBytes !== undefined && { maxBytes: pageCacheBytes }),
  });
  const readersFirst = createReadersFirst();
  const search = createSearch(site, {
    turn: readersFirst.turn,
    onError(error, page) {
      log.error({ err: error, path: page }, 'Page cannot be searched');
    },
    onReady(seconds, sections) {
      log.debug({ sections, ms: Math.round(seconds * 1000) }, 'Search is ready');
    },
    ...(onSearch && { onSearch }),
  });
  const traffic = createTraffic({ log, accessLog, trustedProxyHops, count: onRequest });
  const app = createApp({
    pages,
    manifest,
    assetsDir: path.join(bundleFolder, 'assets'),
    publicDir: path.join(contentDir, 'public'),
    securityHeaders,
    search,
    log,
    traffic,
    isReady: options.isReady ?? (() => true),
  });

  return {
    pages,
    search,
    turn: readersFirst.turn,
    handle(request, response) {
      const page = isPlainRead(request) ? pages.cache.get(pathOf(request)) : undefined;
      if (!page) {
        readersFirst.count(response);
        app(request, response);
      } else if (traffic.isWatching) {
        const started = performance.now();
        const id = requestId(request);
        writePage(page, request, response, [idHeader, id]);
        traffic.noteHit(request, response.statusCode, id, started);
      } else if (request.headers['x-request-id'] === undefined) {
        writePage(page, request, response);
      } else {
        writePage(page, request, response, [idHeader, requestId(request)]);
      }
    },
  };
}

/** A request that the page cache may answer; the app refuses what brings a body. */
function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

/** The address without its query. */
function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
