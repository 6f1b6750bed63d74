// Creates a folder with its parents.
import { lstat, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './code-of.ts';

/**
 * Like `mkdir` with `recursive`, which never ends in folders that accept no entries, such as `/proc`: Node takes the ENOENT from there for
 * a missing parent, finds the parent, and begins again. Rejects with the system error if the folder cannot be created.
 */
export async function makeFolder(folder: string): Promise<void> {
  const absolute = path.resolve(folder);
  try {
    await makeOne(absolute);
  } catch (error) {
    const parent = path.dirname(absolute);
    if (codeOf(error) !== 'ENOENT' || parent === absolute) throw error;
    await makeFolder(parent);
    await makeOne(absolute);
  }
}

async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || (await isOther(folder))) throw error;
  }
}

/** Whether there is something else than a folder; what has just been removed is not. */
async function isOther(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => lstat(path).catch(() => undefined));
  return stats?.isDirectory() === false;
}
