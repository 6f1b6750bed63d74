import type { BundledExtension } from 'millrace-docs/extension';

const llms: BundledExtension = {
  name: 'llms',
  load: () => import('./llms.ts'),
  detectUse: () => ({}),
};

export default llms;
