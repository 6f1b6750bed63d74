// Request ids, access log and request metrics.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import proxyAddress from 'proxy-addr';
import { pageRoute } from '../responses/kinds.ts';
import type { ServerSettings } from '../responses/server-settings.ts';
import type { Logger } from 'pino';
import { pathnameOf } from '../../../../pages/model/paths.ts';

/** One answered request. */
export interface AnsweredRequest {
  readonly method: string;
  /** Route template, never the actual path. */
  readonly route: string;
  readonly status: number;
  /** Whether the response came from the cache; undefined for responses that are never cached. */
  readonly cache: 'hit' | 'miss' | undefined;
  readonly seconds: number;
  /** Name of the call at an endpoint with several calls, such as that of MCP. */
  readonly call?: string | undefined;
  /** `Content-Length` of the response; undefined if there is no body or if it is compressed while streaming. */
  readonly bytes: number | undefined;
}

export interface TrafficOptions {
  readonly log: Logger;
  readonly settings: Pick<ServerSettings, 'accessLog' | 'trustedProxyHops'>;
  /** Called for each answered request; undefined if requests are not counted. */
  readonly count: ((answered: AnsweredRequest) => void) | undefined;
}

interface CacheHit {
  /** Request id; undefined if neither the log nor the client needs it. */
  readonly id: string | undefined;
  /** Route template. */
  readonly route: string;
  readonly status: number;
  readonly bytes: number;
  /** `performance.now()` at the start of the request. */
  readonly started: number;
}

export interface Traffic {
  /** Whether cache hits are recorded: true if metrics or the access log are on. */
  readonly isWatching: boolean;
  /** Returns whether a cached response gets a request id: the access log needs it, or the request has one. */
  needsId(request: IncomingMessage): boolean;
  /** Records a response from the cache. */
  noteHit(request: IncomingMessage, hit: CacheHit): void;
  /** First in the app: sets the request id, and records the response once it is closed. */
  readonly middleware: RequestHandler;
}

/** The response header that carries a request's id. */
export const idHeader = 'X-Request-Id';

export function createTraffic(options: TrafficOptions): Traffic {
  const { log, count } = options;
  const { accessLog, trustedProxyHops } = options.settings;

  function note(
    request: IncomingMessage,
    url: string,
    id: string | undefined,
    answered: AnsweredRequest,
  ) {
    count?.(answered);
    if (accessLog === 'off') return;
    const { method, status, cache, seconds, bytes, call } = answered;
    const ms = Math.round(seconds * 1e6) / 1e3;
    const path = pathnameOf(url);
    const details = accessLog === 'full' ? detailsOf(request, url) : undefined;
    log.info({ id, method, path, call, status, ms, bytes, cache, ...details }, 'Request');
  }

  /** Details that may identify a user or reveal a search query. */
  function detailsOf(request: IncomingMessage, url: string) {
    const { referer: referrer, 'user-agent': agent } = request.headers;
    const client = proxyAddress(request, (_address, hop) => hop < trustedProxyHops);
    return { url, client, agent, referrer };
  }

  return {
    isWatching: accessLog !== 'off' || count !== undefined,
    needsId: ({ headers }) => accessLog !== 'off' || headers['x-request-id'] !== undefined,
    noteHit(request, { id, route, status, bytes, started }) {
      const seconds = (performance.now() - started) / 1000;
      const { method = 'GET' } = request;
      const answered = { method, route, status, cache: 'hit', seconds, bytes } as const;
      note(request, request.url ?? '', id, answered);
    },
    middleware(request, response, next) {
      const started = performance.now();
      const id = requestId(request);
      response.set(idHeader, id);
      response.once('close', () => {
        const { method } = request;
        // 499, as in nginx: the client closed the connection before the response was written.
        const status = response.writableFinished ? response.statusCode : 499;
        const call = callOf(response);
        const route = call === undefined ? routeOf(request) : `${routeOf(request)} ${call}`;
        const cache = route === pageRoute && status === 200 ? 'miss' : undefined;
        const seconds = (performance.now() - started) / 1000;
        const length = response.getHeader('content-length');
        const bytes = method === 'HEAD' || length === undefined ? undefined : Number(length);
        const answered: AnsweredRequest = { method, route, status, cache, seconds, call, bytes };
        note(request, request.originalUrl, id, answered);
      });
      next();
    },
  };
}

/** Returns the id that the request brings if it is well-formed, otherwise a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID();
}

/** Sets the name of the call for metrics and the access log. `call` must be one of a closed list. */
export function noteCall({ locals }: Response, call: string): void {
  locals['call'] = call;
}

function callOf({ locals }: Response): string | undefined {
  return locals['call'] as string | undefined;
}

function routeOf(request: Request): string {
  const { route } = request as { route?: { path?: unknown } };
  return typeof route?.path === 'string' ? route.path : 'file';
}
