import type { BundledExtension } from 'millrace-docs/extension';

const externalLinks: BundledExtension = {
  name: 'external-links',
  load: () => import('./external-links.ts'),
};

export default externalLinks;
