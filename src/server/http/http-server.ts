// The HTTP server and its limits on size and time.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Longest request line and headers together, in bytes. */
const maxHeaderSize = 16 * 1024;
/** A connection on which nothing moves in the middle of an answer is closed after this. */
const longestIdleMs = 30_000;

export interface ConnectionLimits {
  readonly maxConnections: number;
  /** Time in which a request must have arrived whole. */
  readonly requestTimeoutMs: number;
  /** Time for which a connection may wait for its next request. */
  readonly keepAliveTimeoutMs: number;
  /** @default 30 s */
  readonly idleTimeoutMs?: number;
}

export function createHttpServer(limits: ConnectionLimits, handle: RequestListener): Server {
  const { maxConnections, requestTimeoutMs, keepAliveTimeoutMs } = limits;
  const { idleTimeoutMs = longestIdleMs } = limits;
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
    handle,
  );
  // On the connection, whoever of its requests waits: Node replaces it by the keep-alive time while there are none.
  server.timeout = idleTimeoutMs;
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
