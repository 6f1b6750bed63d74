import type { BundledExtension } from 'millrace-docs/extension';
import { jekyllSystem } from './system.ts';

export default {
  name: 'jekyll',
  load: () => import('./jekyll.ts'),
  system: jekyllSystem,
} satisfies BundledExtension;
