// Reads the files that pages include, each once in a scan: a folder may have one notice on a thousand pages.
import { interpolate, type Placeholders } from '../config/placeholders.ts';
import { hash } from '../diagnostics/hash.ts';
import type { Message } from '../diagnostics/messages.ts';
import { nameOfPlace, type ReadInclude } from '../markdown/read/includes.ts';
import { createNameFinder, type NameFinder } from './name-finder.ts';
import { readInclude } from './read-text.ts';
import type { ContentFile } from './walk-content.ts';

const markdownEnding = /\.(?:md|mdx|markdown|qmd)$/i;

export interface IncludeReaderOptions {
  /** Every file below the content folder. */
  readonly files: readonly ContentFile[];
  /** Those of them that are pages, which includes may name. */
  readonly pages: readonly ContentFile[];
  /** Reads a file that is not below the content folder. @default there is none */
  readonly readOutside?: ReadInclude | undefined;
  /** Placeholders of the site, which are replaced in Markdown. Code is shown as it is in its file. */
  readonly placeholders: Placeholders;
  /** Is told of placeholders without a value, once for each file. */
  readonly report: (problem: Message) => void;
}

/** A place that the scan of a page has read, and the hash of its text; `null` if nothing was there. */
export type IncludeRead = readonly [place: string, hash: string | null];

export interface IncludeReader {
  /** Returns what reads the files that one page includes. */
  readonly readFor: (page: string) => ReadInclude;
  /** Returns what a page has read, for a later scan. */
  readonly readsOf: (page: string, places: Iterable<string>) => readonly IncludeRead[];
  /** Returns the texts that a page includes; undefined if a place has another text than it had. */
  readonly unchanged: (
    page: string,
    reads: readonly IncludeRead[],
  ) => Readonly<Record<string, string>> | undefined;
}

interface Included {
  readonly text: string;
  hash?: string;
}

export function createIncludeReader(options: IncludeReaderOptions): IncludeReader {
  const { files, pages, readOutside, placeholders, report } = options;
  const pageFiles = new Set(pages);
  const byPlace = new Map(files.map((file) => [file.relativePath, file]));
  const known = new Map<string, Included | undefined>();
  let findNamed: NameFinder<ContentFile> | undefined;

  function includedAt(place: string): Included | undefined {
    const before = known.get(place);
    if (before || known.has(place)) return before;
    const listed = byPlace.get(place);
    const text = readInclude(listed) ?? readOutside?.(place);
    const included = text === undefined ? undefined : { text: filled(text, place, listed) };
    known.set(place, included);
    return included;
  }

  function filled(raw: string, place: string, listed: ContentFile | undefined): string {
    if (!markdownEnding.test(place)) return raw;
    const { text, problems } = interpolate(raw, placeholders);
    // A page reports its own.
    if (!listed || !pageFiles.has(listed))
      for (const problem of problems) report({ file: listed?.file ?? place, ...problem });
    return text;
  }

  function included(page: string, place: string): Included | undefined {
    const name = nameOfPlace(place);
    if (name === undefined) return includedAt(place);
    findNamed ??= createNameFinder(pages.map((file) => [file.relativePath, file]));
    const file = findNamed(name, page);
    return file && includedAt(file.relativePath);
  }

  function hashAt(page: string, place: string): string | null {
    const found = included(page, place);
    return found ? (found.hash ??= hash(found.text)) : null;
  }

  return {
    readFor: (page) => (place) => included(page, place)?.text,
    readsOf: (page, places) => Array.from(places, (place) => [place, hashAt(page, place)]),
    unchanged(page, reads) {
      if (!reads.every(([place, before]) => hashAt(page, place) === before)) return undefined;
      return Object.fromEntries(
        reads.flatMap(([place]) => {
          const text = included(page, place)?.text;
          return text === undefined ? [] : [[place, text]];
        }),
      );
    },
  };
}
