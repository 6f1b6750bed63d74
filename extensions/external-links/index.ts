import type { BundledExtension } from 'millrace-docs/extension';

export default {
  name: 'external-links',
  load: () => import('./external-links.ts'),
} satisfies BundledExtension;
