import type { BundledExtension } from 'millrace-docs/extension';
import { mdbookSystem } from './system.ts';

export default {
  name: 'mdbook',
  load: () => import('./mdbook.ts'),
  detectUse: () => ({ options: { isProject: false } }),
  system: mdbookSystem,
  words: { configFiles: ['book.toml', 'book.json'] },
} satisfies BundledExtension;
