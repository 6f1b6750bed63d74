// Scans the content folder: paths, titles and frontmatter of all pages. Compiles nothing.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ConfigSource } from '../../../pages/model/config.ts';
import { maxPagePathLength } from '../../base/diagnostics/limits.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import { createSeverities } from '../../base/diagnostics/severities.ts';
import { gitBlobId, scanFingerprint } from '../../base/store/fingerprints.ts';
import type { Store } from '../../base/store/store.ts';
import { placeholdersOfConfig, type Placeholders } from '../config/placeholders.ts';
import { explainFailure } from '../../markdown/context/hooks.ts';
import type { ReadInclude } from '../../markdown/read/includes.ts';
import type { Exclusions } from './excluded-files.ts';
import { checkCase, checkEnding, checkFormats, checkName } from './file-names.ts';
import { createIncludeReader } from './include-reader.ts';
import { formatOf, writePage, type OwnedFormat } from './formats.ts';
import { namesOf } from './language-files.ts';
import { isPageFile, keyOfFile, pathsOfPageFiles } from './page-files.ts';
import { parsePageText, type PageText } from './page-text.ts';
import type { PageToScan, ScanAnswer, ScanParts } from './page-scanner.ts';
import { isBeforeOrAfter, isOfFuture } from './publishing-dates.ts';
import { isPublicFile } from './served-path.ts';
import { readText, textOf } from './read-text.ts';
import { scanFile, type FileReading, type FileScan, type FileScanner } from './scan-file.ts';
import { createScanCache, type ScannedFile } from './scan-cache.ts';
import type { ContentFile } from './walk-content.ts';
import { walkFiles, type WalkOptions } from './walk-site.ts';

/** One page's file, read but not compiled. */
export interface PageSource extends ScannedFile {
  /** Git blob hash of the file. */
  readonly blob: string;
  readonly regularPath: string;
  /** File name for messages: `content/workflows/index.md`. */
  readonly file: string;
  readonly relativePath: string;
  readonly key: string;
  readonly path: string;
  /** Whether the page has no file: it is the list of a folder without an index page, or an extension has made it. */
  readonly isGenerated?: boolean;
  /** Whether an extension has made it: it does not end with the pages of its folder. */
  readonly isMade?: boolean;
  /** Whether the list of its folder is its text, since the file has only frontmatter. */
  readonly isFilled?: boolean;
  /** Whether the file is that of the original, for want of a translation. */
  readonly isFallback?: boolean | undefined;
  /** Path of the file from the content folder, if that is not `relativePath`: `de/setup.md`. */
  readonly place?: string | undefined;
  /** Frontmatter fields that may be missing because of a reported mistake: their absence is not reported. */
  readonly unreadFields: ReadonlySet<string>;
  /** Why the file was not read, or not scanned; its text is then empty. */
  readonly refusal: Message | undefined;
  /** Texts of the files that the page includes, by path below the content folder. */
  readonly includes: Readonly<Record<string, string>>;
  /** Returns the text at the time of the scan. Parsed at each call, since there are many pages and few callers. */
  readonly text: () => PageText;
}

export interface Scan {
  readonly sources: readonly PageSource[];
  /** Every file below the content folder. */
  readonly files: readonly ContentFile[];
  readonly problems: readonly Message[];
}

/** Number of pages that are read in one turn of the event loop, and that are scanned at the same time. */
const batchSize = 32;

export interface ScanOptions extends WalkOptions {
  readonly config: ConfigSource;
  /** Cache of scan results; if undefined, every file is parsed. */
  readonly store: Store | undefined;
  /** Reads an included file that is not below `contentDir`. @default there is none */
  readonly readOutside?: ReadInclude | undefined;
  /** Names and formats of pages that extensions define, and the fingerprints of these extensions. @default none */
  readonly parts?: Partial<Pick<ScanParts, 'naming' | 'formats' | 'stamps'>> | undefined;
  /** What is not published, and which pages are drafts. @default all files are published */
  readonly exclusions?: Exclusions | undefined;
  /** Scans one page, within limits of time and memory if a thread does it. Rejects only for bugs. */
  readonly scanPage: (page: PageToScan) => Promise<ScanAnswer>;
}

/** Scans all pages below `contentDir`. Throws if the folder itself cannot be read; problems inside are returned. */
export async function scanContent(options: ScanOptions): Promise<Scan> {
  const { contentName, config, store, parts, exclusions, language } = options;
  const walk = walkFiles(options);
  const { problems } = walk;
  const messages: Message[] = [...problems];
  const placeholders = placeholdersOfConfig(config);
  const { slug = '' } = config.site.product;
  const severities = createSeverities(config.site);
  const sources: PageSource[] = [];
  const { naming, formats = [] } = parts ?? {};
  const isPage = (file: ContentFile): boolean =>
    !isPublicFile(file) && isPageFile(file.relativePath, naming);
  const files = walk.files.filter(
    (file) => !namesOf(file).some((name) => exclusions?.isExcluded(name, isPage(file)) === true),
  );
  const pages = files.filter(isPage);
  const paths = pathsOfPageFiles(
    pages.map(({ relativePath }) => relativePath),
    naming,
    (path, error) => {
      const text = explainFailure(error, 'the address is that of the file');
      const file = `${contentName}/${path}`;
      messages.push({ file, line: 1, column: 1, text, rule: 'extension' });
    },
  );
  const pathAt = (path: string): string => (paths.get(path) ?? '').replaceAll('[product]', slug);
  const isOnAt =
    (path: string) =>
    (finding: Pick<Message, 'rule' | 'isStyle'>): boolean =>
      severities.of(finding, path) !== 'off';
  // A page may include a file that is not published itself.
  const includes = createIncludeReader({
    files: walk.files,
    pages,
    readOutside: options.readOutside,
    placeholders,
    report(problem) {
      if (severities.of(problem, '/') !== 'off') messages.push(problem);
    },
  });
  messages.push(...files.flatMap(checkEnding), ...checkFormats(files, naming?.isOfFormat));
  messages.push(...checkCase(files));
  const readings: FileReading[] = [];
  for (const [index, file] of pages.entries()) {
    // Small files are read faster synchronously; between batches, requests for the previous site are handled.
    if (index % batchSize === batchSize - 1) await nextTurn();
    const problem = checkName(file, naming?.isOfFormat);
    if (problem && isOnAt(pathAt(file.relativePath))(problem)) messages.push(problem);
    if (file.relativePath.length > maxPagePathLength) continue;
    const isMarkdown = formatOf(file.relativePath, formats) === undefined;
    const reading = (language?.shared.read ?? readText)(file, { isMarkdown });
    if (reading) readings.push({ file, reading, blob: gitBlobId(reading.bytes) });
  }
  const cache =
    store &&
    createScanCache({
      store,
      context: scanFingerprint({
        placeholders,
        preset: config.site.preset,
        rules: config.site.rules,
        overrides: config.site.overrides,
        extensions: parts?.stamps ?? [],
      }),
      files: readings.map(({ file: { relativePath }, blob }) => ({ relativePath, blob })),
    });
  const shared = language?.shared.scans;
  const scanner: FileScanner = { scan: options.scanPage, includes, cache, shared };
  for (let start = 0; start < readings.length; start += batchSize) {
    await nextTurn();
    const batch = readings.slice(start, start + batchSize).map(async (fileReading) => {
      const { relativePath } = fileReading.file;
      const path = pathAt(relativePath);
      const page = await scanFile(fileReading, isOnAt(path), scanner);
      messages.push(...fileReading.reading.problems, ...page.problems);
      const regularPath = paths.get(relativePath) ?? '';
      return toSource(fileReading, page, { path, regularPath, placeholders, formats, exclusions });
    });
    sources.push(...(await Promise.all(batch)));
  }
  void cache?.save();
  return { sources, files, problems: messages };
}

interface SourceContext extends Pick<PageSource, 'path' | 'regularPath'> {
  readonly placeholders: Placeholders;
  readonly formats: readonly OwnedFormat[];
  readonly exclusions: Exclusions | undefined;
}

/** Returns the page of a file that has been scanned. */
function toSource(
  { file: { file, relativePath, place, isFallback }, reading, blob }: FileReading,
  { scanned, unreadFields, refusal, includes }: FileScan,
  { path, regularPath, placeholders, formats, exclusions }: SourceContext,
): PageSource {
  const format = formatOf(relativePath, formats);
  const write = format && ((raw: string) => writePage(format, relativePath, raw));
  const bytes = refusal ? Buffer.alloc(0) : reading.bytes;
  const { frontmatter, published = {} } = scanned;
  const isDraft =
    isBeforeOrAfter(published) ||
    namesOf({ relativePath, place }).some((name) => exclusions?.isDraft(name) === true) ||
    (isOfFuture(relativePath, frontmatter.date) && exclusions?.isHeldBack(relativePath) === true);
  return {
    ...scanned,
    ...(isDraft && { frontmatter: { ...frontmatter, draft: true } }),
    ...{ path, regularPath, file, relativePath, blob, unreadFields, refusal, includes },
    key: keyOfFile(relativePath),
    ...(place !== undefined && { place }),
    ...(isFallback && { isFallback }),
    text: () => parsePageText(textOf(bytes), placeholders, write),
  };
}
