// Caches the findings of rules by text, so that unchanged texts are not checked again.
import { LRUCache } from 'lru-cache';
import path from 'node:path';
import { hash } from '../../diagnostics/hash.ts';
import { readSealed, writeSealed } from '../../files/sealed-file.ts';

export interface KeptFindings {
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

export interface KeptFindingsOptions {
  /** Folder of the cached findings; created if it does not exist. @default none: findings are kept in memory only */
  readonly folder?: string | undefined;
  /** Version of the code of the rules and their parsers. */
  readonly version: string;
}

/** LRU limit of entries. A page has one entry per rule, and one per sample. */
const maxEntries = 100_000;

export function createKeptFindings({ folder, version }: KeptFindingsOptions): KeptFindings {
  // In a folder for this version, like compiled pages, so that stale findings are removed with those.
  const file = folder && path.join(folder, hash(`findings ${version}`), 'findings.json');
  const entries = new LRUCache<string, readonly unknown[]>({ max: maxEntries });
  if (file) for (const [name, findings] of readEntries(file)) entries.set(name, findings);
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
      const name = hash(JSON.stringify(key));
      const kept = entries.get(name);
      // The key names the rule, which always returns the same type.
      if (kept !== undefined) return kept as readonly Finding[];
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
      if (isSaved || !file) return;
      isSaved = true;
      try {
        // Oldest first, the order in which they are added to the LRU cache again.
        await writeSealed(file, JSON.stringify([...entries.entries()].reverse()));
      } catch {
        // The folder cannot be written: the next run checks everything again.
      }
    },
  };
}

function readEntries(file: string): readonly (readonly [string, readonly unknown[]])[] {
  const text = readSealed(file);
  return text === undefined ? [] : (JSON.parse(text) as [string, unknown[]][]);
}
