import type { BundledExtension } from 'millrace-docs/extension';
import { eleventySystem } from './system.ts';

export default {
  name: 'eleventy',
  load: () => import('./eleventy.ts'),
  system: eleventySystem,
  words: { hidingFields: ['eleventyExcludeFromCollections'] },
} satisfies BundledExtension;
