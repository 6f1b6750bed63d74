// Stores pictures in the cache folder, so that each is painted only once.
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { removeStaleDrafts, replaceFile } from '../files/replace-file.ts';

/** Stores pictures under names that change with their content. A lost picture only costs the time to paint it again. */
export interface PreviewStore {
  /** Returns a picture; undefined if it is missing or incomplete. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Stores a picture. Never rejects: in a read-only folder, nothing is stored. */
  write(name: string, png: Uint8Array): Promise<void>;
}

const dayMs = 24 * 60 * 60 * 1000;
const staleAfterMs = 30 * dayMs;

/** The last chunk of every PNG, with its length and checksum. */
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex');

/** Creates a store in a subfolder of `cacheDir`. */
export function createPreviewStore(cacheDir: string): PreviewStore {
  const folder = path.join(cacheDir, 'previews');
  const fileOf = (name: string): string => path.join(folder, `${name}.png`);
  let isTidy = false;

  /** Removes pictures that have not been read for a month, and temporary files that terminated processes left behind. */
  async function tidy(): Promise<void> {
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      const { mtimeMs } = await stat(file);
      if (name.endsWith('.png') && Date.now() - mtimeMs > staleAfterMs) await rm(file);
    }
    await removeStaleDrafts(folder);
  }

  /** Updates the file's modification time, which records its last read with a precision of one day. */
  async function noteReading(file: string): Promise<void> {
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > dayMs) await utimes(file, new Date(), new Date());
  }

  return {
    async read(name) {
      try {
        const png = await readFile(fileOf(name));
        if (!png.subarray(-pngEnd.length).equals(pngEnd)) return undefined;
        noteReading(fileOf(name)).catch(() => undefined);
        return png;
      } catch {
        // Never written.
        return undefined;
      }
    },
    async write(name, png) {
      try {
        await replaceFile(fileOf(name), png);
        if (isTidy) return;
        isTidy = true;
        await tidy();
      } catch {
        // The folder is read-only, or another process tidies it too.
      }
    },
  };
}
