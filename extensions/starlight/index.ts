import type { BundledExtension } from 'millrace-docs/extension';
import { starlightSystem } from './system.ts';

const starlight: BundledExtension = {
  name: 'starlight',
  load: () => import('./starlight.ts'),
  system: starlightSystem,
};

export default starlight;
