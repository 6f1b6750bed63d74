import type { BundledExtension } from 'millrace-docs/extension';
import { nextraSystems } from './system.ts';

export default {
  name: 'nextra',
  load: () => import('./nextra.ts'),
  system: nextraSystems,
} satisfies BundledExtension;
