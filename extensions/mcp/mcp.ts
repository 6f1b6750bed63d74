// The MCP server of the site.
import { defineExtension, mcpPath } from 'millrace-docs/extension';
import { tools } from './tools.ts';

export default defineExtension({
  name: 'mcp',
  version: '1.0.0',
  tools,
  endpoints: [
    {
      path: mcpPath,
      calls: [
        'initialize',
        'notifications/initialized',
        'ping',
        'resources/list',
        'resources/read',
        'resources/templates/list',
        'server/discover',
        'tools/list',
      ],
      async open(context) {
        // The protocol's packages are large: they are loaded with the first message.
        const { createMcpEndpoint } = await import('./endpoint.ts');
        return createMcpEndpoint(context);
      },
    },
  ],
});
