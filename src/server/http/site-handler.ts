// The front door: kept responses straight from memory, everything else through the app.
import type { IncomingMessage, RequestListener } from 'node:http';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Maker } from '../maker/maker.ts';
import { bundleDir } from '../render/bundle-manifest.ts';
import { createApp } from './app.ts';
import { createSecurityHeaders, headerListOf } from './middleware/security-headers.ts';
import {
  createTraffic,
  idHeader,
  requestId,
  type AccessLog,
  type AnsweredRequest,
} from './middleware/traffic.ts';
import { createResponseCache, type ResponseCache } from './responses/response-cache.ts';
import { createSiteResponses, type SiteResponses } from './responses/site-responses.ts';
import { writeResponse } from './responses/write-response.ts';

export interface SiteHandlerOptions {
  readonly maker: Maker;
  readonly contentDir: string;
  readonly log: Logger;
  /** @default 'dist/client' */
  readonly bundleFolder?: string;
  /** LRU limit of kept responses in bytes. @default 256 MiB */
  readonly responseCacheBytes?: number;
  /** Whether kept responses get compressed forms. @default true */
  readonly shouldCompress?: boolean;
  /** @default 'off' */
  readonly accessLog?: AccessLog;
  /** Proxies in front whose `X-Forwarded-For` is trusted. @default 0 */
  readonly trustedProxyHops?: number;
  /** Whether new requests are welcome: false while the server drains. @default always */
  readonly isReady?: () => boolean;
  /** Called for every answered request. @default nobody */
  readonly onRequest?: (answered: AnsweredRequest) => void;
  /** Called for every search. @default nobody */
  readonly onSearch?: (seconds: number, hits: number) => void;
}

/** Answers all requests for one site. */
export interface SiteHandler {
  readonly maker: Maker;
  readonly cache: ResponseCache;
  readonly responses: SiteResponses;
  readonly handle: RequestListener;
}

export function createSiteHandler(options: SiteHandlerOptions): SiteHandler {
  const { maker, contentDir, log, bundleFolder = bundleDir, responseCacheBytes } = options;
  const { shouldCompress = true, accessLog = 'off', trustedProxyHops = 0, onRequest } = options;
  const { site, manifest } = maker.facts;
  const securityHeaders = createSecurityHeaders(site, [manifest.theme]);
  const cache = createResponseCache({
    headers: headerListOf(securityHeaders),
    ...(responseCacheBytes !== undefined && { maxBytes: responseCacheBytes }),
    shouldCompress,
    onError(error, address) {
      log.error({ err: error, address }, 'Response cannot be compressed');
    },
  });
  const responses = createSiteResponses(maker, cache);
  const traffic = createTraffic({ log, accessLog, trustedProxyHops, count: onRequest });
  const app = createApp({
    maker,
    responses,
    assetsDir: path.join(bundleFolder, 'assets'),
    publicDir: path.join(contentDir, 'public'),
    securityHeaders,
    log,
    traffic,
    isReady: options.isReady ?? (() => true),
    onSearch: options.onSearch ?? (() => undefined),
  });

  return {
    maker,
    cache,
    responses,
    handle(request, response) {
      const kept = isPlainRead(request) ? cache.get(pathnameOf(request)) : undefined;
      if (!kept) {
        app(request, response);
      } else if (traffic.isWatching) {
        const started = performance.now();
        const id = requestId(request);
        writeResponse(kept, request, response, [idHeader, id]);
        const { route } = kept.kind;
        traffic.noteHit(request, { id, route, status: response.statusCode, started });
      } else if (request.headers['x-request-id'] === undefined) {
        writeResponse(kept, request, response);
      } else {
        writeResponse(kept, request, response, [idHeader, requestId(request)]);
      }
    },
  };
}

/** A request that the cache may answer; the app refuses what brings a body. */
function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

/** The address without its query. On the hot path: an index is cheaper than `split`. */
function pathnameOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
