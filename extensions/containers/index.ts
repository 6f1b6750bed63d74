import type { BundledExtension } from 'millrace-docs/extension';

export default {
  name: 'containers',
  load: () => import('./containers.ts'),
  detectUse: () => ({}),
} satisfies BundledExtension;
