// Compiled pages in a folder, so that the next start need not compile them again.
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { CompiledPage } from './compile.ts';
import { removeStaleDrafts, replaceFile } from './replace-file.ts';

/** A compiled page as JSON. */
type StoredPage = Omit<CompiledPage, 'ids'> & { readonly ids: readonly string[] };

export interface PageStoreOptions {
  /** Folder of all versions; made when it is missing. */
  readonly folder: string;
  /** Names everything besides a page's own text that its compiled form depends on. Other stamps never see each other's pages. */
  readonly stamp: string;
  /** Told once when the folder cannot be written; pages are then compiled at every start. */
  readonly onError: (error: unknown) => void;
}

/** Keeps compiled pages by a name that changes with their text. Losing any of it costs time, nothing else. */
export interface PageStore {
  /** Undefined when the page is not there, or cannot be read. */
  read(name: string): CompiledPage | undefined;
  write(name: string, page: CompiledPage): Promise<void>;
  /** Removes folders that no start has used for a day, and drafts that ended processes left behind. */
  removeStale(): Promise<void>;
}

const staleAfterMs = 24 * 60 * 60 * 1000;

/** Form of a stamp. The folder may hold other files: only folders with such a name are removed. */
const stampPattern = /^[\da-f]{12}$/;

export function createPageStore({ folder, stamp, onError }: PageStoreOptions): PageStore {
  const stampFolder = path.join(folder, stamp);
  let canWrite = true;

  async function attempt(write: () => Promise<void>): Promise<void> {
    if (canWrite) await write().catch(giveUp);
  }

  /** Writes that were under way may fail after the first one that did. */
  function giveUp(error: unknown): void {
    if (canWrite) onError(error);
    canWrite = false;
  }

  return {
    read(name) {
      try {
        const stored = JSON.parse(
          readFileSync(path.join(stampFolder, `${name}.json`), 'utf8'),
        ) as StoredPage;
        return { ...stored, ids: new Set(stored.ids) };
      } catch {
        // Never written, or cut short: compiled anew.
        return undefined;
      }
    },
    write: (name, page) =>
      attempt(async () => {
        const stored: StoredPage = { ...page, ids: [...page.ids] };
        await replaceFile(path.join(stampFolder, `${name}.json`), JSON.stringify(stored));
      }),
    async removeStale() {
      try {
        const now = new Date();
        await mkdir(stampFolder, { recursive: true });
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
        // The folder is read-only: what is stale stays.
      }
    },
  };
}
