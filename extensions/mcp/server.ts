// The MCP server of one message: read-only tools, and the pages as resources.
import { type CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { capital, type OfferedTool, type ToolAnswer } from 'millrace-docs/extension';
import type { ZodObject } from 'zod';
import type { DocsSource } from './docs-source.ts';
import { keepJsonSchema } from './cached-json-schema.ts';
import { serveResources } from './resources.ts';

const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Returns a function that makes the server of a message. */
export function createMcpServers(docs: DocsSource, tools: readonly OfferedTool[]) {
  const offered = tools.map(({ name, description, input, call }) => ({
    ...{ name, call },
    // The schema of each is an object.
    about: { title: capital(name), description, inputSchema: keepJsonSchema(input as ZodObject) },
  }));
  return (): McpServer => {
    const server = new McpServer(
      { name: docs.name, title: docs.title, version: docs.version, websiteUrl: docs.urlOf('/') },
      {
        // The server exists for one request, during which the tools do not change.
        capabilities: { tools: { listChanged: false } },
        instructions: `${docs.description} Find pages with \`search\`, read them with \`read\`, and browse with \`list\`.`,
      },
    );
    for (const { name, about, call } of offered)
      server.registerTool(name, { ...about, annotations }, async (input) =>
        resultOf(await call(input)),
      );
    serveResources(server, docs);
    return server;
  };
}

function resultOf(answer: ToolAnswer): CallToolResult {
  const isError = typeof answer !== 'string';
  const text = isError ? answer.error : answer;
  return { content: [{ type: 'text', text }], ...(isError && { isError }) };
}
