import type { BundledExtension } from 'millrace-docs/extension';

const references: BundledExtension = {
  name: 'references',
  load: () => import('./references.ts'),
  detectUse: () => ({}),
  isLast: true,
};

export default references;
