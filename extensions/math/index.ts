import type { BundledExtension } from 'millrace-docs/extension';
import { optionsOfMath } from './settings.ts';

const math: BundledExtension = {
  name: 'math',
  load: () => import('./math.ts'),
  unnamed: optionsOfMath,
  isLast: true,
};

export default math;
