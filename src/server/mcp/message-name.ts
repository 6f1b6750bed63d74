// Names of MCP messages for metrics and the access log: a closed list, so that clients cannot create new labels.
import * as z from 'zod';

const message = z.object({
  method: z.string(),
  params: z.object({ name: z.string() }).optional().catch(undefined),
});

const tools = new Set(['search', 'read', 'list']);
const methods = new Set([
  'initialize',
  'notifications/initialized',
  'ping',
  'resources/list',
  'resources/read',
  'resources/templates/list',
  'server/discover',
  'tools/list',
]);

/** A call of `search` → `search` · `{"method":"ping"}` → `ping` · anything else → `other` */
export function mcpCallOf(value: unknown): string {
  const { data } = message.safeParse(value);
  if (!data) return 'other';
  if (data.method === 'tools/call') {
    const { name = '' } = data.params ?? {};
    return tools.has(name) ? name : 'other';
  }
  return methods.has(data.method) ? data.method : 'other';
}
