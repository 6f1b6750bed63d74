import type { BundledExtension } from 'millrace-docs/extension';

export default {
  name: 'ownership',
  load: () => import('./ownership.ts'),
} satisfies BundledExtension;
