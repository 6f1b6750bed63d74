import type { BundledExtension } from 'millrace-docs/extension';

export default {
  name: 'references',
  load: () => import('./references.ts'),
  detectUse: () => ({}),
  isLast: true,
} satisfies BundledExtension;
