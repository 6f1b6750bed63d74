// The package as `npm pack` makes it from the current build.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { currentBuildFolder } from '../../src/server/base/files/build-folder.ts';

const run = promisify(execFile);

/** Writes the archive into a folder and returns its path. */
export async function packInto(folder: string): Promise<string> {
  // Packing changes `package.json` for a moment: it does so in a copy.
  const project = await mkdtemp(path.join(tmpdir(), 'docs-package-'));
  const files = ['package.json', 'tsconfig.json', 'README.md', 'LICENSE'];
  const folders = ['deploy', 'manual', 'scripts', 'src', 'dist/server', currentBuildFolder()];
  for (const part of [...files, ...folders, 'dist/current.json']) {
    await cp(part, path.join(project, part), { recursive: true });
  }
  await symlink(path.resolve('node_modules'), path.join(project, 'node_modules'));
  const before = await readFile(path.join(project, 'package.json'), 'utf8');
  const inProject = { cwd: project };
  await run(process.execPath, ['scripts/package.mjs', 'strip'], inProject);
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], inProject);
  await run(process.execPath, ['scripts/package.mjs', 'restore'], inProject);
  expect(await readFile(path.join(project, 'package.json'), 'utf8')).toBe(before);
  await rm(project, { recursive: true });
  const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  return path.join(folder, tarball);
}
