// On-disk cache of scan results, so that a start parses only changed files.
import path from 'node:path';
import type { Frontmatter } from '../../pages/model/page.ts';
import { readSealed, writeSealed } from '../files/sealed-file.ts';

/** Scan result of one file without mistakes. */
export interface ScannedFile {
  readonly title: string;
  readonly frontmatter: Frontmatter;
  /** Hash of the text with placeholders replaced. */
  readonly hash: string;
  /** Name of the page in navigation and in links from other pages, if it differs from the title. */
  readonly label?: string | undefined;
  /** Sort position among the pages of its folder. */
  readonly order?: number | undefined;
  /** Aliases of the page from its frontmatter. */
  readonly aliases?: readonly string[] | undefined;
  /** Targets of links to archives and data, as typed. */
  readonly fileLinks?: readonly string[] | undefined;
  /** Whether the title is a heading of the text, which the layout renders instead. */
  readonly isTitleInBody?: boolean | undefined;
  /** Whether the page has only frontmatter. */
  readonly isBlank?: boolean | undefined;
}

export interface ScanCacheOptions {
  /** Folder of the cache file; created if it does not exist. */
  readonly folder: string;
  /** Hash of everything except the file's own bytes that a scan depends on. */
  readonly stamp: string;
}

/** Stores scan results by file path and Git blob hash. A lost entry only costs time. */
export interface ScanCache {
  /** Returns the scan result of a file; undefined if the file is new or has changed. */
  get(relativePath: string, blob: string): ScannedFile | undefined;
  set(relativePath: string, blob: string, file: ScannedFile): void;
  /** Writes the results of this scan; does nothing if they are unchanged. */
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
    const text = readSealed(place);
    if (text === undefined) return {};
    const stored = JSON.parse(text) as Stored;
    return stored.stamp === stamp ? stored.entries : {};
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
        await writeSealed(place, JSON.stringify(stored));
      } catch {
        // The folder is read-only: the next start parses every file.
      }
    },
  };
}
