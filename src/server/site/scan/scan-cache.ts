// Scan results in the store, so that a start parses only changed files.
import type { Frontmatter } from '../../../pages/model/page.ts';
import type { PageTarget } from '../../markdown/context/hooks.ts';
import { jsonCodec, type Key } from '../../base/store/entries.ts';
import type { Store } from '../../base/store/store.ts';
import type { PageFields } from './frontmatter-fields.ts';
import type { IncludeRead } from './include-reader.ts';
import type { PublishingDates } from './publishing-dates.ts';

/** Scan result of one file without mistakes. */
export interface ScannedFile extends Partial<Omit<PageFields, 'frontmatter'>> {
  readonly title: string;
  readonly frontmatter: Frontmatter;
  /** Fields of the frontmatter that extensions declare. */
  readonly custom?: Readonly<Record<string, unknown>> | undefined;
  /** Hash of the text with placeholders replaced. */
  readonly hash: string;
  /** When the page is published, if it says so. */
  readonly published?: PublishingDates | undefined;
  /** Targets of links to archives and data, as written. */
  readonly fileLinks?: readonly string[] | undefined;
  /** Anchors in the spelling of other systems to which it links on other pages. */
  readonly linkedAnchors?: readonly string[] | undefined;
  /** Places that links of other pages may name, as extensions find them. */
  readonly targets?: readonly PageTarget[] | undefined;
  /** Whether the title is a heading of the text, which the layout renders instead. */
  readonly isTitleInBody?: boolean | undefined;
  /** Whether the page has only frontmatter. */
  readonly isBlank?: boolean | undefined;
}

/** The stored scan of a file. */
export interface StoredScan {
  readonly scanned: ScannedFile;
  /** The files that it includes. The scan is valid only while their texts are the same. */
  readonly reads: readonly IncludeRead[];
}

/** A file and the Git blob hash of its bytes. */
interface HashedFile {
  readonly relativePath: string;
  readonly blob: string;
}

export interface ScanCacheOptions {
  readonly store: Store;
  /** Everything except the files that a scan depends on. */
  readonly context: string;
  /** All files of the scan. */
  readonly files: readonly HashedFile[];
}

/** Scan results of the files that have not changed since an earlier scan. */
export interface ScanCache {
  /** Returns the stored scan of a file; undefined if it must be parsed. */
  get(relativePath: string): StoredScan | undefined;
  set(relativePath: string, result: StoredScan): void;
  /** Stores the results of the files that were parsed. */
  save(): Promise<void>;
}

/** Files that share an entry: one entry per file would take long to read, and a single one would be lost with every change. */
interface Group {
  readonly files: HashedFile[];
  /** Results by file; undefined before they are read. */
  results: Map<string, StoredScan> | undefined;
  isStored: boolean;
}

/** Average number of files in a group, at most. */
const maxGroupSize = 64;

/** Groups files by their hashes, so that snapshots of a site with most files in common have most groups in common. */
export function createScanCache({ store, context, files }: ScanCacheOptions): ScanCache {
  const entries = store.kind('scans', jsonCodec<readonly (readonly [string, StoredScan])[]>());
  // A power of two: a new file rarely changes the number, which changes every group.
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, files.length / maxGroupSize)));
  const groups = Array.from({ length: count }, (): Group => {
    return { files: [], results: undefined, isStored: false };
  });
  const groupOf = new Map<string, Group>();
  for (const file of files) {
    const group = groups[Number.parseInt(file.blob.slice(0, 8), 16) % count];
    group?.files.push(file);
    if (group) groupOf.set(file.relativePath, group);
  }
  const keyOf = ({ files }: Group): Key => [context, JSON.stringify(files)];

  function resultsOf(group: Group): Map<string, StoredScan> {
    if (!group.results) {
      const stored = entries.readNow(keyOf(group));
      group.results = new Map(stored);
      group.isStored = stored !== undefined;
    }
    return group.results;
  }

  return {
    get(relativePath) {
      const group = groupOf.get(relativePath);
      return group && resultsOf(group).get(relativePath);
    },
    set(relativePath, result) {
      const group = groupOf.get(relativePath);
      if (!group) return;
      resultsOf(group).set(relativePath, result);
      // The group is saved again even if only an included file has changed.
      group.isStored = false;
    },
    async save() {
      for (const group of groups) {
        const { isStored, results } = group;
        if (results && !isStored) await entries.write(keyOf(group), [...results]);
      }
    },
  };
}
