// Answers MCP messages. Stateless: each message gets its own MCP server.
import { createMcpHandler } from '@modelcontextprotocol/server';
import { type AnswerMessage, type EndpointContext, mcpPath } from 'millrace-docs/extension';
import { createDocsSource } from './docs-source.ts';
import { createMcpServers } from './server.ts';

/**
 * Supports the MCP protocol of 2026-07-28 and that of 2025, without the sessions of the latter. Never rejects for what a client sends; if a
 * tool fails, the error is reported, and the client gets a generic message.
 */
export function createMcpEndpoint(context: EndpointContext): AnswerMessage {
  const docs = createDocsSource(context);
  const handler = createMcpHandler(createMcpServers(docs, context.tools), {
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
