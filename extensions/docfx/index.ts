import type { BundledExtension } from 'millrace-docs/extension';

const docfx: BundledExtension = {
  name: 'docfx',
  load: () => import('./docfx.ts'),
  unnamed: () => ({}),
};

export default docfx;
