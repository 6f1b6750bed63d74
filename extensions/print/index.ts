import type { BundledExtension } from 'millrace-docs/extension';

const print: BundledExtension = {
  name: 'print',
  load: () => import('./print.ts'),
};

export default print;
