// Projects of VitePress and of both versions of VuePress, which have a folder for their config.
import { type System, trimmed } from 'millrace-docs/extension';

const folderOfPages = /^[ \t]*srcDir:[ \t]*["'`]([^"'`\r\n]+)/m;

const scripts = '{ts,mts,cts,js,mjs,cjs}';

/** A config is in the folder of the pages, or beside a folder of pages with a usual name. */
function systemWith(name: string, folder: string, around: readonly string[]): System {
  return {
    name,
    detect(files) {
      const patterns = ['', ...around].flatMap((above) =>
        ['config', 'config/index'].map((config) => `${above}${folder}/${config}.${scripts}`),
      );
      const file = files.first(...patterns);
      if (file === undefined) return undefined;
      return {
        file,
        by: 'config',
        project: file.includes(`${folder}/config/`) ? '../..' : '..',
        pages: trimmed(folderOfPages.exec(files.text(file) ?? '')?.[1]),
      };
    },
    read: async (project) => (await import('./read.ts')).readConfig(project, folder),
  };
}

export const vueSystems: readonly System[] = [
  systemWith('VitePress', '.vitepress', ['docs/']),
  systemWith('VuePress', '.vuepress', ['docs/', 'src/']),
];
