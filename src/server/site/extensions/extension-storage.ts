// The storage of extensions between starts.
import { jsonCodec } from '../../base/store/entries.ts';
import type { Store } from '../../base/store/store.ts';
import type { ExtensionStorage } from '../../contract/page-parts.ts';

/** Returns the values of an extension by its name: from the store, read once, or for as long as the site lives without one. */
export function extensionStorage(
  store: Store | undefined,
): (extension: string) => ExtensionStorage {
  const entries = store?.kind<unknown>('storage', jsonCodec());
  const values = new Map<string, Promise<unknown>>();
  return (extension) => ({
    read(name) {
      const key = `${extension} ${name}`;
      const value =
        values.get(key) ?? entries?.read([extension, name]) ?? Promise.resolve(undefined);
      values.set(key, value);
      return value;
    },
    async write(name, value) {
      values.set(`${extension} ${name}`, Promise.resolve(value));
      await entries?.write([extension, name], value);
    },
  });
}
