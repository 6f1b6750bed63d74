import type { BundledExtension } from 'millrace-docs/extension';
import { docfxSystem } from './system.ts';

const docfx: BundledExtension = {
  name: 'docfx',
  load: () => import('./docfx.ts'),
  detectUse: () => ({}),
  system: docfxSystem,
};

export default docfx;
