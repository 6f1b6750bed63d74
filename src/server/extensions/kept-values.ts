// What extensions keep between starts.
import { jsonCodec } from '../store/entries.ts';
import type { Store } from '../store/store.ts';
import type { KeptValues } from './contract/page-parts.ts';

/** Returns the values of an extension by its name: in the store, or for as long as the site lives without one. */
export function keptValues(store: Store | undefined): (extension: string) => KeptValues {
  const entries = store?.kind<unknown>('kept', jsonCodec());
  const inMemory = new Map<string, unknown>();
  return (extension) => ({
    read: (name) =>
      entries?.read([extension, name]) ?? Promise.resolve(inMemory.get(`${extension} ${name}`)),
    async write(name, value) {
      if (entries) await entries.write([extension, name], value);
      else inMemory.set(`${extension} ${name}`, value);
    },
  });
}
