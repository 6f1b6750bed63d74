// Reads pages for the scan, in any thread: each from its own text and the texts of the files that it includes.
import type { Placeholders } from '../config/placeholders.ts';
import { createFieldCheck } from './frontmatter-fields.ts';
import { formatOf, writePage, type OwnedFormat } from './formats.ts';
import type { PageNaming } from './page-files.ts';
import { noParts, readPage, type PageParts, type PageScan } from './read-page.ts';

/** What extensions read in the files of a site. */
export interface ScanParts extends PageParts {
  readonly naming: PageNaming;
  readonly formats: readonly OwnedFormat[];
  /** Fingerprints of the extensions. */
  readonly stamps: readonly string[];
}

/** One page to scan. Can be posted between threads. */
export interface PageToScan {
  /** File name for messages. */
  readonly file: string;
  readonly relativePath: string;
  readonly raw: string;
  /** Texts of the files that the page may include, by target; `null` if there is no such file. */
  readonly includes: ReadonlyMap<string, string | null>;
}

/** The scan of a page, or the targets whose texts it needs for that. */
export type ScanAnswer =
  | { readonly kind: 'scanned'; readonly page: PageScan }
  | { readonly kind: 'needs'; readonly targets: readonly string[] }
  /** The page takes too much time or memory. `text` is a fact with its hint. */
  | { readonly kind: 'refused'; readonly text: string };

/** Returns a function that reads one page after the other. */
export function createPageScanner(
  placeholders: Placeholders,
  parts: ScanParts | undefined,
): (page: PageToScan) => ScanAnswer {
  const { formats = [] } = parts ?? {};
  const options = { ...noParts, ...parts, placeholders, check: createFieldCheck() };
  return ({ file, relativePath, raw, includes }) => {
    const missing = new Set<string>();
    const read = (target: string): string | undefined => {
      if (!includes.has(target)) missing.add(target);
      return includes.get(target) ?? undefined;
    };
    const format = formatOf(relativePath, formats);
    const write = format && ((text: string) => writePage(format, relativePath, text));
    const page = readPage({ file, relativePath }, raw, { ...options, read, write });
    return missing.size > 0 ? { kind: 'needs', targets: [...missing] } : { kind: 'scanned', page };
  };
}
