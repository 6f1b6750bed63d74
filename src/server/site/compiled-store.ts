// On-disk cache of compiled pages, so that the next start does not compile them again.
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../files/make-folder.ts';
import { removeStaleDrafts } from '../files/replace-file.ts';
import { readSealed, writeSealed } from '../files/sealed-file.ts';
import type { CompiledPage } from './compile.ts';

/** A compiled page as JSON. */
type StoredPage = Omit<CompiledPage, 'ids'> & { readonly ids: readonly string[] };

export interface PageStoreOptions {
  /** Folder for all stamps; created if it does not exist. */
  readonly folder: string;
  /** Hash of everything except the page's own text that its compiled form depends on. Pages of other stamps are never used. */
  readonly stamp: string;
  /** Called once if the folder cannot be written; pages are then compiled at every start. */
  readonly onError: (error: unknown) => void;
}

/** Stores compiled pages by a name that changes with their text. A lost entry only costs time. */
export interface PageStore {
  /** Returns the page; undefined if it is missing or damaged. */
  read(name: string): CompiledPage | undefined;
  write(name: string, page: CompiledPage): Promise<void>;
  /** Removes the folders of stamps that no start has used for a day, and temporary files that ended processes left behind. */
  removeStale(): Promise<void>;
}

const staleAfterMs = 24 * 60 * 60 * 1000;

/** Format of a stamp. The folder may contain other files: only folders with such a name are removed. */
const stampPattern = /^[\da-f]{12}$/;

export function createPageStore({ folder, stamp, onError }: PageStoreOptions): PageStore {
  const stampFolder = path.join(folder, stamp);
  let canWrite = true;

  async function attempt(write: () => Promise<void>): Promise<void> {
    if (canWrite) await write().catch(giveUp);
  }

  /** Reports only the first failure: concurrent writes may fail after it. */
  function giveUp(error: unknown): void {
    if (canWrite) onError(error);
    canWrite = false;
  }

  return {
    read(name) {
      const text = readSealed(path.join(stampFolder, `${name}.json`), stamp);
      if (text === undefined) return undefined;
      const stored = JSON.parse(text) as StoredPage;
      return { ...stored, ids: new Set(stored.ids) };
    },
    write: (name, page) =>
      attempt(async () => {
        const stored: StoredPage = { ...page, ids: [...page.ids] };
        await writeSealed(path.join(stampFolder, `${name}.json`), JSON.stringify(stored), stamp);
      }),
    async removeStale() {
      try {
        const now = new Date();
        await makeFolder(stampFolder);
        await utimes(stampFolder, now, now);
        const names = await readdir(folder);
        for (const name of names.filter((entry) => stampPattern.test(entry))) {
          const other = path.join(folder, name);
          const { mtimeMs } = await stat(other);
          if (now.getTime() - mtimeMs > staleAfterMs) await rm(other, { recursive: true });
        }
        // The scan cache writes into the folder itself.
        for (const place of [folder, stampFolder]) await removeStaleDrafts(place);
      } catch {
        // The folder is read-only: stale files are kept.
      }
    },
  };
}
