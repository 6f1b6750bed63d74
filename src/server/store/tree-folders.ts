// Folders of files in the store, such as those of a Git commit: for code that reads files rather than entries.
import { randomUUID } from 'node:crypto';
import { lstat, readdir, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../files/make-folder.ts';
import type { Entries } from './entries.ts';

/** The files of a folder and their sizes, which tell whether it is complete. */
export type Manifest = readonly (readonly [name: string, bytes: number])[];

export interface TreeFoldersOptions {
  readonly folder: string;
  readonly manifests: Entries<Manifest>;
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
  const placeOf = (id: string): string => path.join(folder, id);

  async function find(id: string): Promise<string | undefined> {
    const place = placeOf(id);
    if (!(await isComplete(place, manifests.readNow([id])))) return undefined;
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
      const place = placeOf(id);
      const draft = draftOf(place);
      try {
        await makeFolder(draft);
        await write(draft);
        await manifests.write([id], await manifestOf(draft));
        await replaceFolder(place, draft);
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
      return place;
    },
  };
}

function draftOf(place: string): string {
  return `${place}.${randomUUID()}.draft`;
}

/** Puts the draft in the place of what is left of the folder. */
async function replaceFolder(place: string, draft: string): Promise<void> {
  const rest = draftOf(place);
  await rename(place, rest).catch(() => undefined);
  try {
    await rename(draft, place);
  } catch (error) {
    // Another process may have written the folder meanwhile.
    if (!(await lstat(place).catch(() => undefined))) throw error;
  } finally {
    await rm(rest, { recursive: true, force: true });
  }
}

async function manifestOf(folder: string): Promise<Manifest> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return Promise.all(
    files.map(async ({ name, parentPath }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), (await lstat(file)).size] as const;
    }),
  );
}

async function isComplete(folder: string, manifest: Manifest | undefined): Promise<boolean> {
  for (const [name, bytes] of manifest ?? []) {
    const stats = await lstat(path.join(folder, name)).catch(() => undefined);
    if (stats?.size !== bytes) return false;
  }
  return manifest !== undefined;
}
