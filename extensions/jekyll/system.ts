// Projects of Jekyll: a `_config.yml`, unless it is one of Hexo or Jupyter Book.
import { type System, trimmed } from 'millrace-docs/extension';

/** Folder of the pages. */
const source = /^source[ \t]*[:=][ \t]*["']?([^"'#\r\n]+)/m;

/** Fields of other systems that have a config of the same name. */
const others = /^(?:public_dir|source_dir|sphinx|launch_buttons|execute)[ \t]*:/m;

export const jekyllSystem: System = {
  name: 'Jekyll',
  detect(folder) {
    const file = folder.first('_config.{yml,yaml,toml}');
    // Every Jupyter Book has a `_toc.yml`.
    if (file === undefined || folder.first('_toc.yml') !== undefined) return undefined;
    const text = folder.text(file) ?? '';
    if (others.test(text)) return undefined;
    return { file, by: 'config', pages: trimmed(source.exec(text)?.[1]) };
  },
  read: async (project) => (await import('./read.ts')).readJekyll(project),
};
