import type { BundledExtension } from 'millrace-docs/extension';
import { mystSystem } from './system.ts';

export default {
  name: 'myst',
  load: () => import('./myst.ts'),
  system: mystSystem,
} satisfies BundledExtension;
