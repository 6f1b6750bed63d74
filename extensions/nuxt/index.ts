import type { BundledExtension } from 'millrace-docs/extension';
import { nuxtSystems } from './system.ts';

const nuxt: BundledExtension = {
  name: 'nuxt',
  load: () => import('./nuxt.ts'),
  system: nuxtSystems,
  words: { componentNames: { nuxtlink: 'link' } },
};

export default nuxt;
