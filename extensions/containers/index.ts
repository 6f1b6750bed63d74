import type { BundledExtension } from 'millrace-docs/extension';

const containers: BundledExtension = {
  name: 'containers',
  load: () => import('./containers.ts'),
  unnamed: () => ({}),
};

export default containers;
