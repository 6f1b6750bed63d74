import type { BundledExtension } from 'millrace-docs/extension';

export default {
  name: 'math',
  load: () => import('./math.ts'),
  // Without a project that says otherwise, brackets are brackets.
  detectUse: ({ isNamed }) => (isNamed ? {} : { options: { brackets: false } }),
  isLast: true,
} satisfies BundledExtension;
