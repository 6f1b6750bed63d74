import type { BundledExtension } from 'millrace-docs/extension';

const previews: BundledExtension = {
  name: 'previews',
  load: () => import('./previews.ts'),
  unnamed: () => ({}),
};

export default previews;
