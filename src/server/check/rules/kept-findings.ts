// Keeps what a rule has found in a text, so that a text which has not changed is not looked at again.
import { LRUCache } from 'lru-cache';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { hash } from '../../diagnostics/hash.ts';
import { replaceFile } from '../../site/replace-file.ts';

export interface KeptFindings {
  /**
   * What `find` returns, or what it has returned before for the same key. The key names the rule and everything that it looks at;
   * findings must survive JSON.
   */
  keep<Finding>(
    key: readonly string[],
    find: () => MaybeLater<Finding>,
  ): Promise<readonly Finding[]>;
  /** Writes them for the next run; does nothing when there is nothing new. Never rejects: losing them costs time, nothing else. */
  save(): Promise<void>;
}

type MaybeLater<Finding> = readonly Finding[] | Promise<readonly Finding[]>;

export interface KeptFindingsOptions {
  /** Folder of the cache; made when it is missing. @default none: they are kept in memory alone */
  readonly folder?: string | undefined;
  /** Names the code of the rules, and their parsers. */
  readonly version: string;
}

/** A page has one entry per rule, and one per sample. */
const maxEntries = 100_000;

export function createKeptFindings({ folder, version }: KeptFindingsOptions): KeptFindings {
  // In a folder of their version, as compiled pages are, so that they are removed like those.
  const file = folder && path.join(folder, hash(`findings ${version}`), 'findings.json');
  const entries = new LRUCache<string, readonly unknown[]>({ max: maxEntries });
  if (file) for (const [name, findings] of readEntries(file)) entries.set(name, findings);
  /** Runs of development mode overlap: what one looks for is not looked for by the next. */
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
        // Oldest first, as they are set again.
        await replaceFile(file, JSON.stringify([...entries.entries()].reverse()));
      } catch {
        // The folder cannot be written: the next run looks at everything.
      }
    },
  };
}

const entriesSchema = z.array(z.tuple([z.string(), z.array(z.unknown())]));

function readEntries(file: string): readonly (readonly [string, readonly unknown[]])[] {
  try {
    return entriesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Never written, cut short, or of another form.
    return [];
  }
}
