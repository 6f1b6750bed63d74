import type { BundledExtension } from 'millrace-docs/extension';

export default {
  name: 'liquid',
  load: () => import('./liquid.ts'),
  detectUse: () => ({}),
  isLast: true,
} satisfies BundledExtension;
