// Projects of Eleventy: a config, or a list of what it ignores without one.
import type { System } from 'millrace-docs/extension';
import { foldersOf } from './settings.ts';

const configs = '{.eleventy,eleventy.config}.{ts,mts,cts,js,mjs,cjs}';

export const eleventySystem: System = {
  name: 'Eleventy',
  detect(folder) {
    const file = folder.first(configs);
    if (file !== undefined) {
      const { input } = foldersOf(folder.text(file) ?? '');
      return { file, by: 'config', pages: input, others: ['.eleventyignore'] };
    }
    const ignored = folder.first('.eleventyignore');
    return ignored === undefined ? undefined : { file: ignored, by: 'pages' };
  },
  read: async (project) => (await import('./read.ts')).readEleventy(project),
};
