// The store on disk: whatever is made once and used again, by later starts, other processes and other snapshots of a site.
import path from 'node:path';
import { replaceFile } from '../files/replace-file.ts';
import { jsonCodec, type Codec, type Entries, type Key } from './entries.ts';
import { createEntryReader } from './entry-file.ts';
import { decodeEntry, encodeEntry, keyOf } from './entry.ts';
import { kinds, type KindName } from './kinds.ts';
import { sweepStore } from './sweep.ts';
import { createTreeFolders, type TreeFolders } from './tree-folders.ts';

export interface StoreOptions {
  /** The cache folder, of which the store uses a subfolder; created if it does not exist. */
  readonly folder: string;
  /** Version of the server's code; undefined for code that was not built. */
  readonly version: string | undefined;
  /** Limit of all entries together, in bytes; the sweep removes the least recently used beyond it. @default 2 GiB */
  readonly maxBytes?: number | undefined;
  /** Returns the time in milliseconds. @default the system's */
  readonly now?: (() => number) | undefined;
  /** Called at the first failure to write; what cannot be stored is made again by the next start. */
  readonly warn: (error: unknown) => void;
}

/**
 * Stores values by hashes of everything that they depend on. Several processes can share its folder, and anybody can remove any part of it at
 * any time: a lost or damaged entry only costs the time to make it again.
 */
export interface Store {
  readonly version: string | undefined;
  readonly trees: TreeFolders;
  kind<Value>(name: KindName, codec: Codec<Value>): Entries<Value>;
  /** Removes what has not been used for long, and what exceeds the limit; at most every six hours. Never rejects. */
  sweep(): Promise<void>;
}

const defaultMaxBytes = 2 * 2 ** 30;

/** Time without attempts to write after one has failed, in milliseconds: a full disk may have space again. */
const pauseMs = 60 * 1000;

/** Time from the first write of a process to its first sweep, and from one sweep to the next, in milliseconds. */
const sweepIntervalMs = 60 * 60 * 1000;

export function createStore(options: StoreOptions): Store {
  const {
    folder: cacheFolder,
    version,
    maxBytes = defaultMaxBytes,
    now = Date.now,
    warn,
  } = options;
  const folder = path.join(path.resolve(cacheFolder), 'store');
  const reader = createEntryReader(now);
  let hasWarned = false;
  let pausedUntil = 0;
  let sweepAt = now() + sweepIntervalMs;

  const sweep = (): Promise<void> => sweepStore({ folder, maxBytes, now: now() });

  async function writeFile(file: string, bytes: () => Buffer): Promise<void> {
    if (now() < pausedUntil) return;
    try {
      await replaceFile(file, bytes());
    } catch (error) {
      pausedUntil = now() + pauseMs;
      if (!hasWarned) warn(error);
      hasWarned = true;
    }
    // A server may run for months without a restart.
    if (now() < sweepAt) return;
    sweepAt = now() + sweepIntervalMs;
    void sweep();
  }

  function kind<Value>(name: KindName, { encode, decode }: Codec<Value>): Entries<Value> {
    const { perCode } = kinds[name];
    const isUsed = !perCode || version !== undefined;
    const hashOf = (key: Key): string => keyOf([name, perCode ? (version ?? '') : '', ...key]);
    const fileOf = (hash: string): string => path.join(folder, name, hash);
    function valueOf(hash: string, entry: Buffer | undefined): Value | undefined {
      const parts = entry && decodeEntry(hash, entry);
      return parts && decode(parts);
    }
    return {
      readNow(key) {
        const hash = hashOf(key);
        return isUsed ? valueOf(hash, reader.readNow(fileOf(hash))) : undefined;
      },
      async read(key) {
        const hash = hashOf(key);
        return isUsed ? valueOf(hash, await reader.read(fileOf(hash))) : undefined;
      },
      async write(key, value) {
        const hash = hashOf(key);
        if (isUsed) await writeFile(fileOf(hash), () => encodeEntry(hash, encode(value)));
      },
    };
  }

  const listings = kind('listings', jsonCodec<readonly string[]>());
  return {
    version,
    trees: createTreeFolders({ folder: path.join(folder, 'trees'), listings, now }),
    kind,
    sweep,
  };
}
