import type { BundledExtension } from 'millrace-docs/extension';

const previews: BundledExtension = {
  name: 'previews',
  load: () => import('./previews.ts'),
  detectUse: () => ({}),
};

export default previews;
