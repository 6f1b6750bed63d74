// Projects of Nextra: the config of its theme, components of MDX, and folders that list their pages.
import path from 'node:path/posix';
import type { System } from 'millrace-docs/extension';
import { configsOfNext, globalLists, languageLists, lists } from './list-files.ts';

const scripts = '{tsx,ts,jsx,js}';

export const nextraSystems: readonly System[] = [
  {
    name: 'Nextra',
    detect(folder) {
      const theme = folder.first(`theme.config.${scripts}`);
      // Other projects of Next.js have this file too.
      const file = theme ?? folder.first(`mdx-components.${scripts}`);
      if (file === undefined) return undefined;
      const by = theme === undefined ? 'pages' : 'config';
      const pages = ['content', ...(theme === undefined ? [] : ['pages'])].find((name) =>
        folder.has(path.join(path.dirname(file), name)),
      );
      const around = pages === undefined ? {} : { pages, statics: ['public'] };
      return { file, by, others: configsOfNext, ...around };
    },
    read: async (project) => (await import('./read.ts')).readTheme(project),
  },
  {
    name: 'Nextra',
    detect(folder) {
      const file = [lists, globalLists, languageLists].flatMap((pattern) =>
        folder.files(pattern),
      )[0];
      if (file === undefined) return undefined;
      return { file, by: 'pages', project: path.relative(path.dirname(file), '.') || '.' };
    },
    read: async (project) => (await import('./lists.ts')).readLists(project),
  },
];
