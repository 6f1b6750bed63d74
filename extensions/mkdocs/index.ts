import type { BundledExtension } from 'millrace-docs/extension';
import { headingId } from './heading-id.ts';
import { mkdocsSystem } from './system.ts';

export default {
  name: 'mkdocs',
  load: () => import('./mkdocs.ts'),
  detectUse: () => ({ options: { isProject: false } }),
  system: mkdocsSystem,
  words: {
    configFiles: ['mkdocs.yml', 'mkdocs.yaml', 'zensical.toml'],
    headingIds: { mkdocs: { idOf: headingId, separator: '_' } },
  },
} satisfies BundledExtension;
