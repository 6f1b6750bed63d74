import type { BundledExtension } from 'millrace-docs/extension';

const nuxt: BundledExtension = {
  name: 'nuxt',
  load: () => import('./nuxt.ts'),
  unnamed: ({ hasFile, hasNamed }) =>
    ['nuxt.config.ts', 'nuxt.config.js', 'nuxt.config.mjs'].some(hasFile) ||
    // No other system has this file, which is read for the names of folders.
    hasNamed(/^\.navigation\.ya?ml$/) ||
    // Astro has a file of this name too.
    (hasFile('content.config.ts') && !['astro.config.mjs', 'astro.config.ts'].some(hasFile))
      ? {}
      : undefined,
};

export default nuxt;
