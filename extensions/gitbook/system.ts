// Projects of GitBook, of which HonKit goes on with an older form: a config, the config of a synchronized site, or a folder of pictures.
import path from 'node:path/posix';
import { type Folder, type System, trimmed } from 'millrace-docs/extension';
import { isOfSite, siteFiles } from './site-config.ts';

/** `root` of a `.gitbook.yaml`, the folder of the pages. */
const inYaml = /^root[ \t]*:[ \t]*["']?([^"'#\r\n]+)/m;

/** `root` of a `book.json`. */
const inJson = /"root"[ \t]*:[ \t]*"([^"\r\n]+)"/;

export const gitbookSystem: System = {
  name: 'GitBook',
  detect(folder) {
    const yamlConfig = folder.first('.gitbook.{yaml,yml}');
    if (yamlConfig !== undefined) return configOf(folder, yamlConfig, inYaml);
    const book = folder.first('book.json');
    if (book !== undefined && /"(?:gitbook|plugins|structure)"/.test(folder.text(book) ?? ''))
      return configOf(folder, book, inJson);
    const site = folder.first(siteFiles);
    if (site !== undefined && isOfSite(folder.text(site))) return { file: site, by: 'config' };
    const pictures = folder.first('.gitbook');
    return pictures === undefined ? undefined : { file: pictures, by: 'pages' };
  },
  read: async (project) => (await import('./read.ts')).readGitbook(project),
};

/** A `root` may begin with a slash, which is the folder of the config. */
function configOf(folder: Folder, file: string, root: RegExp) {
  const rootFolder = trimmed(root.exec(folder.text(file) ?? '')?.[1]);
  const pages = rootFolder === undefined ? '.' : path.join('.', rootFolder);
  return { file, by: 'config' as const, pages };
}
