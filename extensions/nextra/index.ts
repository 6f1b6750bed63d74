import type { BundledExtension } from 'millrace-docs/extension';
import { nextraSystems } from './system.ts';

const nextra: BundledExtension = {
  name: 'nextra',
  load: () => import('./nextra.ts'),
  system: nextraSystems,
};

export default nextra;
