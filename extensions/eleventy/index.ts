import type { BundledExtension } from 'millrace-docs/extension';
import { optionsOfEleventy } from './settings.ts';

const eleventy: BundledExtension = {
  name: 'eleventy',
  load: () => import('./eleventy.ts'),
  unnamed: optionsOfEleventy,
  imports: true,
};

export default eleventy;
