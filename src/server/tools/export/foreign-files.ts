// Files in the folder of an export that no export wrote, such as `.git` and `CNAME`: the next export keeps them.
import { lstat, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../../base/files/code-of.ts';
import { markerFile } from '../../site/systems/static-folder.ts';
import { readMarker } from './marker.ts';
import { makeFolder } from '../../base/files/make-folder.ts';

/** The files and folders that an export takes over from the previous folder. Paths are relative. */
export interface ForeignFiles {
  /** Whole folders where nothing else is in them. */
  readonly kept: readonly string[];
  /** Those that cannot be kept, since the next export has a file in their place. */
  readonly conflicts: readonly string[];
}

/** Compares the previous folder with the one that will replace it. Everything in a folder without a marker is foreign. */
export async function findForeign(previous: string, next: string): Promise<ForeignFiles> {
  const written = (await readMarker(previous)) ?? new Set<string>();
  const folders = new Set([...written].flatMap(foldersOf));
  const kept: string[] = [];
  const conflicts: string[] = [];
  async function visit(folder: string): Promise<void> {
    const entries = await readdir(path.join(previous, folder), { withFileTypes: true });
    for (const entry of entries) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (name === markerFile) continue;
      if (!entry.isDirectory()) {
        if (written.has(name)) continue;
        if (await isTaken(path.join(next, name))) conflicts.push(name);
        else kept.push(name);
      } else if (folders.has(name) || (await isTaken(path.join(next, name)))) {
        await visit(name);
      } else kept.push(name);
    }
  }
  await visit('');
  return { kept, conflicts };
}

/** Moves the foreign files of the previous folder to the one that has replaced it. Can be repeated after it was interrupted. */
export async function keepForeign(previous: string, next: string): Promise<ForeignFiles> {
  const foreign = await findForeign(previous, next);
  for (const name of foreign.kept) {
    await makeFolder(path.dirname(path.join(next, name)));
    await rename(path.join(previous, name), path.join(next, name));
  }
  return foreign;
}

/** `docs/v1/index.html` → `docs/v1`, `docs` */
function foldersOf(file: string): readonly string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

/** Whether there is anything at the path, or a file in the place of one of its folders. */
async function isTaken(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    return codeOf(error) === 'ENOTDIR';
  }
}
