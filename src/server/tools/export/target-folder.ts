// Decides whether an export may replace a folder.
import { lstat, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../../base/files/code-of.ts';
import { isInside } from '../../base/files/is-inside.ts';
import { markerFile } from '../../site/systems/static-folder.ts';
import { readMarker } from './marker.ts';

/** Default target folder: the only folder in `dist` that an export may replace. */
export const defaultFolder = path.join('dist', 'export');

/** Folders that an export must neither replace nor write into, in addition to those from the environment. */
const sources = [
  '.ci',
  '.git',
  'bench',
  'config',
  'content',
  'deploy',
  'dist',
  'docs',
  'node_modules',
  'scripts',
  'src',
  'test',
];

/** Thrown for a folder that an export must not replace; nothing has been changed. */
export class TargetError extends Error {
  override readonly name = 'TargetError';
}

/** Resolves with the folder's real path. Rejects with a `TargetError` if an export must not replace the folder. */
export async function resolveTarget(folder: string, folders: readonly string[]): Promise<string> {
  const target = await realPathOf(folder);
  const project = await realPathOf('.');
  if (isInside(project, target)) {
    throw new TargetError(`\`${folder}\` contains the project itself. ${hint}`);
  }
  const free = path.join(await realPathOf('dist'), 'export');
  for (const source of [...sources, ...folders]) {
    const real = await realPathOf(source);
    if (source === 'dist' && target === free) continue;
    if (isInside(real, target) || isInside(target, real)) {
      throw new TargetError(
        `\`${folder}\` overlaps \`${source}\`, which the site is made of. ${hint}`,
      );
    }
  }
  await requireOwnOrEmpty(folder, target);
  return target;
}

const hint = 'Name a folder that is only for the export, such as `dist/export`.';

async function requireOwnOrEmpty(folder: string, target: string): Promise<void> {
  const stats = await lstat(target).catch(undefinedIfMissing);
  if (!stats) return;
  if (!stats.isDirectory()) throw new TargetError(`\`${folder}\` is not a folder. ${hint}`);
  if (stats.dev !== (await lstat(path.dirname(target))).dev) {
    throw new TargetError(
      `\`${folder}\` is a mount point, so it cannot be replaced as a whole. Name a folder below it.`,
    );
  }
  const names = await readdir(target);
  if (names.every((name) => filesOfHosts.includes(name)) || (await readMarker(target))) return;
  const fact = names.includes(markerFile)
    ? `\`${markerFile}\` in \`${folder}\` has no list of the files that an export wrote.`
    : `\`${folder}\` is not empty, and was not written by an export.`;
  throw new TargetError(`${fact} Empty it if nothing in it is needed, or name another folder.`);
}

/** Found in a folder that is prepared for GitHub Pages, before the first export. */
const filesOfHosts: readonly string[] = ['.git', '.nojekyll', 'CNAME'];

/** Returns the real path of the existing part, with the rest appended unchanged. */
async function realPathOf(source: string): Promise<string> {
  const absolute = path.resolve(source);
  const stats = await lstat(absolute).catch(undefinedIfMissing);
  if (stats) {
    return realpath(absolute).catch(() => {
      throw new TargetError(`\`${source}\` is a broken link. ${hint}`);
    });
  }
  return path.join(await realPathOf(path.dirname(absolute)), path.basename(absolute));
}

function undefinedIfMissing(error: unknown): undefined {
  const code = codeOf(error);
  // A file is in the place of a folder.
  if (code === 'ENOTDIR')
    throw new TargetError(`Part of the path is a file, not a folder. ${hint}`);
  if (code !== 'ENOENT') throw error;
}
