import type { BundledExtension } from 'millrace-docs/extension';

export default {
  name: 'diagrams',
  load: () => import('./diagrams.ts'),
} satisfies BundledExtension;
