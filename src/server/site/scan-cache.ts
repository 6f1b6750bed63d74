// Keeps the results of a scan between starts, so that only changed files are parsed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Frontmatter } from '../../pages/model/page.ts';
import { replaceFile } from './replace-file.ts';

/** Scan result of one file without mistakes. */
export interface ScannedFile {
  readonly title: string;
  readonly frontmatter: Frontmatter;
  /** Hash of the text with placeholders filled in. */
  readonly hash: string;
  /** What other pages and navigation call the page, where that differs from its title. */
  readonly label?: string | undefined;
  /** Its place among the pages of its folder. */
  readonly order?: number | undefined;
  /** Other addresses of the page, as its frontmatter states them. */
  readonly aliases?: readonly string[] | undefined;
  /** Whether the title is a heading of the text, which the layout draws in its place. */
  readonly isTitleInBody?: boolean | undefined;
  /** Whether nothing stands below the frontmatter. */
  readonly isBlank?: boolean | undefined;
}

export interface ScanCacheOptions {
  /** Folder of the file; made when it is missing. */
  readonly folder: string;
  /** Names everything besides a file's own bytes that a scan depends on. */
  readonly stamp: string;
}

/** Keeps scanned files by name and git's name of their bytes. Losing any of it costs time, nothing else. */
export interface ScanCache {
  /** Undefined when the file is new or has changed. */
  get(relativePath: string, blob: string): ScannedFile | undefined;
  set(relativePath: string, blob: string, file: ScannedFile): void;
  /** Writes the results of this scan; does nothing when they are unchanged. */
  save(): Promise<void>;
}

interface Entry {
  readonly blob: string;
  readonly file: ScannedFile;
}

interface Stored {
  readonly stamp: string;
  readonly entries: Readonly<Record<string, Entry>>;
}

export function createScanCache({ folder, stamp }: ScanCacheOptions): ScanCache {
  const place = path.join(folder, 'scan.json');
  const previous = new Map(Object.entries(readEntries()));
  const current = new Map<string, Entry>();

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
    get(relativePath, blob) {
      const entry = previous.get(relativePath);
      if (entry?.blob !== blob) return undefined;
      current.set(relativePath, entry);
      return entry.file;
    },
    set(relativePath, blob, file) {
      current.set(relativePath, { blob, file });
    },
    async save() {
      const isSame =
        current.size === previous.size &&
        [...current].every(([name, entry]) => previous.get(name) === entry);
      if (isSame) return;
      try {
        const stored: Stored = { stamp, entries: Object.fromEntries(current) };
        await replaceFile(place, JSON.stringify(stored));
      } catch {
        // The folder is read-only: the next start parses every file.
      }
    },
  };
}
