// Projects of mdBook: a `book.toml`, and the list of chapters in `SUMMARY.md`.
import path from 'node:path/posix';
import { type System, trimmed } from 'millrace-docs/extension';

/** `src` of the table `[book]`, the folder of the pages. */
const source = /^src[ \t]*=[ \t]*["']([^"'\r\n]+)/m;

export const mdbookSystem: System = {
  name: 'mdBook',
  detect(folder) {
    const file = folder.first('book.toml');
    if (file === undefined) return undefined;
    const pages = trimmed(source.exec(folder.text(file) ?? '')?.[1]) ?? 'src';
    const list = path.join(path.dirname(file), pages, 'SUMMARY.md');
    const others = ['.mdbookignore', path.join(pages, '.mdbookignore')];
    return { file, by: 'config', others, ...(folder.text(list) !== undefined && { pages }) };
  },
  read: async (project) => (await import('./read.ts')).readBook(project),
};
