import type { BundledExtension } from 'millrace-docs/extension';

export default {
  name: 'mcp',
  load: () => import('./mcp.ts'),
  detectUse: () => ({}),
} satisfies BundledExtension;
