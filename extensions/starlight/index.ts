import type { BundledExtension } from 'millrace-docs/extension';
import { starlightSystem } from './system.ts';

export default {
  name: 'starlight',
  load: () => import('./starlight.ts'),
  system: starlightSystem,
} satisfies BundledExtension;
