import type { BundledExtension } from 'millrace-docs/extension';

export default {
  name: 'previews',
  load: () => import('./previews.ts'),
  detectUse: () => ({}),
} satisfies BundledExtension;
