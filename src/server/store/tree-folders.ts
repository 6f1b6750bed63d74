// Folders of files in the store, such as those of a Git commit: for code that reads files rather than entries.
import { randomUUID } from 'node:crypto';
import { lstat, readdir, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../files/code-of.ts';
import { makeFolder } from '../files/make-folder.ts';
import type { Entries } from './entries.ts';

export interface TreeFoldersOptions {
  readonly folder: string;
  /** The names and sizes of each folder's files, which tell whether it is complete. */
  readonly manifests: Entries<readonly string[]>;
  readonly now: () => number;
}

/** Folders that are written once and never changed, each named by a hash of its content. */
export interface TreeFolders {
  readonly folder: string;
  /** Returns the folder with that id; undefined if it, or a file of it, is missing. */
  find(id: string): Promise<string | undefined>;
  /** Returns the folder; if anything is missing, `write` gets an empty folder to fill first. Rejects if that fails. */
  open(id: string, write: (folder: string) => Promise<void>): Promise<string>;
}

export function createTreeFolders(options: TreeFoldersOptions): TreeFolders {
  const { folder, manifests, now } = options;

  async function find(id: string): Promise<string | undefined> {
    const place = path.join(folder, id);
    const files = manifests.readNow([id]);
    if (!files || String(await filesIn(place)) !== String(files)) return undefined;
    // The time of its last use. In a read-only folder it stays as it is.
    await utimes(place, now() / 1000, now() / 1000).catch(() => undefined);
    return place;
  }

  return {
    folder,
    find,
    async open(id, write) {
      const found = await find(id);
      if (found !== undefined) return found;
      const place = path.join(folder, id);
      const draft = `${place}.${randomUUID()}.draft`;
      const rest = `${place}.${randomUUID()}.draft`;
      try {
        await makeFolder(draft);
        await write(draft);
        await manifests.write([id], await filesIn(draft));
        // Another process may have written the folder meanwhile, or may be about to.
        if ((await find(id)) !== undefined) return place;
        await rename(place, rest).catch(() => undefined);
        await rename(draft, place).catch((error: unknown) => {
          if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
        });
      } finally {
        for (const one of [draft, rest]) await rm(one, { recursive: true, force: true });
      }
      return place;
    },
  };
}

/** Returns the names of all files below a folder with their sizes; none if it does not exist. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const stats = await lstat(path.join(folder, name)).catch(() => undefined);
      return stats?.isDirectory() === false ? [`${name} ${stats.size}`] : [];
    }),
  );
  return files.flat().sort();
}
