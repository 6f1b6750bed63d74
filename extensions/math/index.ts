import type { BundledExtension } from 'millrace-docs/extension';

const math: BundledExtension = {
  name: 'math',
  load: () => import('./math.ts'),
  // Without a project that says otherwise, brackets are brackets.
  detectUse: ({ isNamed }) => (isNamed ? {} : { options: { brackets: false } }),
  isLast: true,
};

export default math;
