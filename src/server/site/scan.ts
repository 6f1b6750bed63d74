// Scans the content folder: paths, titles and frontmatter of all pages. Compiles nothing.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ConfigSource } from '../../pages/model/config.ts';
import { maxFileBytes, maxPlaceLength } from '../diagnostics/limits.ts';
import type { Message } from '../diagnostics/messages.ts';
import type { RuleName } from '../diagnostics/rule-names.ts';
import { parseFrontmatter } from './frontmatter.ts';
import type { Store } from '../store/store.ts';
import { ownRoutes } from '../config/own-routes.ts';
import {
  interpolate,
  placeholdersOfConfig,
  type Interpolated,
  type Placeholders,
} from '../config/placeholders.ts';
import { isPageFile, keyOfAnyFile, keyOfPage, pathsOfPageFiles } from './page-files.ts';
import { parseAnyFrontmatter } from './any-frontmatter.ts';
import type { parseAnyPage } from './any-page.ts';
import { readRegularFile } from '../files/read-regular-file.ts';
import { isPublicFile } from './served-path.ts';
import { findEncodingFault } from './text-encoding.ts';
import { createScanCache, type ScanCache, type ScannedFile } from './scan-cache.ts';
import { walkContent, type ContentFile, type ContentWalk } from './walk-content.ts';

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
  /** Whether the page has no file: it is the generated list of a folder without an index page. */
  readonly isGenerated?: boolean;
  /** Frontmatter fields that may be missing because of a reported mistake: their absence is not reported. */
  readonly unreadFields: ReadonlySet<string>;
  /** Why the file was not read; its text is then empty. */
  readonly refusal: Message | undefined;
  /** Texts of the files that the page includes, by path below the content folder; undefined on a strict site. */
  readonly includes: Readonly<Record<string, string>> | undefined;
  /** Returns the text at the time of the scan. Parsed at each call, since there are many pages and few callers. */
  readonly text: () => PageText;
}

/** The text of a page, unprocessed and processed. */
export interface PageText {
  /** The unprocessed text of the file. */
  readonly typed: string;
  /** Markdown with placeholders replaced; line numbers are those of the file. */
  readonly body: string;
  /** Returns the column in the file for a position in `body`. */
  readonly sourceColumn: Interpolated['sourceColumn'];
}

export interface Scan {
  readonly sources: readonly PageSource[];
  /** Description of the REST API (OpenAPI, YAML) with placeholders replaced; undefined if there is none. */
  readonly apiDescription: string | undefined;
  /** Every file below the content folder. */
  readonly files: readonly ContentFile[];
  readonly problems: readonly Message[];
}

/** Number of pages that are read in one turn of the event loop. */
const batchSize = 32;

/** Download path of the API description, below the base. */
export const apiDescriptionPath = ownRoutes.apiDescription.path;

export interface ScanOptions {
  readonly contentDir: string;
  /** Name of the content folder in messages. */
  readonly contentName: string;
  readonly config: ConfigSource;
  /** Cache of scan results; if undefined, every file is parsed. */
  readonly store: Store | undefined;
  /** Folders below `contentDir` that belong to other sites. @default none */
  readonly outsideFolders?: readonly string[];
}

/** Scans all pages below `contentDir`. Throws if the folder itself cannot be read; problems inside are returned. */
export async function scanContent(options: ScanOptions): Promise<Scan> {
  const { contentDir, contentName, config, store, outsideFolders = [] } = options;
  const { files, problems } = walkOwnFiles(contentDir, contentName, outsideFolders);
  const messages: Message[] = [...problems];
  const placeholders = placeholdersOfConfig(config);
  const { slug = '' } = config.site.product;
  const isStrict = config.site.strict;
  const sources: PageSource[] = [];
  const pages = files.filter((file) => !isPublicFile(file) && isPage(file, isStrict));
  const dialects: Dialects | undefined = isStrict
    ? undefined
    : {
        paths: pathsOfPageFiles(pages.map(({ relativePath }) => relativePath)),
        files: new Map(files.map((file) => [file.relativePath, file])),
        // Imported on demand: a strict site does not need these parsers.
        parse: (await import('./any-page.ts')).parseAnyPage,
      };
  if (isStrict) messages.push(...files.flatMap(checkEnding));
  const readings: FileReading[] = [];
  for (const [index, file] of pages.entries()) {
    // Small files are read faster synchronously; between batches, requests for the previous site are handled.
    if (index % batchSize === batchSize - 1) await nextTurn();
    const badName = checkName(file, isStrict);
    if (badName) {
      messages.push(badName);
      continue;
    }
    const reading = readText(file);
    if (reading) readings.push({ file, reading, blob: blobOf(reading.bytes) });
  }
  const cache =
    store &&
    createScanCache({
      store,
      context: JSON.stringify([placeholders, isStrict]),
      files: readings.map(({ file: { relativePath }, blob }) => ({ relativePath, blob })),
    });
  for (const [index, { file, reading, blob }] of readings.entries()) {
    if (index % batchSize === batchSize - 1) await nextTurn();
    const options = { placeholders, productSlug: slug, cache, dialects };
    const page = readPage(file, { ...reading, blob }, options);
    sources.push(page.source);
    messages.push(...reading.problems, ...page.problems);
  }
  void cache?.save();
  const api = readApiDescription(
    files.find(({ relativePath }) => relativePath === config.site.openapi),
    placeholders,
  );
  return {
    sources,
    apiDescription: api.text,
    files,
    problems: [...messages, ...api.problems],
  };
}

/** Lists all files except those in `outsideFolders`. */
function walkOwnFiles(
  contentDir: string,
  contentName: string,
  outsideFolders: readonly string[],
): ContentWalk {
  const walk = walkContent(contentDir, contentName);
  const outside = outsideFolders
    .map((folder) => path.relative(contentDir, folder).split(path.sep).join('/'))
    .filter((place) => place !== '' && !place.startsWith('..'))
    .map((place) => `${contentName}/${place}/`);
  if (outside.length === 0) return walk;
  const isOwn = ({ file }: { readonly file: string }): boolean =>
    !outside.some((place) => file.startsWith(place));
  return { files: walk.files.filter(isOwn), problems: walk.problems.filter(isOwn) };
}

/** Data for scanning the pages of a site that accepts any folder. */
interface Dialects {
  /** URL path of each page by file path. */
  readonly paths: ReadonlyMap<string, string>;
  /** All files, for includes. */
  readonly files: ReadonlyMap<string, ContentFile>;
  readonly parse: typeof parseAnyPage;
}

function isPage({ relativePath }: ContentFile, isStrict: boolean): boolean {
  return isStrict ? relativePath.endsWith('.md') : isPageFile(relativePath);
}

interface TextReading {
  /** Empty if the file was refused. */
  readonly bytes: Buffer;
  readonly refusal: Message | undefined;
  /** The refusal, or the encoding problem. */
  readonly problems: readonly Message[];
}

interface FileReading {
  readonly file: ContentFile;
  readonly reading: TextReading;
  /** Git blob hash of the file. */
  readonly blob: string;
}

/** Reads a file; undefined if it has been removed since it was listed. */
function readText({ file, realPath, size }: ContentFile): TextReading | undefined {
  const refuse = (rule: RuleName, text: string): TextReading => {
    const refusal = { file, line: 1, column: 1, text, rule };
    return { bytes: Buffer.alloc(0), refusal, problems: [refusal] };
  };
  const reading = readRegularFile(realPath, maxFileBytes);
  switch (reading.kind) {
    case 'gone':
      return undefined;
    case 'unreadable': {
      const text = `The file cannot be read (${reading.reason}). Check its permissions.`;
      return refuse('file-kind', text);
    }
    case 'read': {
      if (!reading.isWhole) {
        const text = `The file has \`${size}\` bytes. Split it: at most \`${maxFileBytes}\` are read.`;
        return refuse('file-size', text);
      }
      const fault = findEncodingFault(reading.bytes);
      if (fault?.isUnreadable) return refuse('encoding', fault.text);
      return {
        bytes: reading.bytes,
        refusal: undefined,
        problems: fault
          ? [{ file, line: fault.line, column: fault.column, text: fault.text, rule: 'encoding' }]
          : [],
      };
    }
  }
}

function readApiDescription(
  file: ContentFile | undefined,
  placeholders: Placeholders,
): { text: string | undefined; problems: readonly Message[] } {
  const reading = file && readText(file);
  if (!file || reading === undefined) return { text: undefined, problems: [] };
  if (reading.refusal) return { text: undefined, problems: reading.problems };
  const { text, problems } = interpolate(textOf(reading.bytes), placeholders);
  return {
    text,
    problems: [
      ...reading.problems,
      ...problems.map((problem) => ({ file: file.file, ...problem })),
    ],
  };
}

interface PageReading {
  readonly placeholders: Placeholders;
  readonly productSlug: string;
  readonly cache: ScanCache | undefined;
  readonly dialects: Dialects | undefined;
}

/** Reads one page from its bytes. A page that was refused keeps its URL, so that links to it remain valid. */
function readPage(
  contentFile: ContentFile,
  { bytes, refusal, blob }: TextReading & Pick<FileReading, 'blob'>,
  { placeholders, productSlug, cache, dialects }: PageReading,
): { source: PageSource; problems: readonly Message[] } {
  const { relativePath } = contentFile;
  const { scanned, problems, unreadFields, includes } = refusal
    ? {
        scanned: { title: relativePath, frontmatter: {}, hash: '' },
        problems: [],
        unreadFields: new Set(['title', 'short_description']),
        includes: undefined,
      }
    : parseCached(contentFile, bytes, { placeholders, cache, dialects });
  const regularPath = dialects?.paths.get(relativePath) ?? pathOfPage(relativePath);
  const key = keyOfPage(relativePath);
  return {
    source: {
      ...scanned,
      blob,
      regularPath,
      file: contentFile.file,
      relativePath,
      key: dialects ? keyOfAnyFile(relativePath, key) : key,
      path: dialects ? regularPath : regularPath.replaceAll('[product]', productSlug),
      unreadFields,
      refusal,
      includes: dialects && (includes ?? {}),
      text() {
        const typed = textOf(bytes);
        return (dialects ? parseAnyPageText : parsePageText)(typed, placeholders);
      },
    },
    problems,
  };
}

/** Replaces the placeholders of a file and removes its frontmatter. */
export function parsePageText(typed: string, placeholders: Placeholders): PageText {
  const { text, sourceColumn } = interpolate(typed, placeholders);
  return { typed, body: parseFrontmatter(text).body, sourceColumn };
}

/** Like `parsePageText`, for a page of any documentation system. A site that defines no values has no placeholders. */
export function parseAnyPageText(typed: string, placeholders: Placeholders): PageText {
  const { text, sourceColumn } = interpolate(typed, placeholders);
  return { typed, body: parseAnyFrontmatter(text).body, sourceColumn };
}

interface ParsedFile extends ReturnType<typeof parsePage> {
  readonly includes?: Readonly<Record<string, string>>;
}

function parseCached(
  contentFile: ContentFile,
  bytes: Buffer,
  { placeholders, cache, dialects }: Pick<PageReading, 'placeholders' | 'cache' | 'dialects'>,
): ParsedFile {
  const { relativePath } = contentFile;
  const cachedScan = cache?.get(relativePath);
  if (cachedScan) return { scanned: cachedScan, problems: [], unreadFields: new Set() };
  const parsed: ParsedFile = dialects
    ? parseDialect(contentFile, bytes, placeholders, dialects)
    : parsePage(contentFile, bytes, placeholders);
  const result = { ...parsed, scanned: onOneLine(parsed.scanned) };
  // Pages with includes are not cached, since included files change independently.
  const isOwn = Object.keys(result.includes ?? {}).length === 0;
  if (result.problems.length === 0 && isOwn) cache?.set(relativePath, result.scanned);
  return result;
}

/** Puts the names and the description of a page on one line each, and control characters, which no document may contain, out of them. */
function onOneLine({ title, label, frontmatter, ...scanned }: ScannedFile): ScannedFile {
  const line = (text: string): string =>
    text.replaceAll(/\s+/g, ' ').replaceAll(/\p{Cc}/gu, '\uFFFD');
  const { title: ownTitle, short_description: description } = frontmatter;
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

/** Returns the text of a file below the content folder; undefined if it is not listed there, too large, or not UTF-8. */
function readInclude(place: string, files: ReadonlyMap<string, ContentFile>): string | undefined {
  const file = files.get(place);
  const reading = file && readRegularFile(file.realPath, maxFileBytes);
  if (reading?.kind !== 'read' || !reading.isWhole) return undefined;
  return findEncodingFault(reading.bytes) ? undefined : textOf(reading.bytes);
}

function parseDialect(
  contentFile: ContentFile,
  bytes: Buffer,
  placeholders: Placeholders,
  { parse, files }: Dialects,
): ParsedFile {
  const { text, problems } = interpolate(textOf(bytes), placeholders);
  const result = parse(contentFile, text, (place) => readInclude(place, files));
  const ownProblems = problems.map((problem) => ({ file: contentFile.file, ...problem }));
  return { ...result, problems: [...ownProblems, ...result.problems] };
}

/** Returns the Git blob hash of a file. */
export function blobOf(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** Returns a message if the file name is not valid for a page; such files are skipped. */
function checkName({ file, relativePath }: ContentFile, isStrict: boolean): Message | undefined {
  const message = (text: string): Message => {
    return { file, line: 1, column: 1, text, rule: 'file-name' };
  };
  if (relativePath.length > maxPlaceLength) {
    const fact = `The file's path has ${relativePath.length} characters.`;
    return message(`${fact} Use at most ${maxPlaceLength}: the path becomes the page's address.`);
  }
  if (!isStrict) return undefined;
  const badSegment = relativePath.split('/').find((name) => !segmentPattern.test(name));
  if (badSegment === undefined) return undefined;
  const fact = `File name \`${badSegment}\` does not make a clean address.`;
  return message(`${fact} Use lower-case letters, digits and hyphens.`);
}

/** Reports Markdown files with another extension, which would otherwise be ignored silently. */
function checkEnding(contentFile: ContentFile): readonly Message[] {
  const { file, relativePath } = contentFile;
  const [ending = ''] = /\.(?:md|mdx|mdown|mkdn?|markdown)$/i.exec(relativePath) ?? [];
  if (ending === '' || ending === '.md' || isPublicFile(contentFile)) return [];
  const name = relativePath.slice(relativePath.lastIndexOf('/') + 1);
  const text = `File \`${name}\` is not read. Rename it to \`${name.slice(0, -ending.length)}.md\`.`;
  return [{ file, line: 1, column: 1, text, rule: 'file-name' }];
}

/** Parses title and frontmatter of one file, with diagnostics. */
function parsePage(
  { file, relativePath }: ContentFile,
  bytes: Buffer,
  placeholders: Placeholders,
): {
  scanned: ScannedFile;
  problems: readonly Message[];
  unreadFields: ReadonlySet<string>;
} {
  const interpolated = interpolate(textOf(bytes), placeholders);
  const { frontmatter, body, problems, unreadFields } = parseFrontmatter(interpolated.text);
  const messages: Message[] = [
    ...interpolated.problems.map((problem) => ({ file, ...problem })),
    ...problems.map(({ line, column, text, rule }) => {
      return { file, line, column: interpolated.sourceColumn(line, column), text, rule };
    }),
  ];
  const heading = /^# (.+)$/m.exec(body)?.[1]?.trim();
  const title = frontmatter.title ?? heading;
  if (title === undefined && !unreadFields.has('title')) {
    const text = 'The page has no title. Add `title: …` to its frontmatter.';
    messages.push({ file, line: 1, column: 1, text, rule: 'title' });
  }
  const scanned = {
    title: title ?? relativePath,
    frontmatter,
    hash: createHash('sha256').update(interpolated.text).digest('base64url').slice(0, 12),
  };
  return { scanned, problems: messages, unreadFields };
}

/** Decodes UTF-8: removes a byte order mark, normalizes line endings to `\n`, and replaces NUL by U+FFFD, as Markdown does. */
function textOf(bytes: Buffer): string {
  return bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '\uFFFD');
}

const segmentPattern = /^(?:[a-z\d-]|\[product\])+(?:\.md)?$/;

/** `workflows/index.md` → `/workflows/` · `quickstart/create.md` → `/quickstart/create.html` */
export function pathOfPage(relativePath: string): string {
  return `/${relativePath.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html')}`;
}
