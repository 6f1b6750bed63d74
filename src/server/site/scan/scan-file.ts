// Scans the file of one page, or takes its scan from the store, or from another language that has the same file.
import type { Message } from '../../base/diagnostics/messages.ts';
import type { IncludeReader } from './include-reader.ts';
import type { PageToScan, ScanAnswer } from './page-scanner.ts';
import type { PageScan } from './read-page.ts';
import { textOf, type TextReading } from './read-text.ts';
import type { ScanCache, ScannedFile, StoredScan } from './scan-cache.ts';
import type { ContentFile } from './walk-content.ts';

/** The file of a page, and its bytes. */
export interface FileReading {
  readonly file: ContentFile;
  readonly reading: TextReading;
  /** Git blob hash of the file. */
  readonly blob: string;
}

/** What scans files. */
export interface FileScanner {
  readonly scan: (page: PageToScan) => Promise<ScanAnswer>;
  readonly includes: IncludeReader;
  readonly cache: ScanCache | undefined;
  /** Scans of the same files in other languages. */
  readonly shared: Map<string, StoredScan> | undefined;
}

/** The scan of one file. */
export interface FileScan extends Omit<PageScan, 'reads'> {
  /** Texts of the files that the page includes, by path below the content folder. */
  readonly includes: Readonly<Record<string, string>>;
  /** Why the file was not read, or not scanned. */
  readonly refusal: Message | undefined;
}

/** Scans one page, or returns its scan from the cache. */
export async function scanFile(
  { file: { file, relativePath, realPath }, reading: { bytes, refusal } }: FileReading,
  isOn: (finding: Message) => boolean,
  { scan, includes, cache, shared }: FileScanner,
): Promise<FileScan> {
  if (refusal) return refusedFile(relativePath, refusal, []);
  const stored = cache?.get(relativePath) ?? shared?.get(realPath);
  const texts = stored && includes.unchanged(relativePath, stored.reads);
  if (texts) {
    shared?.set(realPath, stored);
    return {
      scanned: stored.scanned,
      problems: [],
      unreadFields: new Set(),
      includes: texts,
      refusal: undefined,
    };
  }
  const read = includes.readFor(relativePath);
  const included = new Map<string, string | null>();
  let answer = await scan({ file, relativePath, raw: textOf(bytes), includes: included });
  while (answer.kind === 'needs') {
    for (const target of answer.targets) included.set(target, read(target) ?? null);
    answer = await scan({ file, relativePath, raw: textOf(bytes), includes: included });
  }
  if (answer.kind === 'refused') {
    const late = { file, line: 1, column: 1, text: answer.text, rule: 'compile' } as const;
    return refusedFile(relativePath, late, [late]);
  }
  const { page } = answer;
  const scanned = onOneLine(page.scanned);
  const problems = page.problems.filter(isOn);
  if (problems.length === 0 && (cache ?? shared)) {
    const result = { scanned, reads: includes.readsOf(relativePath, page.reads) };
    cache?.set(relativePath, result);
    shared?.set(realPath, result);
  }
  return {
    scanned,
    problems,
    unreadFields: page.unreadFields,
    includes: Object.fromEntries(
      [...page.reads].flatMap((target) => {
        const text = included.get(target);
        return typeof text === 'string' ? [[target, text]] : [];
      }),
    ),
    refusal: undefined,
  };
}

/** A page that was refused keeps its address, so that links to it remain valid. */
function refusedFile(
  relativePath: string,
  refusal: Message,
  problems: readonly Message[],
): FileScan {
  return {
    scanned: { title: relativePath, frontmatter: {}, hash: '' },
    problems,
    unreadFields: new Set(['title', 'short_description']),
    includes: {},
    refusal,
  };
}

/** White space other than single spaces, and control characters. */
const notOnOneLine = /\s\s|[^\S ]|\p{Cc}/u;

/** Puts the names and the description of a page on one line each, and control characters, which no document may contain, out of them. */
function onOneLine(file: ScannedFile): ScannedFile {
  const { title, label, frontmatter, ...scanned } = file;
  const { title: ownTitle, short_description: description } = frontmatter;
  const texts = [title, label, ownTitle, description];
  if (!texts.some((text) => text !== undefined && notOnOneLine.test(text))) return file;
  const line = (text: string): string =>
    text.replaceAll(/\s+/g, ' ').replaceAll(/\p{Cc}/gu, '\uFFFD');
  return {
    ...scanned,
    title: line(title),
    ...(label !== undefined && { label: line(label) }),
    frontmatter: {
      ...frontmatter,
      ...(ownTitle !== undefined && { title: line(ownTitle) }),
      ...(description !== undefined && { short_description: line(description) }),
    },
  };
}
