// The store of a test, and its entries as if the server had written others.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decodeEntry, encodeEntry } from '../../src/server/base/store/entry.ts';
import type { KindName } from '../../src/server/base/store/kinds.ts';
import { createStore, type Store, type StoreOptions } from '../../src/server/base/store/store.ts';

/** Opens the store of a folder, as code of version 1 does; throws if it cannot be written. */
export function openStore(folder: string, options: Partial<StoreOptions> = {}): Store {
  return createStore({
    folder,
    version: '1',
    warn(error) {
      throw error;
    },
    ...options,
  });
}

/** Returns the files of all entries of a kind. */
export async function entriesOf(folder: string, kind: KindName): Promise<readonly string[]> {
  const place = path.join(folder, 'store', kind);
  const names = await readdir(place).catch(() => []);
  return names.filter((name) => !name.endsWith('.draft')).map((name) => path.join(place, name));
}

/** Waits until there are as many entries of a kind. */
export async function waitForEntries(
  folder: string,
  kind: KindName,
  count: number,
): Promise<readonly string[]> {
  for (;;) {
    const files = await entriesOf(folder, kind);
    if (files.length === count) return files;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Edits the text of all entries of a kind, to see whether they are used. */
export async function rewriteEntries(
  folder: string,
  kind: KindName,
  edit: (text: string) => string,
): Promise<void> {
  for (const file of await entriesOf(folder, kind)) {
    const key = path.basename(file);
    const [text] = decodeEntry(key, await readFile(file)) ?? [];
    await writeFile(file, encodeEntry(key, [Buffer.from(edit(String(text)))]));
  }
}
