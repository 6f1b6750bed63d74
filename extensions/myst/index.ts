import type { BundledExtension } from 'millrace-docs/extension';
import { optionsOfMyst } from './settings.ts';

const myst: BundledExtension = {
  name: 'myst',
  load: () => import('./myst.ts'),
  unnamed: optionsOfMyst,
};

export default myst;
