import type { BundledExtension } from 'millrace-docs/extension';
import { mystSystem } from './system.ts';

const myst: BundledExtension = {
  name: 'myst',
  load: () => import('./myst.ts'),
  system: mystSystem,
};

export default myst;
