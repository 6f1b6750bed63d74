// Best compressed forms in a folder, so that no later start, and no other process, compresses the same bytes again.
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { CompressedForms } from '../../maker/compression.ts';
import { removeStaleDrafts, replaceFile } from '../../site/replace-file.ts';

/** Keeps forms by the bytes that they are compressed from. Losing any of it costs time, nothing else. */
export interface CompressedStore {
  /** Undefined when the forms are not there, or not whole. */
  read(body: Uint8Array): Promise<CompressedForms | undefined>;
  /** Never rejects. */
  write(body: Uint8Array, forms: CompressedForms): Promise<void>;
  /** Removes what has not been read for a month, and drafts that ended processes left behind. Never rejects. */
  removeStale(): Promise<void>;
}

export interface CompressedStoreOptions {
  /** The forms are kept in a folder of their own in it. */
  readonly cacheDir: string;
  /** Called once, when the folder cannot be written; forms are then compressed at every start. */
  readonly onError: (error: unknown) => void;
}

const dayMs = 24 * 60 * 60 * 1000;
const staleAfterMs = 30 * dayMs;

/** A file: SHA-256 of what follows, length of the Brotli form, that form, the gzip form. */
const digestBytes = 32;
const headBytes = digestBytes + 4;

export function createCompressedStore(options: CompressedStoreOptions): CompressedStore {
  const { cacheDir, onError } = options;
  const folder = path.join(cacheDir, 'compressed');
  let canWrite = true;

  function placeOf(body: Uint8Array): string {
    const name = createHash('sha256').update(body).digest('hex');
    return path.join(folder, name.slice(0, 2), name.slice(2));
  }

  /** Writes that were under way may fail after the first one that did. */
  function giveUp(error: unknown): void {
    if (canWrite) onError(error);
    canWrite = false;
  }

  /** The time of a file is that of its last reading, to the day. */
  async function noteReading(file: string): Promise<void> {
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > dayMs) await utimes(file, new Date(), new Date());
  }

  return {
    async read(body) {
      try {
        const file = placeOf(body);
        const forms = decode(await readFile(file));
        noteReading(file).catch(() => undefined);
        return forms;
      } catch {
        // Never written.
        return undefined;
      }
    },
    async write(body, forms) {
      if (canWrite) await replaceFile(placeOf(body), encode(forms)).catch(giveUp);
    },
    async removeStale() {
      try {
        for (const name of await readdir(folder)) {
          const part = path.join(folder, name);
          for (const entry of await readdir(part)) {
            const file = path.join(part, entry);
            const { mtimeMs } = await stat(file);
            if (Date.now() - mtimeMs > staleAfterMs) await rm(file);
          }
          await removeStaleDrafts(part);
        }
      } catch {
        // There is nothing yet, another process removes it too, or the folder is read-only.
      }
    },
  };
}

function encode({ br, gzip }: CompressedForms): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(br.length);
  const rest = Buffer.concat([length, br, gzip]);
  return Buffer.concat([digestOf(rest), rest]);
}

/** A file that was cut short or changed is no file. */
function decode(bytes: Buffer): CompressedForms | undefined {
  if (bytes.length < headBytes) return undefined;
  if (!digestOf(bytes.subarray(digestBytes)).equals(bytes.subarray(0, digestBytes))) {
    return undefined;
  }
  const end = headBytes + bytes.readUInt32LE(digestBytes);
  return { br: bytes.subarray(headBytes, end), gzip: bytes.subarray(end) };
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
