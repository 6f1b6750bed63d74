import type { BundledExtension } from 'millrace-docs/extension';

/** Sites have it that name it, and books. */
export default {
  name: 'rule-ids',
  load: () => import('./rule-ids.ts'),
} satisfies BundledExtension;
