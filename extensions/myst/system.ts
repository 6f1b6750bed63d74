// Projects of MyST (`myst.yml`), of Jupyter Book (`_toc.yml`), and of Sphinx (`conf.py`), whose pages list each other.
import path from 'node:path/posix';
import type { Folder, System } from 'millrace-docs/extension';

export const mystSystem: System = {
  name: 'MyST',
  detect(folder) {
    const config = folder.first('myst.yml');
    if (config !== undefined) return { file: config, by: 'config' };
    const list = folder.first('_toc.yml');
    if (list !== undefined) return { file: list, by: 'list' };
    const program = folder.first('conf.py');
    if (program !== undefined) return { file: program, by: 'pages' };
    const below =
      folder.files('**/_toc.yml')[0] ??
      folder.files('**/conf.py').find((file) => hasTree(file, folder));
    return below === undefined ? undefined : { file: below, by: 'pages', project: upFrom(below) };
  },
  read: async (project) => (await import('./read.ts')).readMyst(project),
};

/** Other programs have a `conf.py` too. */
function hasTree(file: string, folder: Folder): boolean {
  const [home] = folder.files(path.join(path.dirname(file), '{index,README}.md'));
  return home !== undefined && folder.text(home)?.includes('{toctree}') === true;
}

/** `guide/tools/conf.py` → `../..` */
function upFrom(file: string): string {
  return file.split('/').slice(1).fill('..').join('/') || '.';
}
