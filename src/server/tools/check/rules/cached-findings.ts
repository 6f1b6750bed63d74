// Caches the findings of rules by text, so that unchanged texts are not checked again.
import { LRUCache } from 'lru-cache';
import { valueFingerprint } from '../../../base/store/fingerprints.ts';
import { jsonCodec } from '../../../base/store/entries.ts';
import type { Store } from '../../../base/store/store.ts';

export interface CachedFindings {
  /**
   * Returns the cached findings for the key, or calls `find`. The key must contain the rule and everything that it depends on; findings
   * must be serializable as JSON.
   */
  keep<Finding>(
    key: readonly string[],
    find: () => MaybeLater<Finding>,
  ): Promise<readonly Finding[]>;
  /** Writes the findings for the next run, if there are new ones. Never rejects, since a lost cache only costs time. */
  save(): Promise<void>;
}

type MaybeLater<Finding> = readonly Finding[] | Promise<readonly Finding[]>;

/** LRU limit of entries. A page has one entry per rule, and one per sample. */
const maxEntries = 100_000;

/** Without a store, findings are kept in memory only. */
export function createCachedFindings(store?: Store): CachedFindings {
  // One entry of the store has all findings, since each is small. Each has a key of its own, so that none is wrong, whichever process wrote last.
  const stored = store?.kind(
    'findings',
    jsonCodec<readonly (readonly [string, readonly unknown[]])[]>(),
  );
  // By size, since `max` reserves room for all of them at once: 14 ms of processor time for a check of one page.
  const entries = new LRUCache<string, readonly unknown[]>({
    maxSize: maxEntries,
    sizeCalculation: () => 1,
  });
  for (const [name, findings] of stored?.readNow([]) ?? []) entries.set(name, findings);
  /** Pending calls of `find`: runs of development mode overlap and share them. */
  const underWay = new Map<string, Promise<readonly unknown[]>>();
  let isSaved = true;

  async function look<Finding>(
    name: string,
    find: () => MaybeLater<Finding>,
  ): Promise<readonly Finding[]> {
    const findings = await find();
    entries.set(name, findings);
    isSaved = false;
    return findings;
  }

  return {
    async keep<Finding>(key: readonly string[], find: () => MaybeLater<Finding>) {
      const name = valueFingerprint(key);
      const cached = entries.get(name);
      // The key names the rule, which always returns the same type.
      if (cached !== undefined) return cached as readonly Finding[];
      const looking = underWay.get(name);
      if (looking) return looking as Promise<readonly Finding[]>;
      const finding = look(name, find);
      underWay.set(name, finding);
      try {
        return await finding;
      } finally {
        underWay.delete(name);
      }
    },
    async save() {
      if (isSaved) return;
      isSaved = true;
      // Oldest first, the order in which they are added to the LRU cache again.
      await stored?.write([], [...entries.entries()].reverse());
    },
  };
}
