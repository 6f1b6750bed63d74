// Address and name of the site's MCP server.

/** Path below the base. */
export const mcpPath = '/mcp';

/** By which clients list it: `millrace-docs`. */
export function mcpNameOf(product: Readonly<Record<string, string>>): string {
  return `${product['slug'] ?? 'site'}-docs`;
}
