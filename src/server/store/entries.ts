// The entries of one kind in the store.
import path from 'node:path';
import type { Codec } from './codecs.ts';
import type { EntryReader } from './entry-file.ts';
import { decodeEntry, encodeEntry, keyOf } from './entry.ts';
import { kinds, type KindName } from './kinds.ts';

/** Everything that a value depends on, so that a value that was ever written under its key is right for ever. */
export type Key = readonly (string | Uint8Array)[];

/** The entries of one kind, by their keys. */
export interface Entries<Value> {
  /** Returns a value; undefined if it is missing or damaged. Reads in the calling thread. */
  readNow(key: Key): Value | undefined;
  /** Like `readNow`, without holding up the calling thread. */
  read(key: Key): Promise<Value | undefined>;
  /** Writes a value. Never rejects. */
  write(key: Key, value: Value): Promise<void>;
}

export interface EntriesOptions<Value> {
  readonly name: KindName;
  readonly codec: Codec<Value>;
  /** Folder of the store. */
  readonly folder: string;
  /** Version of the server's code. */
  readonly version: string | undefined;
  readonly reader: EntryReader;
  /** Writes a file. Never rejects. */
  readonly writeFile: (file: string, bytes: () => Buffer) => Promise<void>;
}

export function createEntries<Value>(options: EntriesOptions<Value>): Entries<Value> {
  const { name, codec, folder, version, reader, writeFile } = options;
  const { perCode } = kinds[name];
  const isUsed = !perCode || version !== undefined;
  const hashOf = (key: Key): string => keyOf([name, perCode ? (version ?? '') : '', ...key]);
  const fileOf = (hash: string): string => path.join(folder, name, hash);

  function valueOf(hash: string, entry: Buffer | undefined): Value | undefined {
    const parts = entry && decodeEntry(hash, entry);
    return parts && codec.decode(parts);
  }

  return {
    readNow(key) {
      if (!isUsed) return undefined;
      const hash = hashOf(key);
      return valueOf(hash, reader.readNow(fileOf(hash)));
    },
    async read(key) {
      if (!isUsed) return undefined;
      const hash = hashOf(key);
      return valueOf(hash, await reader.read(fileOf(hash)));
    },
    async write(key, value) {
      if (!isUsed) return;
      const hash = hashOf(key);
      await writeFile(fileOf(hash), () => encodeEntry(hash, codec.encode(value)));
    },
  };
}
