import type { BundledExtension } from 'millrace-docs/extension';

export default {
  name: 'print',
  load: () => import('./print.ts'),
} satisfies BundledExtension;
