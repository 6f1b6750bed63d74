import type { BundledExtension } from 'millrace-docs/extension';

export default {
  name: 'glossary',
  load: () => import('./glossary.ts'),
} satisfies BundledExtension;
