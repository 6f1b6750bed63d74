// Reads the files that pages include, each once in a scan: a folder may have one notice on a thousand pages.
import { interpolate, type Placeholders } from '../config/placeholders.ts';
import { textFingerprint } from '../../base/store/fingerprints.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import { nameOfInclude, type ReadInclude } from '../../markdown/read/includes.ts';
import { createNameFinder, type NameFinder } from './name-finder.ts';
import { readInclude } from './read-text.ts';
import { isSecretFile } from './secret-names.ts';
import type { ContentFile } from './walk-content.ts';

const markdownEnding = /\.(?:md|mdx|markdown)$/i;

export interface IncludeReaderOptions {
  /** Every file below the content folder. */
  readonly files: readonly ContentFile[];
  /** Those of them that are pages, which includes may name. */
  readonly pages: readonly ContentFile[];
  /** Reads a file that is not below the content folder. @default there is none */
  readonly readOutside?: ReadInclude | undefined;
  /** Placeholders of the site, which are replaced in Markdown. Code is shown as it is in its file. */
  readonly placeholders: Placeholders;
  /** Called for placeholders without a value, once for each file. */
  readonly report: (problem: Message) => void;
}

/** A target that the scan of a page has read, and the hash of its text; `null` if nothing was there. */
export type IncludeRead = readonly [target: string, hash: string | null];

export interface IncludeReader {
  /** Returns a function that reads the files that one page includes. */
  readonly readFor: (page: string) => ReadInclude;
  /** Returns the targets that a page has read, for a later scan. */
  readonly readsOf: (page: string, names: Iterable<string>) => readonly IncludeRead[];
  /** Returns the texts that a page includes; undefined if a target has another text than it had. */
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
  const readable = files.filter((file) => !isSecretFile(file));
  const byPath = new Map([
    // A page may name a file of its language where that is: `de/note.md`.
    ...readable.flatMap((file) => (file.place === undefined ? [] : [[file.place, file] as const])),
    ...readable.map((file) => [file.relativePath, file] as const),
  ]);
  const byTarget = new Map<string, Included | undefined>();
  let findNamed: NameFinder<ContentFile> | undefined;

  function includedAt(target: string): Included | undefined {
    const before = byTarget.get(target);
    if (before || byTarget.has(target)) return before;
    const listed = byPath.get(target);
    const text = readInclude(listed) ?? readOutside?.(target);
    const included = text === undefined ? undefined : { text: filled(text, target, listed) };
    byTarget.set(target, included);
    return included;
  }

  function filled(raw: string, target: string, listed: ContentFile | undefined): string {
    if (!markdownEnding.test(target)) return raw;
    const { text, problems } = interpolate(raw, placeholders);
    // A page reports its own.
    if (!listed || !pageFiles.has(listed))
      for (const problem of problems) report({ file: listed?.file ?? target, ...problem });
    return text;
  }

  function included(page: string, target: string): Included | undefined {
    const name = nameOfInclude(target);
    if (name === undefined) return includedAt(target);
    findNamed ??= createNameFinder(pages.map((file) => [file.relativePath, file]));
    const file = findNamed(name, page);
    return file && includedAt(file.relativePath);
  }

  function hashAt(page: string, target: string): string | null {
    const inclusion = included(page, target);
    return inclusion ? (inclusion.hash ??= textFingerprint(inclusion.text)) : null;
  }

  return {
    readFor: (page) => (target) => included(page, target)?.text,
    readsOf: (page, names) => Array.from(names, (target) => [target, hashAt(page, target)]),
    unchanged(page, reads) {
      if (!reads.every(([target, before]) => hashAt(page, target) === before)) return undefined;
      return Object.fromEntries(
        reads.flatMap(([target]) => {
          const text = included(page, target)?.text;
          return text === undefined ? [] : [[target, text]];
        }),
      );
    },
  };
}
