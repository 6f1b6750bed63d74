import type { BundledExtension } from 'millrace-docs/extension';

const mcp: BundledExtension = {
  name: 'mcp',
  load: () => import('./mcp.ts'),
  detectUse: () => ({}),
};

export default mcp;
