import type { BundledExtension } from 'millrace-docs/extension';
import { fumadocsSystems } from './system.ts';

const fumadocs: BundledExtension = {
  name: 'fumadocs',
  load: () => import('./fumadocs.ts'),
  system: fumadocsSystems,
};

export default fumadocs;
