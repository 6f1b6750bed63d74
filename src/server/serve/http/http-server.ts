// The HTTP server and its limits on size and time.
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createCachedHeads } from './responses/cached-head.ts';

/** Longest request line and headers together, in bytes. */
const maxHeaderSize = 16 * 1024;
/** Default idle timeout: a connection without traffic in the middle of a response is closed after this, in milliseconds. */
const longestIdleMs = 30_000;
/** Default limit until a response starts, in milliseconds. Generous: a page that is not compiled yet waits for those queued before it. */
const longestAnswerMs = 120_000;
/** Number of requests of a connection that are handled in one turn. More are a flood: all that arrive in one packet keep every other client waiting. */
const maxInOneTurn = 16;

export interface ConnectionLimits {
  readonly maxConnections: number;
  /** Time within which a request must have arrived completely, in milliseconds. */
  readonly requestTimeoutMs: number;
  /** Time that an idle connection is kept open for the next request, in milliseconds. */
  readonly keepAliveTimeoutMs: number;
  /** Time without traffic after which a connection is closed in the middle of a response, in milliseconds. @default 30 s */
  readonly idleTimeoutMs?: number;
  /** Time within which a response must have started, in milliseconds. @default 120 s */
  readonly answerTimeoutMs?: number;
}

export function createHttpServer(limits: ConnectionLimits, handle: RequestListener): Server {
  const { maxConnections, requestTimeoutMs, keepAliveTimeoutMs } = limits;
  const { idleTimeoutMs = longestIdleMs, answerTimeoutMs = longestAnswerMs } = limits;
  const unanswered = new WeakMap<
    Socket,
    { readonly response: ServerResponse; readonly since: number }
  >();
  const isFlood = createFloodCheck();
  const server = createServer(
    {
      ServerResponse: createCachedHeads(keepAliveTimeoutMs),
      maxHeaderSize,
      headersTimeout: requestTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      // Interval of the check for requests that exceed their timeout.
      connectionsCheckingInterval: Math.min(requestTimeoutMs, 5000) || 5000,
      noDelay: true,
    },
    (request, response) => {
      if (isFlood(request.socket)) {
        request.socket.destroy();
        return;
      }
      handle(request, response);
      if (!response.headersSent && !response.writableEnded) {
        unanswered.set(request.socket, { response, since: performance.now() });
      }
    },
  );
  // Applies to the connection, not to a single request; between requests, Node replaces it with the keep-alive timeout.
  server.timeout = idleTimeoutMs;
  server.on('timeout', (socket: Socket) => {
    const last = unanswered.get(socket);
    const isServersTurn =
      last?.response.headersSent === false && performance.now() - last.since < answerTimeoutMs;
    // The connection is idle because the response is still being made, not because the client is slow.
    if (isServersTurn) socket.setTimeout(idleTimeoutMs);
    else socket.destroy();
  });
  server.maxConnections = maxConnections;
  server.maxHeadersCount = 100;
  return server;
}

/** Returns a function that counts the requests of a connection in one turn of the event loop, and returns whether they are too many. */
function createFloodCheck(): (socket: Socket) => boolean {
  let last: Socket | undefined;
  let count = 0;
  const forget = (): void => {
    last = undefined;
  };
  return (socket) => {
    if (socket !== last) {
      last = socket;
      count = 0;
    } else if (count === 1) setImmediate(forget);
    count += 1;
    return count > maxInOneTurn;
  };
}

/** Resolves with the port once the server listens; rejects if it cannot listen. */
export function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
