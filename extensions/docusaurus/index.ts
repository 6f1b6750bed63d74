import type { BundledExtension } from 'millrace-docs/extension';

const docusaurus: BundledExtension = {
  name: 'docusaurus',
  load: () => import('./docusaurus.ts'),
  imports: true,
};

export default docusaurus;
