import type { BundledExtension } from 'millrace-docs/extension';
import { vueSystems } from './system.ts';

const vitepress: BundledExtension = {
  name: 'vitepress',
  load: () => import('./vitepress.ts'),
  unnamed: () => ({}),
  system: vueSystems,
};

export default vitepress;
