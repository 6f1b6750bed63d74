import type { BundledExtension } from 'millrace-docs/extension';
import { hugoSystem } from './system.ts';

export default {
  name: 'hugo',
  load: () => import('./hugo.ts'),
  detectUse: () => ({}),
  system: hugoSystem,
  words: {
    configFiles: ['hugo.toml', 'hugo.yaml', 'hugo.yml'],
    hidingFields: ['toc_hide', 'bookHidden'],
  },
} satisfies BundledExtension;
