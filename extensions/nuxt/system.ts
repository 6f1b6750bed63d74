// Projects of Nuxt Content: the config of Nuxt or that of its module, and folders that say what they are called.
import path from 'node:path/posix';
import type { Folder, System } from 'millrace-docs/extension';
import { folderFiles, scripts } from './config-files.ts';

export const nuxtSystems: readonly System[] = [
  {
    name: 'Nuxt Content',
    detect(folder) {
      const file = folder.first(`nuxt.config.${scripts}`) ?? ownConfig(folder);
      if (file === undefined) return undefined;
      const hasContent = folder.has(path.join(path.dirname(file), 'content'));
      const collections = folder.first(`content.config.${scripts}`) ?? file;
      return {
        ...{ file, by: 'config', others: [path.relative(path.dirname(file), collections)] },
        ...(hasContent && { pages: 'content', statics: ['public'] }),
      };
    },
    read: async (project) => (await import('./read.ts')).readNuxt(project),
  },
  {
    name: 'Nuxt Content',
    detect(folder) {
      const [file] = folder.files(folderFiles);
      if (file === undefined) return undefined;
      return { file, by: 'pages', project: path.relative(path.dirname(file), '.') || '.' };
    },
    read: async (project) => (await import('./folders.ts')).readFolders(project),
  },
];

/** Astro has a file of this name too. */
function ownConfig(folder: Folder): string | undefined {
  const isOfAstro = folder.first(`astro.config.${scripts}`) !== undefined;
  return isOfAstro ? undefined : folder.first(`content.config.${scripts}`);
}
