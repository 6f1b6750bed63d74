// The sweep of the store: one for all kinds, by age and by size.
import { lstat, readdir, rename, rm, utimes } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { isDraftName, replaceFile } from '../files/replace-file.ts';
import { removeOldLayouts } from './old-layouts.ts';

export interface SweepOptions {
  readonly cacheFolder: string;
  /** The store's own folder in it. */
  readonly folder: string;
  readonly maxBytes: number;
  /** The time, in milliseconds. */
  readonly now: number;
}

const hourMs = 60 * 60 * 1000;

/** Entries are removed after this without a use. */
const maxAgeMs = 30 * 24 * hourMs;
/** A draft is removed after this: no write takes so long, so its process must have ended. */
const maxDraftAgeMs = hourMs;
/** Processes that share a folder sweep it in turns, at most this often. */
const minIntervalMs = 6 * hourMs;

/** Names of entries: the digits of a key, or of a Git tree. The folder may hold other files, which are left alone. */
const entryPattern = /^(?:[\da-f]{40}|[\da-f]{64})$/;

interface Used {
  readonly place: string;
  readonly bytes: number;
  readonly usedAt: number;
}

/** Sweeps the store, unless somebody has done so lately. Never rejects: what cannot be removed stays. */
export async function sweepStore(options: SweepOptions): Promise<void> {
  const { cacheFolder, folder, maxBytes, now } = options;
  try {
    const marker = path.join(folder, 'swept');
    const last = await lstat(marker).catch(() => undefined);
    if (last && now - last.mtimeMs < minIntervalMs) return;
    await replaceFile(marker, '');
    await utimes(marker, now / 1000, now / 1000);
    await removeOldLayouts(cacheFolder, now);
    const used: Used[] = [];
    for (const kind of await foldersIn(folder)) {
      for (const name of await readdir(kind)) {
        const place = path.join(kind, name);
        if (entryPattern.test(name)) used.push(...(await useOf(place)));
        else if (isDraftName(name)) await removeAfter(maxDraftAgeMs, place, now);
      }
    }
    used.sort((a, b) => b.usedAt - a.usedAt);
    let bytes = 0;
    for (const entry of used) {
      bytes += entry.bytes;
      if (bytes > maxBytes || now - entry.usedAt > maxAgeMs) await remove(entry.place);
    }
  } catch {
    // The folder is read-only, or does not exist.
  }
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [path.join(folder, entry.name)] : []));
}

/** Returns the time of the last use and the size, that of all its files for a folder; nothing if it has been removed meanwhile. */
async function useOf(place: string): Promise<readonly Used[]> {
  const stats = await lstat(place).catch(() => undefined);
  if (!stats) return [];
  const bytes = stats.isDirectory() ? await bytesIn(place) : stats.size;
  return [{ place, bytes, usedAt: stats.mtimeMs }];
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    const stats = await lstat(path.join(folder, name)).catch(() => undefined);
    bytes += stats?.size ?? 0;
  }
  return bytes;
}

async function removeAfter(ageMs: number, place: string, now: number): Promise<void> {
  const stats = await lstat(place).catch(() => undefined);
  if (stats && now - stats.mtimeMs > ageMs) await rm(place, { recursive: true, force: true });
}

/** Removes an entry; a folder disappears whole, so that nobody reads a part of it. */
async function remove(place: string): Promise<void> {
  const draft = `${place}.${randomUUID()}.draft`;
  await rename(place, draft).catch(() => undefined);
  await rm(draft, { recursive: true, force: true });
}
