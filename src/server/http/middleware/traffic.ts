// Request ids, access log and request metrics.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import proxyAddress from 'proxy-addr';
import { pageRoute } from '../responses/kinds.ts';
import type { Logger } from 'pino';

/** What is logged of each request: nothing, method, path, status and time, or the client's address and the query as well. */
export type AccessLog = 'off' | 'on' | 'full';

/** One answered request. */
export interface AnsweredRequest {
  readonly method: string;
  /** Template of the route, never the address itself. */
  readonly route: string;
  readonly status: number;
  /** Whether the response was kept already; undefined for responses that are never kept. */
  readonly cache: 'hit' | 'miss' | undefined;
  readonly seconds: number;
  /** What was called at an address that has many calls, as the MCP server's. */
  readonly call?: string | undefined;
  /** Size of the body as the answer states it; undefined where there is none, or where it is compressed on its way. */
  readonly bytes: number | undefined;
}

export interface TrafficOptions {
  readonly log: Logger;
  readonly accessLog: AccessLog;
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxyHops: number;
  /** Undefined: nothing is counted. */
  readonly count: ((answered: AnsweredRequest) => void) | undefined;
}

export interface CacheHit {
  /** Undefined where nobody asks for it. */
  readonly id: string | undefined;
  /** Template of the route. */
  readonly route: string;
  readonly status: number;
  readonly bytes: number;
  /** `performance.now()` at its beginning. */
  readonly started: number;
}

export interface Traffic {
  /** Whether kept responses are recorded: metrics or the access log are on. */
  readonly isWatching: boolean;
  /** Whether a kept response gets an id: the log names it, or the request brings one. */
  needsId(request: IncomingMessage): boolean;
  /** Records a response from the cache. */
  noteHit(request: IncomingMessage, hit: CacheHit): void;
  /** First in the app: sets the request id, and records the response when it has ended. */
  readonly middleware: RequestHandler;
}

/** The response header that carries a request's id. */
export const idHeader = 'X-Request-Id';

export function createTraffic(options: TrafficOptions): Traffic {
  const { log, accessLog, trustedProxyHops, count } = options;

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
    const path = url.split('?', 1)[0];
    const details = accessLog === 'full' ? detailsOf(request, url) : undefined;
    log.info({ id, method, path, call, status, ms, bytes, cache, ...details }, 'Request');
  }

  /** Details that may identify a reader or tell what was searched for. */
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
        // 499, as nginx has it: the reader left before the answer was written.
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

/** The request's own id if it is well-formed, else a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given) ? given : newId();
}

const processId = randomBytes(6).toString('hex');
let lastNumber = 0;

function newId(): string {
  lastNumber += 1;
  return `${processId}-${lastNumber.toString(36)}`;
}

/** Names the call for metrics and the access log: one of a closed list. */
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
