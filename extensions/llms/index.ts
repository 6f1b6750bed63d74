import type { BundledExtension } from 'millrace-docs/extension';

export default {
  name: 'llms',
  load: () => import('./llms.ts'),
  detectUse: () => ({}),
} satisfies BundledExtension;
