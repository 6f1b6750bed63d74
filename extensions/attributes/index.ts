import type { BundledExtension } from 'millrace-docs/extension';

const attributes: BundledExtension = {
  name: 'attributes',
  load: () => import('./attributes.ts'),
  detectUse: () => ({}),
};

export default attributes;
