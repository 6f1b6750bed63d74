// Folders of files in the store, such as those of a Git commit: for code that reads files rather than entries.
import { randomUUID } from 'node:crypto';
import { rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../files/make-folder.ts';
import { listFiles, type ListedFile } from '../files/list-files.ts';
import type { Entries } from './entries.ts';

export interface TreeFoldersOptions {
  readonly folder: string;
  /** The names and sizes of each folder's files, which tell whether it is complete. */
  readonly listings: Entries<readonly string[]>;
  readonly now: () => number;
}

/** Writes files to an empty folder, and returns their names below it, with slashes, and sizes. */
export type Fill = (folder: string) => Promise<readonly ListedFile[]>;

/** Folders that are written once and never changed, each named by a hash of its content. */
export interface TreeFolders {
  readonly folder: string;
  /** Returns the folder with that id; undefined if it, or a file of it, is missing. */
  find(id: string): Promise<string | undefined>;
  /** Returns the folder; if anything is missing, `fill` gets an empty folder first. Rejects if that fails. */
  open(id: string, fill: Fill): Promise<string>;
}

export function createTreeFolders(options: TreeFoldersOptions): TreeFolders {
  const { folder, listings, now } = options;

  async function find(id: string): Promise<string | undefined> {
    const tree = path.join(folder, id);
    const files = listings.readNow([id]);
    if (!files || String(await filesIn(tree)) !== String(files)) return undefined;
    // The time of its last use. In a read-only folder it stays as it is.
    await utimes(tree, now() / 1000, now() / 1000).catch(() => undefined);
    return tree;
  }

  return {
    folder,
    find,
    async open(id, fill) {
      const existing = await find(id);
      if (existing !== undefined) return existing;
      const tree = path.join(folder, id);
      const draft = `${tree}.${randomUUID()}.draft`;
      try {
        await makeFolder(draft);
        const files = linesOf(await fill(draft));
        await listings.write([id], files);
        await rename(draft, tree).catch(async () => {
          // Another process may have written the folder meanwhile. If it is incomplete, it is replaced.
          if (String(await filesIn(tree)) === String(files)) return;
          await rm(tree, { recursive: true, force: true });
          await rename(draft, tree);
        });
        return tree;
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },
  };
}

async function filesIn(folder: string): Promise<readonly string[]> {
  return linesOf(await listFiles(folder));
}

function linesOf(files: readonly ListedFile[]): readonly string[] {
  return files.map(({ name, size }) => `${name} ${size}`).sort();
}
