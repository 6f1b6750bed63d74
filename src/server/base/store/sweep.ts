// The sweep of the store: one for all kinds, by age and by size.
import { randomUUID } from 'node:crypto';
import { lstat, readdir, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../files/list-files.ts';
import { isDraftName, replaceFile } from '../files/replace-file.ts';

export interface SweepOptions {
  /** The store's own folder. */
  readonly folder: string;
  readonly maxBytes: number;
  /** The time, in milliseconds. */
  readonly now: number;
}

const hourMs = 60 * 60 * 1000;

/** Entries are removed after this without a use. */
const maxAgeMs = 30 * 24 * hourMs;
/** Drafts are removed after this: no write takes so long, so the process that wrote it must have ended. */
const maxDraftAgeMs = hourMs;
/** Time between two sweeps of a folder, whichever process does them. */
const minIntervalMs = 6 * hourMs;

/** Names of entries: the hash of a key, or a Git tree with the version of the selection of its files. The folder may hold other files, which are left alone. */
const entryPattern = /^(?:[\da-f]{40}|[\da-f]{64})(?:-\d+)?$/;

interface Used {
  readonly absolute: string;
  readonly bytes: number;
  readonly ageMs: number;
}

/** Sweeps the store, unless somebody has done so lately. Never rejects: what cannot be removed stays. */
export async function sweepStore(options: SweepOptions): Promise<void> {
  const { folder, maxBytes, now } = options;
  try {
    const marker = path.join(folder, 'swept');
    const last = await lstat(marker).catch(() => undefined);
    if (last && now - last.mtimeMs < minIntervalMs) return;
    await replaceFile(marker, '');
    await utimes(marker, now / 1000, now / 1000);
    const used = await usedBelow(folder, now);
    let bytes = 0;
    for (const { absolute, ageMs, ...entry } of used.toSorted((a, b) => a.ageMs - b.ageMs)) {
      bytes += entry.bytes;
      const isLeftOver = isDraftName(absolute) && ageMs > maxDraftAgeMs;
      const isUnused = !isDraftName(absolute) && (bytes > maxBytes || ageMs > maxAgeMs);
      if (isLeftOver || isUnused) await remove(absolute);
    }
  } catch {
    // The folder is read-only, or does not exist.
  }
}

/** Lists the entries of all kinds, and drafts. */
async function usedBelow(folder: string, now: number): Promise<readonly Used[]> {
  const used: Used[] = [];
  const kinds = await readdir(folder, { withFileTypes: true });
  for (const kind of kinds.filter((entry) => entry.isDirectory())) {
    for (const name of await readdir(path.join(folder, kind.name))) {
      if (!entryPattern.test(name) && !isDraftName(name)) continue;
      const absolute = path.join(folder, kind.name, name);
      // Undefined if it has been removed meanwhile.
      const stats = await lstat(absolute).catch(() => undefined);
      if (!stats) continue;
      const files = stats.isDirectory() ? await listFiles(absolute) : [stats];
      const bytes = files.reduce((sum, { size }) => sum + size, 0);
      used.push({ absolute, bytes, ageMs: now - stats.mtimeMs });
    }
  }
  return used;
}

/** Removes a file or a folder. It is renamed first, so that nobody reads a part of it. */
async function remove(absolute: string): Promise<void> {
  const draft = `${absolute}.${randomUUID()}.draft`;
  await rename(absolute, draft).catch(() => undefined);
  await rm(draft, { recursive: true, force: true });
}
