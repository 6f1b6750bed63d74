// Projects of DocFX: a `docfx.json`, or folders that list their pages in a `toc.yml`.
import type { System } from 'millrace-docs/extension';

export const docfxSystem: System = {
  name: 'DocFX',
  detect(folder) {
    if (folder.has('docfx.json')) return { file: 'docfx.json', by: 'config' };
    // A list in a folder above would name its pages from there.
    if (folder.has('toc.yml')) return { file: 'toc.yml', by: 'list' };
    const config = folder.first('docfx.json');
    if (config !== undefined) return { file: config, by: 'config' };
    const [below] = folder.files('**/toc.yml');
    return below === undefined ? undefined : { file: below, by: 'pages', project: upFrom(below) };
  },
  read: async (project) => (await import('./read.ts')).readDocfx(project),
};

/** `guide/tools/toc.yml` → `../..` */
function upFrom(file: string): string {
  return file.split('/').slice(1).fill('..').join('/') || '.';
}
