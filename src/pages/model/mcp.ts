// Path and name of the site's MCP server.

/** Path below the base. */
export const mcpPath = '/mcp';

/** Returns the name under which clients list the server: `millrace-docs`. */
export function mcpNameOf(product: Readonly<Record<string, string>>): string {
  return `${product['slug'] ?? 'site'}-docs`;
}
