// Answers MCP messages over HTTP, each by a server of its own: nothing is remembered between requests.
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { DocsSource } from './docs-source.ts';
import { createMcpServer } from './server.ts';

/** Answers a message that was read from the request's body. */
export type McpEndpoint = (request: Request, response: Response, message: unknown) => Promise<void>;

/** Both the protocol of 2026-07-28 and that of 2025, whose sessions are left out. */
export function createMcpEndpoint(docs: DocsSource, log: Logger): McpEndpoint {
  const onerror = (error: Error): void => {
    log.debug({ err: error }, 'MCP message refused');
  };
  const handler = createMcpHandler(() => createMcpServer(docs, log), {
    onerror,
    // A stream that waits for changes would keep its connection for ever.
    maxSubscriptions: 0,
  });
  return toNodeHandler(
    {
      async fetch(request, options) {
        const response = await handler.fetch(request, options);
        response.headers.set('Cache-Control', 'no-store');
        // Whether the connection stays open is between Node.js and the client.
        response.headers.delete('Connection');
        return response;
      },
    },
    { onerror },
  );
}
