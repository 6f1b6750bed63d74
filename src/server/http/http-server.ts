// The HTTP server and its limits on size and time.
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Longest request line and headers together, in bytes. */
const maxHeaderSize = 16 * 1024;
/** A connection on which nothing moves in the middle of an answer is closed after this. */
const longestIdleMs = 30_000;
/** A request whose answer has not begun is given up after this: a page that nobody has compiled waits for those before it. */
const longestAnswerMs = 120_000;

export interface ConnectionLimits {
  readonly maxConnections: number;
  /** Time in which a request must have arrived whole. */
  readonly requestTimeoutMs: number;
  /** Time for which a connection may wait for its next request. */
  readonly keepAliveTimeoutMs: number;
  /** @default 30 s */
  readonly idleTimeoutMs?: number;
  /** Time in which an answer must have begun. @default 120 s */
  readonly answerTimeoutMs?: number;
}

export function createHttpServer(limits: ConnectionLimits, handle: RequestListener): Server {
  const { maxConnections, requestTimeoutMs, keepAliveTimeoutMs } = limits;
  const { idleTimeoutMs = longestIdleMs, answerTimeoutMs = longestAnswerMs } = limits;
  const unanswered = new WeakMap<
    Socket,
    { readonly response: ServerResponse; readonly since: number }
  >();
  const server = createServer(
    {
      maxHeaderSize,
      headersTimeout: requestTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      // Late requests are looked for this often.
      connectionsCheckingInterval: Math.min(requestTimeoutMs, 5000) || 5000,
      noDelay: true,
    },
    (request, response) => {
      handle(request, response);
      if (!response.headersSent) {
        unanswered.set(request.socket, { response, since: performance.now() });
      }
    },
  );
  // On the connection, whoever of its requests waits: Node replaces it by the keep-alive time while there are none.
  server.timeout = idleTimeoutMs;
  server.on('timeout', (socket: Socket) => {
    const last = unanswered.get(socket);
    const isServersTurn =
      last?.response.headersSent === false && performance.now() - last.since < answerTimeoutMs;
    // Nothing moves because the answer is being made: the reader is not to blame.
    if (isServersTurn) socket.setTimeout(idleTimeoutMs);
    else socket.destroy();
  });
  server.maxConnections = maxConnections;
  server.maxHeadersCount = 100;
  return server;
}

/** Resolves with the port once the server listens; rejects when it cannot. */
export function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((fulfil, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      fulfil((server.address() as AddressInfo).port);
    });
  });
}
