// The HTTP server and its limits: what a client may send, and how long it may take.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Env } from './env.ts';

/** Longest request line and headers together, in bytes. */
const maxHeaderSize = 16 * 1024;
/** A connection without any traffic in the middle of a request or an answer is closed after this. */
const idleTimeoutMs = 30_000;

type Limits = Pick<Env, 'maxConnections' | 'requestTimeoutMs' | 'keepAliveTimeoutMs'>;

export function createHttpServer(limits: Limits, handle: RequestListener): Server {
  const { maxConnections, requestTimeoutMs, keepAliveTimeoutMs } = limits;
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
  server.maxConnections = maxConnections;
  server.maxHeadersCount = 100;
  server.setTimeout(idleTimeoutMs);
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
