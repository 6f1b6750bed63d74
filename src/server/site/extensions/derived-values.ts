// Values that extensions derive from files, kept until the files change.
import { derivedKey } from '../../base/store/fingerprints.ts';
import { jsonCodec } from '../../base/store/entries.ts';
import type { Store } from '../../base/store/store.ts';
import type { Derive } from '../../contract/page-parts.ts';
import type { LoadedExtension } from './plan.ts';

/** Returns a function that keeps the values of an extension in the store; without a store, it makes them each time. */
export function derivedValues(
  store: Store | undefined,
): (extension: Pick<LoadedExtension, 'plan'>) => Derive {
  return ({ plan }) =>
    async <Value>(name: string, input: unknown, make: () => Value | Promise<Value>) => {
      const entries = store?.kind<{ readonly value: Value }>('derived', jsonCodec());
      const key = derivedKey(plan, { name, input });
      const stored = await entries?.read(key);
      if (stored) return stored.value;
      const value = await make();
      await entries?.write(key, { value });
      return value;
    };
}
