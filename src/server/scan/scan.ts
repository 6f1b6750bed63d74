// Scans the content folder: paths, titles and frontmatter of all pages. Compiles nothing.
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ConfigSource } from '../../pages/model/config.ts';
import { maxPagePathLength } from '../diagnostics/limits.ts';
import type { Message } from '../diagnostics/messages.ts';
import { createSeverities } from '../diagnostics/severities.ts';
import type { Store } from '../store/store.ts';
import { placeholdersOfConfig } from '../config/placeholders.ts';
import { explainFailure, type Embeds, type ReadTargets } from '../markdown/context/hooks.ts';
import type { ReadInclude } from '../markdown/read/includes.ts';
import { createFieldCheck } from './frontmatter-fields.ts';
import type { CustomFields } from './frontmatter-reading.ts';
import { checkCase, checkEnding, checkName } from './file-names.ts';
import { createIncludeReader, type IncludeReader } from './include-reader.ts';
import { formatOf, writePage, type OwnedFormat } from './formats.ts';
import { isPageFile, keyOfFile, pathsOfPageFiles, type PageNaming } from './page-files.ts';
import { parsePageText, type PageText } from './page-text.ts';
import type { FillLine, PageScan, ReadPageOptions, TitleOfFile } from './read-page.ts';
import { isPublicFile } from './served-path.ts';
import { readText, textOf, type TextReading } from './read-text.ts';
import { createScanCache, type ScanCache, type ScannedFile } from './scan-cache.ts';
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
  /** Frontmatter fields that may be missing because of a reported mistake: their absence is not reported. */
  readonly unreadFields: ReadonlySet<string>;
  /** Why the file was not read; its text is then empty. */
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

/** Number of pages that are read in one turn of the event loop. */
const batchSize = 32;

/** What extensions read in pages. */
export interface ScanParts {
  readonly fields: CustomFields;
  readonly embeds: Embeds;
  readonly targets: readonly ReadTargets[];
  readonly titles: readonly TitleOfFile[];
  readonly fill: FillLine;
  readonly naming: PageNaming;
  readonly formats: readonly OwnedFormat[];
  readonly stamp: unknown;
}

export interface ScanOptions extends WalkOptions {
  readonly config: ConfigSource;
  /** Cache of scan results; if undefined, every file is parsed. */
  readonly store: Store | undefined;
  /** Reads an included file that is not below `contentDir`. @default there is none */
  readonly readOutside?: ReadInclude | undefined;
  /** What extensions read, and what is to change the keys of stored scans. @default none */
  readonly parts?: ScanParts | undefined;
  /** Called once if a page is new or has changed, before it is parsed. */
  readonly onUnstored?: (() => void) | undefined;
}

/** Scans all pages below `contentDir`. Throws if the folder itself cannot be read; problems inside are returned. */
export async function scanContent(options: ScanOptions): Promise<Scan> {
  const { contentName, config, store, parts } = options;
  const { files, problems } = walkFiles(options);
  const messages: Message[] = [...problems];
  const placeholders = placeholdersOfConfig(config);
  const { slug = '' } = config.site.product;
  const severities = createSeverities(config.site);
  const sources: PageSource[] = [];
  const { naming, formats = [] } = parts ?? {};
  const pages = files.filter(
    (file) => !isPublicFile(file) && isPageFile(file.relativePath, naming),
  );
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
    (path: string): ReadPageOptions['isOn'] =>
    (finding) =>
      severities.of(finding, path) !== 'off';
  const includes = createIncludeReader({
    files,
    pages,
    readOutside: options.readOutside,
    placeholders,
    report(problem) {
      if (severities.of(problem, '/') !== 'off') messages.push(problem);
    },
  });
  messages.push(...files.flatMap(checkEnding), ...checkCase(files));
  const readings: FileReading[] = [];
  for (const [index, file] of pages.entries()) {
    // Small files are read faster synchronously; between batches, requests for the previous site are handled.
    if (index % batchSize === batchSize - 1) await nextTurn();
    const problem = checkName(file, naming?.isOfFormat);
    if (problem && isOnAt(pathAt(file.relativePath))(problem)) messages.push(problem);
    if (file.relativePath.length > maxPagePathLength) continue;
    const reading = readText(file);
    if (reading) readings.push({ file, reading, blob: blobOf(reading.bytes) });
  }
  const cache =
    store &&
    createScanCache({
      store,
      context: JSON.stringify([
        placeholders,
        config.site.preset,
        config.site.rules,
        config.site.overrides,
        parts?.stamp,
      ]),
      files: readings.map(({ file: { relativePath }, blob }) => ({ relativePath, blob })),
    });
  const check = createFieldCheck();
  let onUnstored = options.onUnstored;
  const tellOnce = (): void => {
    onUnstored?.();
    onUnstored = undefined;
  };
  for (const [index, { file, reading, blob }] of readings.entries()) {
    if (index % batchSize === batchSize - 1) await nextTurn();
    const regularPath = paths.get(file.relativePath) ?? '';
    const path = pathAt(file.relativePath);
    const isOn = isOnAt(path);
    const { fields: custom, embeds, targets, titles, fill } = parts ?? {};
    const format = formatOf(file.relativePath, formats);
    const write = format && ((raw: string) => writePage(format, file.relativePath, raw));
    const options = {
      placeholders,
      isOn,
      includes,
      cache,
      custom,
      check,
      embeds,
      targets,
      titles,
      fill,
      write,
      onUnstored: tellOnce,
    };
    const page = await scanPage(file, reading, options);
    const { bytes, refusal } = reading;
    messages.push(...reading.problems, ...page.problems);
    sources.push({
      ...page.scanned,
      blob,
      regularPath,
      file: file.file,
      relativePath: file.relativePath,
      key: keyOfFile(file.relativePath),
      path,
      unreadFields: page.unreadFields,
      refusal,
      includes: page.includes,
      text: () => parsePageText(textOf(bytes), placeholders, write),
    });
  }
  void cache?.save();
  return { sources, files, problems: messages };
}

interface FileReading {
  readonly file: ContentFile;
  readonly reading: TextReading;
  /** Git blob hash of the file. */
  readonly blob: string;
}

interface PageReader extends Omit<ReadPageOptions, 'read'> {
  readonly includes: IncludeReader;
  readonly cache: ScanCache | undefined;
  readonly onUnstored: () => void;
}

/** Reads one page from its bytes. A page that was refused keeps its URL, so that links to it remain valid. */
async function scanPage(
  file: ContentFile,
  { bytes, refusal }: TextReading,
  { cache, includes, onUnstored, ...options }: PageReader,
): Promise<Omit<PageScan, 'reads'>> {
  const { relativePath } = file;
  if (refusal) {
    return {
      scanned: { title: relativePath, frontmatter: {}, hash: '' },
      problems: [],
      unreadFields: new Set(['title', 'short_description']),
      includes: {},
    };
  }
  const stored = cache?.get(relativePath);
  const texts = stored && includes.unchanged(relativePath, stored.reads);
  if (texts)
    return { scanned: stored.scanned, problems: [], unreadFields: new Set(), includes: texts };
  if (cache?.isKnown(relativePath) !== true) onUnstored();
  // Loaded for new pages only: its parsers are 600 KB of code, of which a start from the store needs none.
  const { readPage } = await import('./read-page.ts');
  const read = includes.readFor(relativePath);
  const page = readPage(file, textOf(bytes), { ...options, read });
  const scanned = onOneLine(page.scanned);
  if (page.problems.length === 0) {
    cache?.set(relativePath, { scanned, reads: includes.readsOf(relativePath, page.reads) });
  }
  return { ...page, scanned };
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

/** Returns the Git blob hash of a file. */
export function blobOf(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
