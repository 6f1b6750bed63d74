// Scans the content folder: paths, titles and frontmatter of all pages. Compiles nothing.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Config } from '../../../config/types.ts';
import type { Message } from '../diagnostics/messages.ts';
import { parseFrontmatter } from './frontmatter.ts';
import { hash } from './hash.ts';
import {
  interpolate,
  placeholdersOf,
  type Interpolated,
  type Placeholders,
} from './placeholders.ts';
import { createScanCache, type ScanCache, type ScannedFile } from './scan-cache.ts';

/** One page's file, read but not compiled. */
export interface PageSource extends ScannedFile {
  readonly regularPath: string;
  readonly relativePath: string;
  readonly key: string;
  readonly path: string;
  /** The text as it was when the page was scanned. Parsed at each call: few callers need it, and pages are many. */
  readonly text: () => PageText;
}

/** A page's text in its two forms. */
export interface PageText {
  /** The file as typed. */
  readonly typed: string;
  /** Markdown with placeholders filled in; line numbers are those of the file. */
  readonly body: string;
  /** Column in the file for a place in `body`. */
  readonly sourceColumn: Interpolated['sourceColumn'];
}

export interface Scan {
  readonly sources: readonly PageSource[];
  /** The REST API's description (OpenAPI, YAML) with placeholders filled in; undefined when there is none. */
  readonly apiDescription: string | undefined;
  readonly problems: readonly Message[];
}

/** Pages that are read in one turn of the event loop. */
const batchSize = 32;

/** Folder for files that are served as they are; it holds no pages. */
const publicFolder = 'public';

/** File below the content folder that describes the REST API. */
const apiDescriptionFile = 'api/openapi.yaml';

/** Path below the base under which readers download it. */
export const apiDescriptionPath = '/openapi.yaml';

/** Where scan results are kept between starts. */
export interface ScanStore {
  readonly folder: string;
  /** Names the server's code. */
  readonly version: string;
}

/** Reads every page below `contentDir`. Throws when the folder cannot be read. Without a store, every file is parsed. */
export async function scanContent(
  contentDir: string,
  config: Config,
  store?: ScanStore,
): Promise<Scan> {
  const names = await readdir(contentDir, { recursive: true });
  const files = names
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.md') && !name.startsWith(`${publicFolder}/`))
    .sort();
  const placeholders = placeholdersOf(config);
  const { slug } = config.site.product;
  const cache = store && cacheIn(store, placeholders);
  const results: ReturnType<typeof readPage>[] = [];
  for (const [index, relativePath] of files.entries()) {
    // Small files come faster one by one; between batches, readers of the old site go first.
    if (index % batchSize === batchSize - 1) await nextTurn();
    const bytes = readFileSync(path.join(contentDir, relativePath));
    results.push(readPage(relativePath, bytes, placeholders, slug, cache));
  }
  void cache?.save();
  const hasApi = names.includes(path.normalize(apiDescriptionFile));
  const api = hasApi
    ? interpolate(await readFile(path.join(contentDir, apiDescriptionFile), 'utf8'), placeholders)
    : undefined;
  const apiProblems = (api?.problems ?? []).map((problem) => ({
    file: `content/${apiDescriptionFile}`,
    ...problem,
  }));
  return {
    sources: results.map((result) => result.source),
    apiDescription: api?.text,
    problems: [...results.flatMap((result) => result.problems), ...apiProblems],
  };
}

function cacheIn({ folder, version }: ScanStore, placeholders: Placeholders): ScanCache {
  return createScanCache({ folder, stamp: hash(JSON.stringify([version, placeholders])) });
}

/** Reads one page from its bytes. */
function readPage(
  relativePath: string,
  bytes: Buffer,
  placeholders: Placeholders,
  productSlug: string,
  cache: ScanCache | undefined,
): { source: PageSource; problems: readonly Message[] } {
  const digest = cache ? createHash('sha256').update(bytes).digest('base64url') : '';
  const cachedScan = cache?.get(relativePath, digest);
  const { scanned, problems } = cachedScan
    ? { scanned: cachedScan, problems: [] }
    : parsePage(relativePath, bytes, placeholders);
  if (!cachedScan && problems.length === 0) cache?.set(relativePath, digest, scanned);
  const regularPath = pathOf(relativePath);
  return {
    source: {
      ...scanned,
      regularPath,
      relativePath,
      key: keyOf(relativePath),
      path: regularPath.replaceAll('[product]', productSlug),
      text() {
        const typed = textOf(bytes);
        const { text, sourceColumn } = interpolate(typed, placeholders);
        return { typed, body: parseFrontmatter(text).body, sourceColumn };
      },
    },
    problems,
  };
}

/** Title, frontmatter and diagnostics of one file. */
function parsePage(
  relativePath: string,
  bytes: Buffer,
  placeholders: Placeholders,
): { scanned: ScannedFile; problems: readonly Message[] } {
  const file = `content/${relativePath}`;
  const interpolated = interpolate(textOf(bytes), placeholders);
  const { frontmatter, body, problems } = parseFrontmatter(interpolated.text);
  const messages: Message[] = [...interpolated.problems, ...problems].map(
    ({ line, column, text, rule }) => ({ file, line, column, text, rule }),
  );
  const badSegment = relativePath.split('/').find((name) => !segmentPattern.test(name));
  if (badSegment !== undefined) {
    const text = `File name \`${badSegment}\` makes no clean address. Use lower-case letters, digits and hyphens.`;
    messages.push({ file, line: 1, column: 1, text, rule: 'file-name' });
  }
  const heading = /^# (.+)$/m.exec(body)?.[1]?.trim();
  const title = frontmatter.title ?? heading;
  if (title === undefined) {
    const text = 'The page has no title. Add `title: …` to its frontmatter.';
    messages.push({ file, line: 1, column: 1, text, rule: 'title' });
  }
  const scanned = {
    title: title ?? relativePath,
    frontmatter,
    hash: createHash('sha256').update(interpolated.text).digest('base64url').slice(0, 12),
  };
  return { scanned, problems: messages };
}

function textOf(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}

const segmentPattern = /^(?:[a-z\d-]|\[product\])+(?:\.md)?$/;

/** `workflows/index.md` → `/workflows/` · `quickstart/create.md` → `/quickstart/create.html` */
function pathOf(relativePath: string): string {
  return `/${relativePath.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html')}`;
}

/** `workflows/steps/index.md` → `workflows_steps` · `index.md` → `_home` · `quickstart/create.md` → `quickstart_create.html` */
function keyOf(relativePath: string): string {
  if (relativePath === 'index.md') return '_home';
  const stem = relativePath.replace(/\/index\.md$/, '').replace(/\.md$/, '.html');
  return stem.replace(/[[\]]/g, '').replaceAll('/', '_');
}
