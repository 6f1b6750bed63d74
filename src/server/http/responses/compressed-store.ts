// On-disk cache of best compressed forms, so that later starts and other processes do not compress the same bytes again.
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { CompressedForms } from '../../maker/compression.ts';
import { removeStaleDrafts, replaceFile } from '../../files/replace-file.ts';

/** Stores compressed forms, keyed by the hash of the uncompressed bytes. A lost entry only costs time. */
export interface CompressedStore {
  /** Returns the compressed forms; undefined if they are missing or corrupt. */
  read(body: Uint8Array): Promise<CompressedForms | undefined>;
  /** Stores compressed forms. Never rejects. */
  write(body: Uint8Array, forms: CompressedForms): Promise<void>;
  /** Removes entries that have not been read for 30 days, and temporary files that ended processes left behind. Never rejects. */
  removeStale(): Promise<void>;
}

export interface CompressedStoreOptions {
  /** The forms are stored in a subfolder of it. */
  readonly cacheDir: string;
  /** Called once if the folder cannot be written; the forms are then compressed at every start. */
  readonly onError: (error: unknown) => void;
}

const dayMs = 24 * 60 * 60 * 1000;
const staleAfterMs = 30 * dayMs;

/** File format: SHA-256 of the rest, length of the Brotli form, Brotli form, gzip form. */
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

  /** Reports only the first failure: concurrent writes may fail after it. */
  function giveUp(error: unknown): void {
    if (canWrite) onError(error);
    canWrite = false;
  }

  /** Updates the mtime of a file, which is the time of its last read with a resolution of one day. */
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
        // Not stored yet.
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
        // The folder does not exist yet, another process cleans it up too, or it is read-only.
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

/** Returns undefined if the file is truncated or corrupt. */
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
