import type { BundledExtension } from 'millrace-docs/extension';

const starlight: BundledExtension = {
  name: 'starlight',
  load: () => import('./starlight.ts'),
  imports: true,
};

export default starlight;
