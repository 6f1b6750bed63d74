import type { BundledExtension } from 'millrace-docs/extension';

const glossary: BundledExtension = {
  name: 'glossary',
  load: () => import('./glossary.ts'),
};

export default glossary;
