import type { BundledExtension } from 'millrace-docs/extension';

export default {
  name: 'code-tabs',
  load: () => import('./code-tabs.ts'),
  detectUse: () => ({}),
} satisfies BundledExtension;
