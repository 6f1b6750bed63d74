import type { BundledExtension } from 'millrace-docs/extension';

export default {
  name: 'changes',
  load: () => import('./changes.ts'),
  detectUse: ({ hasVersions }) => (hasVersions ? {} : undefined),
} satisfies BundledExtension;
