// Pictures in the cache folder, so that each is painted once.
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { removeStaleDrafts, replaceFile } from '../site/replace-file.ts';

/** Keeps pictures by a name that changes with what they show. Losing any of it costs time, nothing else. */
export interface PreviewStore {
  /** Undefined when the picture is not there, or not whole. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Never rejects: in a folder that is read-only nothing is kept. */
  write(name: string, png: Uint8Array): Promise<void>;
}

const dayMs = 24 * 60 * 60 * 1000;
const staleAfterMs = 30 * dayMs;

/** The last chunk of every PNG, with its length and checksum. */
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex');

/** The pictures get a folder of their own in `cacheDir`. */
export function createPreviewStore(cacheDir: string): PreviewStore {
  const folder = path.join(cacheDir, 'previews');
  const fileOf = (name: string): string => path.join(folder, `${name}.png`);
  let isTidy = false;

  /** Removes what has not been read for a month, and drafts that ended processes left behind. */
  async function tidy(): Promise<void> {
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      const { mtimeMs } = await stat(file);
      if (name.endsWith('.png') && Date.now() - mtimeMs > staleAfterMs) await rm(file);
    }
    await removeStaleDrafts(folder);
  }

  /** The time of a file is that of its last reading, to the day. */
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
