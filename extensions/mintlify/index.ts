import type { BundledExtension } from 'millrace-docs/extension';
import { mintlifySystem } from './system.ts';

const mintlify: BundledExtension = {
  name: 'mintlify',
  load: () => import('./mintlify.ts'),
  system: mintlifySystem,
  words: { configFiles: ['mint.json'] },
};

export default mintlify;
