import type { BundledExtension } from 'millrace-docs/extension';

export default {
  name: 'attributes',
  load: () => import('./attributes.ts'),
  detectUse: () => ({}),
} satisfies BundledExtension;
