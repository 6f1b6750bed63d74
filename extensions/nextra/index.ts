import type { BundledExtension } from 'millrace-docs/extension';

const nextra: BundledExtension = {
  name: 'nextra',
  load: () => import('./nextra.ts'),
  unnamed: ({ hasFile }) =>
    ['mdx-components', 'theme.config'].some((name) =>
      ['tsx', 'ts', 'jsx', 'js'].some((ending) => hasFile(`${name}.${ending}`)),
    )
      ? {}
      : undefined,
};

export default nextra;
