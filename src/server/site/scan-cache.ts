// What a scan found out about each file, kept for the next start: only what has changed is taken apart again.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Frontmatter } from '../../pages/model/page.ts';
import { replaceFile } from './replace-file.ts';

/** What a scan finds in a file without a mistake. */
export interface ScannedFile {
  readonly title: string;
  readonly frontmatter: Frontmatter;
  /** Hash of the text with placeholders filled in. */
  readonly hash: string;
}

export interface ScanCacheOptions {
  /** Folder of the file; made when it is missing. */
  readonly folder: string;
  /** Names everything besides a file's own bytes that a scan depends on. */
  readonly stamp: string;
}

/** Keeps scanned files by name and digest of their bytes. Losing any of it costs time, nothing else. */
export interface ScanCache {
  /** Undefined when the file is new or has changed. */
  get(relativePath: string, digest: string): ScannedFile | undefined;
  set(relativePath: string, digest: string, file: ScannedFile): void;
  /** Writes what was found; does nothing when that is what was kept. */
  save(): Promise<void>;
}

interface Entry {
  readonly digest: string;
  readonly file: ScannedFile;
}

interface Stored {
  readonly stamp: string;
  readonly entries: Readonly<Record<string, Entry>>;
}

export function createScanCache({ folder, stamp }: ScanCacheOptions): ScanCache {
  const place = path.join(folder, 'scan.json');
  const kept = new Map(Object.entries(readEntries()));
  const found = new Map<string, Entry>();

  function readEntries(): Stored['entries'] {
    try {
      const stored = JSON.parse(readFileSync(place, 'utf8')) as Stored;
      return stored.stamp === stamp ? stored.entries : {};
    } catch {
      // Never written, or cut short.
      return {};
    }
  }

  return {
    get(relativePath, digest) {
      const entry = kept.get(relativePath);
      if (entry?.digest !== digest) return undefined;
      found.set(relativePath, entry);
      return entry.file;
    },
    set(relativePath, digest, file) {
      found.set(relativePath, { digest, file });
    },
    async save() {
      const isSame =
        found.size === kept.size && [...found].every(([name, entry]) => kept.get(name) === entry);
      if (isSame) return;
      try {
        const stored: Stored = { stamp, entries: Object.fromEntries(found) };
        await replaceFile(place, JSON.stringify(stored));
      } catch {
        // The folder is read-only: the next start takes every file apart.
      }
    },
  };
}
