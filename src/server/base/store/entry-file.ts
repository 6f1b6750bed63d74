// Reads the files of entries, and records their use.
import { closeSync, fstatSync, futimesSync, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Precision of the time of a file's last use, its mtime, in milliseconds: most reads write nothing. */
const usePrecisionMs = 60 * 60 * 1000;

/** Reads whole files; the bytes are undefined if there is no file that can be read. */
export interface EntryReader {
  /** Reads in the calling thread, which is the fastest for many small files. */
  readNow(file: string): Buffer | undefined;
  /** Reads without holding up the calling thread. */
  read(file: string): Promise<Buffer | undefined>;
}

export function createEntryReader(now: () => number): EntryReader {
  let canRecord = true;

  /** Records the use of a file that has been opened anyway, which takes no look-up of its path. */
  function recordUse(descriptor: number, mtimeMs: number): void {
    const time = now();
    if (!canRecord || time - mtimeMs < usePrecisionMs) return;
    try {
      futimesSync(descriptor, time / 1000, time / 1000);
    } catch {
      // The folder is read-only, or belongs to another user.
      canRecord = false;
    }
  }

  return {
    readNow(file) {
      let descriptor: number | undefined;
      try {
        descriptor = openSync(file, 'r');
        const { size, mtimeMs } = fstatSync(descriptor);
        const bytes = Buffer.allocUnsafeSlow(size);
        // A file that is cut short at this moment does not have its digest.
        readSync(descriptor, bytes);
        recordUse(descriptor, mtimeMs);
        return bytes;
      } catch {
        return undefined;
      } finally {
        if (descriptor !== undefined) closeSync(descriptor);
      }
    },
    async read(file) {
      try {
        const handle = await open(file);
        try {
          const { size, mtimeMs } = await handle.stat();
          const bytes = Buffer.allocUnsafeSlow(size);
          await handle.read(bytes);
          recordUse(handle.fd, mtimeMs);
          return bytes;
        } finally {
          await handle.close();
        }
      } catch {
        return undefined;
      }
    },
  };
}
