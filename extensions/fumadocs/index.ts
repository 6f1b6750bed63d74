import type { BundledExtension } from 'millrace-docs/extension';
import { fumadocsSystems } from './system.ts';

export default {
  name: 'fumadocs',
  load: () => import('./fumadocs.ts'),
  system: fumadocsSystems,
} satisfies BundledExtension;
