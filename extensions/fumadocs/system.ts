// Projects of Fumadocs: its config, and folders that list their pages.
import path from 'node:path/posix';
import type { System } from 'millrace-docs/extension';
import { listFiles } from './list-files.ts';

/** Tells a list from other files of that name. */
const pagesOfList = /"pages"\s*:\s*\[/;

/** Maximum number of files of that name that are searched for a list. */
const maxSearched = 200;

export const fumadocsSystems: readonly System[] = [
  {
    name: 'Fumadocs',
    detect(folder) {
      const file = folder.first('source.config.{ts,mts,js,mjs}');
      if (file === undefined) return undefined;
      const hasContent = folder.has(path.join(path.dirname(file), 'content'));
      return { file, by: 'config', ...(hasContent && { pages: 'content', statics: ['public'] }) };
    },
    read: async (project) => (await import('./read.ts')).readConfig(project),
  },
  {
    name: 'Fumadocs',
    detect(folder) {
      const file = folder
        .files(listFiles)
        .slice(0, maxSearched)
        .find((listFile) => pagesOfList.test(folder.text(listFile) ?? ''));
      if (file === undefined) return undefined;
      return { file, by: 'pages', project: path.relative(path.dirname(file), '.') || '.' };
    },
    read: async (project) => (await import('./lists.ts')).readLists(project),
  },
];
