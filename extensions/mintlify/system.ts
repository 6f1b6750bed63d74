// Projects of Mintlify: a `docs.json`, or its older form `mint.json`.
import type { System } from 'millrace-docs/extension';

/** Shows that a `docs.json` is of Mintlify: other programs have a file of this name too. */
const signs = /"navigation"[ \t]*:|mintlify\.com/;

export const mintlifySystem: System = {
  name: 'Mintlify',
  detect(folder) {
    const file = folder.first('{docs,mint}.json');
    const isOwn = file !== undefined && signs.test(folder.text(file) ?? '');
    return isOwn ? { file, by: 'config', others: ['.mintignore'] } : undefined;
  },
  read: async (project) => (await import('./read.ts')).readMintlify(project),
};
