import type { BundledExtension } from 'millrace-docs/extension';
import { hugoSystem } from './system.ts';

const hugo: BundledExtension = {
  name: 'hugo',
  load: () => import('./hugo.ts'),
  detectUse: () => ({}),
  system: hugoSystem,
  words: {
    configFiles: ['hugo.toml', 'hugo.yaml', 'hugo.yml'],
    hidingFields: ['toc_hide', 'bookHidden'],
  },
};

export default hugo;
