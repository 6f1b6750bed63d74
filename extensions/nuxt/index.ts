import type { BundledExtension } from 'millrace-docs/extension';
import { nuxtSystems } from './system.ts';

export default {
  name: 'nuxt',
  load: () => import('./nuxt.ts'),
  system: nuxtSystems,
  words: { componentNames: { nuxtlink: 'link' } },
} satisfies BundledExtension;
