import type { BundledExtension } from 'millrace-docs/extension';
import { gitbookSystem } from './system.ts';

export default {
  name: 'gitbook',
  load: () => import('./gitbook.ts'),
  detectUse: () => ({ options: { isProject: false } }),
  system: gitbookSystem,
  words: { shownFolders: ['.gitbook'] },
} satisfies BundledExtension;
