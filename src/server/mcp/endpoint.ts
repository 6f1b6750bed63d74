// Answers MCP messages. Stateless: each message gets its own MCP server.
import { createMcpHandler } from '@modelcontextprotocol/server';
import { mcpPath } from '../../pages/model/mcp.ts';
import type { DocsSource } from './docs-source.ts';
import { createMcpServer } from './server.ts';

/** A message as it came by HTTP. Can be posted between threads. */
export interface McpRequest {
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** One JSON-RPC message, whose nesting has been limited. */
  readonly body: string;
}

/** The HTTP response to a message. */
export interface McpReply {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
}

/** Never rejects for what a client sends. */
export type McpEndpoint = (request: McpRequest) => Promise<McpReply>;

/**
 * Supports the MCP protocol of 2026-07-28 and that of 2025, without the sessions of the latter. `onError` is called with the error of a
 * tool, whose client gets a generic message.
 */
export function createMcpEndpoint(
  docs: DocsSource,
  onError: (error: unknown) => void,
): McpEndpoint {
  const handler = createMcpHandler(() => createMcpServer(docs, onError), {
    // A subscription stream would hold its connection open forever.
    maxSubscriptions: 0,
  });
  return async function answerMessage({ headers, body }) {
    const request = new Request(docs.urlOf(mcpPath), {
      method: 'POST',
      headers: headers.map(([name, value]): [string, string] => [name, value]),
      body,
    });
    const response = await handler.fetch(request);
    return {
      status: response.status,
      headers: [...response.headers].filter(([name]) => !ownHeaders.has(name)),
      body: new Uint8Array(await response.arrayBuffer()),
    };
  };
}

/** Headers that the server sets itself. */
const ownHeaders = new Set(['cache-control', 'connection', 'content-length', 'keep-alive']);
