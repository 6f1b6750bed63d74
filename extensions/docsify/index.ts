import type { BundledExtension } from 'millrace-docs/extension';
import { docsifySystem } from './system.ts';

export default {
  name: 'docsify',
  load: () => import('./docsify.ts'),
  system: docsifySystem,
} satisfies BundledExtension;
