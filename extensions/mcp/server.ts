// The MCP server of one message: three read-only tools, and the pages as resources.
import { McpServer } from '@modelcontextprotocol/server';
import type { DocsSource } from './docs-source.ts';
import { keepJsonSchema } from './cached-json-schema.ts';
import { createListTool, listDescription, listInput } from './list-tool.ts';
import { createReadTool, readDescription, readInput } from './read-tool.ts';
import { serveResources } from './resources.ts';
import { createSearchTool, searchDescription, searchInput } from './search-tool.ts';
import { guarded } from './tool-answer.ts';

const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

const inputs = {
  search: keepJsonSchema(searchInput),
  read: keepJsonSchema(readInput),
  list: keepJsonSchema(listInput),
};

export function createMcpServer(docs: DocsSource): McpServer {
  const server = new McpServer(
    { name: docs.name, title: docs.title, version: docs.version, websiteUrl: docs.urlOf('/') },
    {
      // The server exists for one request, during which the tools do not change.
      capabilities: { tools: { listChanged: false } },
      instructions: `${docs.description} Find pages with \`search\`, read them with \`read\`, and browse with \`list\`.`,
    },
  );
  server.registerTool(
    'search',
    { title: 'Search', description: searchDescription, inputSchema: inputs.search, annotations },
    guarded(docs.report, createSearchTool(docs)),
  );
  server.registerTool(
    'read',
    { title: 'Read', description: readDescription, inputSchema: inputs.read, annotations },
    guarded(docs.report, createReadTool(docs)),
  );
  server.registerTool(
    'list',
    { title: 'List', description: listDescription, inputSchema: inputs.list, annotations },
    guarded(docs.report, createListTool(docs)),
  );
  serveResources(server, docs);
  return server;
}
