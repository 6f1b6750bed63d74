// Vaults of Obsidian, by its settings or those of programs that publish one, and projects of Quartz, which has a config.
import path from 'node:path/posix';
import type { System } from 'millrace-docs/extension';

export const obsidianSystems: readonly System[] = [
  {
    name: 'Quartz',
    detect(folder) {
      const file = folder.first('quartz.config.{ts,mts,cts,js,mjs,cjs}');
      if (file === undefined) return undefined;
      const hasContent = folder.has(path.join(path.dirname(file), 'content'));
      return { file, by: 'config', ...(hasContent && { pages: 'content' }) };
    },
    read: async (project) => (await import('./quartz.ts')).readQuartz(project),
  },
  {
    name: 'Obsidian',
    detect(folder) {
      const file = folder.first('.obsidian/app.json', '.obsidian', '.foam', 'publish.css');
      const project = file?.endsWith('/app.json') === true ? '..' : '.';
      // A vault may be beside the config of another system, which then has precedence.
      const others = ['.obsidian/publish.json', 'site-options.json'];
      return file === undefined ? undefined : { file, by: 'pages', project, others };
    },
    read: async (project) => (await import('./read.ts')).readVault(project),
  },
];
