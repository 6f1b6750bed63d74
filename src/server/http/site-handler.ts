// The front door: kept responses straight from memory, everything else through the app.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { markdownPath } from '../../pages/model/markdown-path.ts';
import { belowBase, withBase } from '../../pages/model/paths.ts';
import type { Form, Maker } from '../maker/maker.ts';
import { createApp } from './app.ts';
import { prefersMarkdown } from './prefers-markdown.ts';
import { isWellFormed, readTarget } from './request-target.ts';
import { createSecurityHeaders, headerListOf } from './middleware/security-headers.ts';
import {
  createTraffic,
  idHeader,
  requestId,
  type AccessLog,
  type AnsweredRequest,
} from './middleware/traffic.ts';
import { createAssetResponses, type Asset } from './responses/assets.ts';
import type { CompressedStore } from './responses/compressed-store.ts';
import { createResponseCache, type ResponseCache } from './responses/response-cache.ts';
import { finishResponse, type FinishedResponse } from './responses/finished-response.ts';
import { responseKinds } from './responses/kinds.ts';
import { createSiteResponses, keyOf, type SiteResponses } from './responses/site-responses.ts';
import { createTurns } from './responses/turns.ts';
import { writeResponse } from './responses/write-response.ts';

export interface SiteHandlerOptions {
  readonly maker: Maker;
  readonly contentDir: string;
  readonly log: Logger;
  /** The bundle's files. */
  readonly assets: readonly Asset[];
  /** That of an earlier state of the site, by the same code. @default none */
  readonly previous?: SiteHandler | undefined;
  /** Keeps compressed forms between starts. @default none */
  readonly store?: CompressedStore | undefined;
  /** LRU limit of kept responses in bytes. @default 256 MiB */
  readonly responseCacheBytes?: number;
  /** Whether kept responses get compressed forms. @default true */
  readonly shouldCompress?: boolean;
  /** Whether a page answers Markdown to a reader whose `Accept` prefers it. @default true */
  readonly negotiatesMarkdown?: boolean | undefined;
  /** Whether programs may search and read by MCP. @default true */
  readonly hasMcp?: boolean | undefined;
  /** Time that an MCP request gets, in milliseconds. @default 10,000 */
  readonly mcpTimeoutMs?: number;
  /** @default 'off' */
  readonly accessLog?: AccessLog;
  /** Proxies in front whose `X-Forwarded-For` is trusted. @default 0 */
  readonly trustedProxyHops?: number;
  /** Whether new requests are welcome: false while the server drains. @default always */
  readonly isReady?: () => boolean;
  /** Called for every answered request. @default nobody */
  readonly onRequest?: (answered: AnsweredRequest) => void;
  /** Called for every search that is made; a kept answer is none. @default nobody */
  readonly onSearch?: (seconds: number, hits: number) => void;
}

/** Time that requests get when their site is closed, in milliseconds. */
const closeTimeoutMs = 10_000;

/** Limit of kept search results and 404s in bytes, which nobody needs for long. */
const answerBytes = 16 * 2 ** 20;

/** Whatever readers type takes turns, so that it slows no page: `npm run faults -- search-flood` measures it. */
const answerTurns = { maxWaiting: 32, share: 0.1, burstMs: 500 };

/** Answers all requests for one site. */
export interface SiteHandler {
  readonly maker: Maker;
  readonly assets: readonly Asset[];
  readonly cache: ResponseCache;
  readonly responses: SiteResponses;
  readonly handle: RequestListener;
  /** Closes the maker when the requests that the app has begun are answered, or after a while. */
  close(): Promise<void>;
}

export function createSiteHandler(options: SiteHandlerOptions): SiteHandler {
  const { maker, contentDir, log, responseCacheBytes, onSearch = () => undefined } = options;
  const { shouldCompress = true, accessLog = 'off', trustedProxyHops = 0, onRequest } = options;
  const { negotiatesMarkdown: negotiates = true, hasMcp = true } = options;
  const { site, manifest } = maker.facts;
  const securityHeaders = createSecurityHeaders(site, [manifest.theme]);
  const headers = headerListOf(securityHeaders);
  const common = {
    headers,
    shouldCompress,
    onError(error: unknown, address: string) {
      log.error({ err: error, address }, 'Response cannot be compressed');
    },
  };
  const cache = createResponseCache({
    ...common,
    store: options.store,
    ...(responseCacheBytes !== undefined && { maxBytes: responseCacheBytes }),
  });
  const takeTurn = createTurns(answerTurns);
  const answers = createResponseCache({ ...common, maxBytes: answerBytes, takeTurn });
  const responses = createSiteResponses({ maker, cache, answers, takeTurn, negotiates, onSearch });
  const assets = createAssetResponses(options.assets, headers);
  const refusal = finishResponse({
    headers,
    kind: responseKinds.refusal,
    body: Buffer.from('The request needs one address and one host.\n'),
  });
  const traffic = createTraffic({ log, accessLog, trustedProxyHops, count: onRequest });
  const app = createApp({
    maker,
    responses,
    assets,
    contentDir,
    securityHeaders,
    log,
    traffic,
    isReady: options.isReady ?? (() => true),
    formFor,
    hasMcp,
    mcpTimeoutMs: options.mcpTimeoutMs ?? 10_000,
  });

  function formFor({ headers: { accept } }: IncomingMessage): Form {
    return negotiates && prefersMarkdown(accept) ? 'markdown' : 'html';
  }

  /** Pages alone have two forms. */
  function keptFor(request: IncomingMessage): FinishedResponse | undefined {
    const address = pathnameOf(request);
    const form = formFor(request);
    return cache.get(form === 'html' || !isPage(address) ? address : keyOf(address, form));
  }

  function isPage(address: string): boolean {
    const path = belowBase(site.base, address);
    return path !== undefined && maker.facts.chunks.has(path);
  }

  const underWay = createUnderWay();

  if (options.previous) adoptUnchanged(options.previous, { maker, cache });

  return {
    maker,
    assets: options.assets,
    cache,
    responses,
    async close() {
      // A request may ask the maker late: after a look at the disk, or when its turn comes.
      await Promise.race([underWay.ended(), delay(closeTimeoutMs, undefined, { ref: false })]);
      await maker.close();
    },
    handle(request, response) {
      readTarget(request);
      if (!isWellFormed(request)) {
        writeResponse(refusal, request, response);
        return;
      }
      const kept = isPlainRead(request) ? keptFor(request) : undefined;
      if (!kept) {
        underWay.add(response);
        app(request, response);
        return;
      }
      const id = traffic.needsId(request) ? requestId(request) : undefined;
      const started = traffic.isWatching ? performance.now() : 0;
      const bytes = writeResponse(kept, request, response, id === undefined ? [] : [idHeader, id]);
      if (!traffic.isWatching) return;
      const { route } = kept.kind;
      traffic.noteHit(request, { id, route, status: response.statusCode, bytes, started });
    },
  };
}

/** Takes over the responses of pages that look as they did: their chunks have the same names, public files and bundle are the same. */
function adoptUnchanged(
  previous: Pick<SiteHandler, 'maker' | 'cache'>,
  { maker, cache }: Pick<SiteHandler, 'maker' | 'cache'>,
): void {
  const { chunks: before, manifest, compiledWith } = previous.maker.facts;
  const { chunks, site } = maker.facts;
  if (compiledWith !== maker.facts.compiledWith) return;
  if (JSON.stringify(manifest) !== JSON.stringify(maker.facts.manifest)) return;
  for (const [page, file] of chunks) {
    if (before.get(page) !== file) continue;
    const addresses = [page, markdownPath(page), `/chunks/${file}`].map((address) =>
      withBase(site.base, address),
    );
    for (const key of [...addresses, keyOf(withBase(site.base, page), 'markdown')]) {
      cache.adopt(key, previous.cache);
    }
  }
}

/** Responses that have begun and not ended. */
function createUnderWay() {
  let count = 0;
  let onEnded = (): void => undefined;
  return {
    add(response: ServerResponse): void {
      count += 1;
      response.once('close', () => {
        count -= 1;
        if (count === 0) onEnded();
      });
    },
    ended: (): Promise<void> =>
      count === 0
        ? Promise.resolve()
        : new Promise((fulfil) => {
            onEnded = fulfil;
          }),
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
