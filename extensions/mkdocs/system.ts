// Projects of MkDocs: an `mkdocs.yml`, or folders that list their pages.
import path from 'node:path/posix';
import { type System, trimmed } from 'millrace-docs/extension';
import { folderLists } from './folder-lists.ts';

const folderOfPages = /^docs_dir:[ \t]*["']?([^"'#\r\n]+)/m;

export const mkdocsSystem: System = {
  name: 'MkDocs',
  detect(folder) {
    const file = folder.first('mkdocs.{yml,yaml}');
    if (file !== undefined) {
      const docsDir = trimmed(folderOfPages.exec(folder.text(file) ?? '')?.[1]);
      const usual = folder.has(path.join(path.dirname(file), 'docs')) ? 'docs' : undefined;
      return { file, by: 'config', pages: docsDir ?? usual };
    }
    const [list] = folder.files(`**/${folderLists}`);
    return list === undefined ? undefined : { file: list, by: 'pages', project: upFrom(list) };
  },
  read: async (project) => (await import('./read.ts')).readMkdocs(project),
};

/** `guide/tools/.pages` → `../..` */
function upFrom(file: string): string {
  return file.split('/').slice(1).fill('..').join('/') || '.';
}
