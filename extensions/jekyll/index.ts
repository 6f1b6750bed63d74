import type { BundledExtension } from 'millrace-docs/extension';
import { jekyllSystem } from './system.ts';

const jekyll: BundledExtension = {
  name: 'jekyll',
  load: () => import('./jekyll.ts'),
  system: jekyllSystem,
};

export default jekyll;
