import type { BundledExtension } from 'millrace-docs/extension';

const codeTabs: BundledExtension = {
  name: 'code-tabs',
  load: () => import('./code-tabs.ts'),
  detectUse: () => ({}),
};

export default codeTabs;
