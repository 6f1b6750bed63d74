import type { BundledExtension } from 'millrace-docs/extension';
import { gitbookSystem } from './system.ts';

const gitbook: BundledExtension = {
  name: 'gitbook',
  load: () => import('./gitbook.ts'),
  detectUse: () => ({ options: { isProject: false } }),
  system: gitbookSystem,
  words: { shownFolders: ['.gitbook'] },
};

export default gitbook;
