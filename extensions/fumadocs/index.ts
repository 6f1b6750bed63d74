import type { BundledExtension } from 'millrace-docs/extension';

const fumadocs: BundledExtension = {
  name: 'fumadocs',
  load: () => import('./fumadocs.ts'),
  unnamed: ({ hasFile }) =>
    ['source.config.ts', 'source.config.mts', 'source.config.js', 'source.config.mjs'].some(hasFile)
      ? {}
      : undefined,
};

export default fumadocs;
