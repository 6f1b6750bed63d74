// Projects of docsify: an `index.html` that loads it.
import type { System } from 'millrace-docs/extension';

export const docsifySystem: System = {
  name: 'docsify',
  detect(folder) {
    const file = folder.first('index.html');
    const isOwn = file !== undefined && /\bdocsify\b/.test(folder.text(file) ?? '');
    return isOwn ? { file, by: 'config' } : undefined;
  },
  read: async (project) => (await import('./read.ts')).readDocsify(project),
};
