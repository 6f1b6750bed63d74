import type { BundledExtension } from 'millrace-docs/extension';

const diagrams: BundledExtension = {
  name: 'diagrams',
  load: () => import('./diagrams.ts'),
};

export default diagrams;
