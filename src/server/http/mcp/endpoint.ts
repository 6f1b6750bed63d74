// Answers MCP messages over HTTP. Stateless: each request gets its own MCP server.
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { DocsSource } from './docs-source.ts';
import { createMcpServer } from './server.ts';

/** Answers a message that has been parsed from the request body. */
export type McpEndpoint = (request: Request, response: Response, message: unknown) => Promise<void>;

/** Supports the MCP protocol of 2026-07-28 and that of 2025, without the sessions of the latter. */
export function createMcpEndpoint(docs: DocsSource, log: Logger): McpEndpoint {
  const onerror = (error: Error): void => {
    log.debug({ err: error }, 'MCP message refused');
  };
  const handler = createMcpHandler(() => createMcpServer(docs, log), {
    onerror,
    // A subscription stream would hold its connection open forever.
    maxSubscriptions: 0,
  });
  return toNodeHandler(
    {
      async fetch(request, options) {
        const response = await handler.fetch(request, options);
        response.headers.set('Cache-Control', 'no-store');
        // Node.js and the client negotiate whether the connection stays open.
        response.headers.delete('Connection');
        return response;
      },
    },
    { onerror },
  );
}
