import type { BundledExtension } from 'millrace-docs/extension';
import { mdbookSystem } from './system.ts';

const mdbook: BundledExtension = {
  name: 'mdbook',
  load: () => import('./mdbook.ts'),
  detectUse: () => ({ options: { isProject: false } }),
  system: mdbookSystem,
  words: { configFiles: ['book.toml', 'book.json'] },
};

export default mdbook;
