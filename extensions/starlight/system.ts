// Projects of Starlight, which are sites of Astro.
import path from 'node:path/posix';
import { type System, trimmed } from 'millrace-docs/extension';

const source = /\bsrcDir['"]?\s*:\s*["'`]([^"'`\r\n]+)/;

export const starlightSystem: System = {
  name: 'Starlight',
  detect(folder) {
    // The project of the docs is often below that of what they are about.
    const file = folder.first('{,docs/,website/}astro.config.{ts,mts,cts,js,mjs,cjs}');
    if (file === undefined) return undefined;
    const text = folder.text(file) ?? '';
    const pages = path.join(trimmed(source.exec(text)?.[1]) ?? 'src', 'content/docs');
    const hasPages = folder.has(path.join(path.dirname(file), pages));
    // Other sites of Astro have neither.
    if (!hasPages && !/starlight/i.test(text)) return undefined;
    const statics = ['public', path.join(pages, '../../assets')];
    return { file, by: 'config', ...(hasPages && { pages, statics }) };
  },
  read: async (project) => (await import('./read.ts')).readStarlight(project),
};
