// Each folder in `extensions` stands alone: it imports the contract, and what its `package.json` names.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importsIn, sourceFilesIn } from '../setup/source-files.ts';
import * as z from 'zod';

const manifest = z.strictObject({
  private: z.literal(true),
  type: z.literal('module'),
  /** Sibling extensions, and modules of Node other than `node:path`. */
  uses: z.array(z.string()).default([]),
  /** Packages, in the versions that the server installs. */
  dependencies: z.record(z.string(), z.string()).default({}),
});

const installed = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .transform(({ dependencies, devDependencies }) => ({ ...devDependencies, ...dependencies }))
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const folders = readdirSync('extensions', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Returns what the code of an extension names: its siblings, modules of Node, packages. Files of the core are left to the budget. */
function usedBy(folder: string): readonly string[] {
  return sourceFilesIn(`extensions/${folder}`).flatMap((file) =>
    importsIn(readFileSync(file, 'utf8')).flatMap((target) => {
      if (!target.startsWith('.')) return nameOf(target);
      const [first, sibling] = path.posix.join(path.posix.dirname(file), target).split('/');
      return first === 'extensions' && sibling !== undefined && sibling !== folder ? [sibling] : [];
    }),
  );
}

/** `@scope/package/file` → `@scope/package` · The contract and `node:path` need no name. */
function nameOf(target: string): readonly string[] {
  if (target === 'millrace-docs/extension' || target.startsWith('node:path')) return [];
  if (target.startsWith('node:')) return [target];
  const name = target.split('/', target.startsWith('@') ? 2 : 1).join('/');
  // Some packages have types only.
  return [Object.hasOwn(installed, name) ? name : `@types/${name}`];
}

it.each(folders)('%s has its parts, and names what it imports', (folder) => {
  const file = (name: string): string => path.join('extensions', folder, name);
  expect(['index.ts', 'README.md'].filter((name) => !existsSync(file(name)))).toEqual([]);
  const { uses, dependencies } = manifest.parse(
    JSON.parse(readFileSync(file('package.json'), 'utf8')),
  );
  const named = [...uses, ...Object.keys(dependencies)];
  expect(named.toSorted()).toEqual([...new Set(usedBy(folder))].toSorted());
  for (const [name, version] of Object.entries(dependencies))
    expect([name, version]).toEqual([name, installed[name]]);
});
