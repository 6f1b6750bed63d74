import type { BundledExtension } from 'millrace-docs/extension';

const ownership: BundledExtension = {
  name: 'ownership',
  load: () => import('./ownership.ts'),
};

export default ownership;
