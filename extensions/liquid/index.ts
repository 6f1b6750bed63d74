import type { BundledExtension } from 'millrace-docs/extension';

const liquid: BundledExtension = {
  name: 'liquid',
  load: () => import('./liquid.ts'),
  detectUse: () => ({}),
  isLast: true,
};

export default liquid;
