import type { BundledExtension } from 'millrace-docs/extension';

const liquid: BundledExtension = {
  name: 'liquid',
  load: () => import('./liquid.ts'),
  unnamed: () => ({}),
  isLast: true,
};

export default liquid;
