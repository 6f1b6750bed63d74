import type { BundledExtension } from 'millrace-docs/extension';
import { mintlifySystem } from './system.ts';

export default {
  name: 'mintlify',
  load: () => import('./mintlify.ts'),
  system: mintlifySystem,
  words: { configFiles: ['mint.json'] },
} satisfies BundledExtension;
