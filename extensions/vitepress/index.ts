import type { BundledExtension } from 'millrace-docs/extension';
import { headingId } from './heading-id.ts';
import { vueSystems } from './system.ts';

export default {
  name: 'vitepress',
  load: () => import('./vitepress.ts'),
  detectUse: () => ({}),
  system: vueSystems,
  words: { headingIds: { vuepress: { idOf: headingId, separator: '-' } } },
} satisfies BundledExtension;
