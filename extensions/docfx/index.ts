import type { BundledExtension } from 'millrace-docs/extension';
import { docfxSystem } from './system.ts';

export default {
  name: 'docfx',
  load: () => import('./docfx.ts'),
  detectUse: () => ({}),
  system: docfxSystem,
} satisfies BundledExtension;
