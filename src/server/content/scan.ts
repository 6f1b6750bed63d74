// Finds all pages and reads what routes, sidebars and titles need; compiles nothing.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../../config/types.ts';
import type { Frontmatter } from '../../pages/page.ts';
import type { Message } from '../messages.ts';
import { parseFrontmatter } from './frontmatter.ts';
import {
  interpolate,
  placeholdersOf,
  type Interpolated,
  type Placeholders,
} from './interpolate.ts';

/** One page's file, read but not compiled. */
export interface PageSource {
  readonly title: string;
  readonly frontmatter: Frontmatter;
  readonly regularPath: string;
  readonly relativePath: string;
  readonly key: string;
  readonly path: string;
  /** Markdown with placeholders filled in; line numbers are those of the file. */
  readonly body: string;
  /** The file as typed. */
  readonly typed: string;
  /** Column in the file for a place in `body`. */
  readonly sourceColumn: Interpolated['sourceColumn'];
  /** Hash of the text with placeholders filled in. */
  readonly hash: string;
}

export interface Scan {
  readonly sources: readonly PageSource[];
  /** The REST API's description (OpenAPI, YAML) with placeholders filled in; undefined when there is none. */
  readonly apiDescription: string | undefined;
  readonly problems: readonly Message[];
}

/** Folder for files that are served as they are; it holds no pages. */
const publicFolder = 'public';

/** File below the content folder that describes the REST API. */
const apiDescriptionFile = 'api/openapi.yaml';

/** Path below the base under which readers download it. */
export const apiDescriptionPath = '/openapi.yaml';

/** Reads every page below `contentDir`. Throws when the folder cannot be read. */
export async function scanContent(contentDir: string, config: Config): Promise<Scan> {
  const names = await readdir(contentDir, { recursive: true });
  const files = names
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.md') && !name.startsWith(`${publicFolder}/`))
    .sort();
  const placeholders = placeholdersOf(config);
  const results = await Promise.all(
    files.map(async (relativePath) => {
      const typed = await readFile(path.join(contentDir, relativePath), 'utf8');
      return readPage(relativePath, typed, placeholders, config.site.product.slug);
    }),
  );
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

/** Reads one page from its text. */
export function readPage(
  relativePath: string,
  typed: string,
  placeholders: Placeholders,
  productSlug: string,
): { source: PageSource; problems: readonly Message[] } {
  const file = `content/${relativePath}`;
  const interpolated = interpolate(typed.replaceAll('\r\n', '\n'), placeholders);
  const { frontmatter, body, problems } = parseFrontmatter(interpolated.text);
  const found: Message[] = [...interpolated.problems, ...problems].map(
    ({ line, column, text, rule }) => ({ file, line, column, text, rule }),
  );

  const regularPath = pathOf(relativePath);
  const badSegment = relativePath.split('/').find((name) => !segmentPattern.test(name));
  if (badSegment !== undefined) {
    const text = `File name \`${badSegment}\` makes no clean address. Use lower-case letters, digits and hyphens.`;
    found.push({ file, line: 1, column: 1, text, rule: 'file-name' });
  }
  const heading = /^# (.+)$/m.exec(body)?.[1]?.trim();
  const title = frontmatter.title ?? heading;
  if (title === undefined) {
    const text = 'The page has no title. Add `title: …` to its frontmatter.';
    found.push({ file, line: 1, column: 1, text, rule: 'title' });
  }
  return {
    source: {
      title: title ?? relativePath,
      frontmatter,
      regularPath,
      relativePath,
      key: keyOf(relativePath),
      path: regularPath.replaceAll('[product]', productSlug),
      body,
      typed,
      sourceColumn: interpolated.sourceColumn,
      hash: createHash('sha256').update(interpolated.text).digest('base64url').slice(0, 12),
    },
    problems: found,
  };
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
