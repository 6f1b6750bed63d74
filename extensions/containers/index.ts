import type { BundledExtension } from 'millrace-docs/extension';

const containers: BundledExtension = {
  name: 'containers',
  load: () => import('./containers.ts'),
  detectUse: () => ({}),
};

export default containers;
