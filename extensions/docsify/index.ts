import type { BundledExtension } from 'millrace-docs/extension';
import { docsifySystem } from './system.ts';

const docsify: BundledExtension = {
  name: 'docsify',
  load: () => import('./docsify.ts'),
  system: docsifySystem,
};

export default docsify;
