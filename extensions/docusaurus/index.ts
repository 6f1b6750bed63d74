import type { BundledExtension } from 'millrace-docs/extension';
import { docusaurusSystem } from './system.ts';

const docusaurus: BundledExtension = {
  name: 'docusaurus',
  load: () => import('./docusaurus.ts'),
  system: docusaurusSystem,
};

export default docusaurus;
