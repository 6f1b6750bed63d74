import type { BundledExtension } from 'millrace-docs/extension';
import { docusaurusSystem } from './system.ts';

export default {
  name: 'docusaurus',
  load: () => import('./docusaurus.ts'),
  system: docusaurusSystem,
} satisfies BundledExtension;
