import type { BundledExtension } from 'millrace-docs/extension';
import { eleventySystem } from './system.ts';

const eleventy: BundledExtension = {
  name: 'eleventy',
  load: () => import('./eleventy.ts'),
  system: eleventySystem,
  words: { hidingFields: ['eleventyExcludeFromCollections'] },
};

export default eleventy;
