// Each page's last change, from the history of the folder that holds the content.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { PageDates } from './recent-pages.ts';
import { replaceFile } from './replace-file.ts';

const run = promisify(execFile);

/** A history that takes longer to read is not read, in milliseconds. */
const gitTimeoutMs = 10_000;
const maxOutputBytes = 64 * 2 ** 20;

const dateSchema = z.object({ day: z.string(), together: z.number(), blob: z.string() });

/** Dates by file, as the build and the cache folder keep them. */
export const datesSchema = z.record(z.string(), dateSchema);

/** Where a history stands. */
const readingSchema = z.object({ head: z.string(), prefix: z.string(), dates: datesSchema });

export interface DatesOptions {
  /** Folder with the pages, in the working tree. */
  readonly contentDir: string;
  /** Folder with the pages below `contentDir`, which the working tree may no longer have. @default `contentDir` itself */
  readonly below?: string | undefined;
  /** @default the last one */
  readonly commit?: string | undefined;
  /** Folder in which the dates of the last commit are kept, so that a start reads no history. @default none */
  readonly cacheDir?: string | undefined;
}

/**
 * Dates as of the last commit. Undefined without git, and for a shallow clone, whose history would give wrong days. A file that
 * was changed since has another blob.
 */
export async function readDates(options: DatesOptions): Promise<PageDates | undefined> {
  const { contentDir: cwd, below = '', commit = 'HEAD', cacheDir } = options;
  const place = cacheDir === undefined ? undefined : path.join(cacheDir, 'dates.json');
  try {
    const position = await git(
      cwd,
      'rev-parse',
      '--is-shallow-repository',
      '--show-prefix',
      commit,
    );
    const [isShallow, folder = '', head = ''] = position.split('\n');
    const prefix = below === '' ? folder : `${folder}${below}/`;
    if (isShallow !== 'false') return undefined;
    const kept = place === undefined ? undefined : await readKept(place);
    if (kept?.head === head && kept.prefix === prefix) return kept.dates;
    const dates = await readHistory(cwd, head, below);
    if (place !== undefined) {
      // A folder that cannot be written costs the next start some time.
      await replaceFile(place, JSON.stringify({ head, prefix, dates })).catch(() => undefined);
    }
    return dates;
  } catch {
    // No git, or no repository: dates are absent rather than wrong.
    return undefined;
  }
}

async function readKept(place: string): Promise<z.infer<typeof readingSchema> | undefined> {
  try {
    return readingSchema.parse(JSON.parse(await readFile(place, 'utf8')));
  } catch {
    // Never written, or in another form.
    return undefined;
  }
}

/** Newest commit first: the first that names a file is its last change. */
async function readHistory(cwd: string, commit: string, below: string): Promise<PageDates> {
  const place = below === '' ? '.' : `${below}/`;
  const form = ['--format=%x00%cs', '--name-only', '--no-renames', '--relative'];
  const [log, tree] = await Promise.all([
    git(cwd, 'log', ...form, commit, '--', place),
    git(cwd, 'ls-tree', '-r', commit, place),
  ]);
  const nameOf = (file: string): string => (below === '' ? file : file.slice(below.length + 1));
  const blobs = new Map(
    tree
      .split('\n')
      .map((line) => [nameOf(line.slice(line.indexOf('\t') + 1)), line.split(/\s/)[2]]),
  );
  const dates: Record<string, PageDates[string]> = {};
  for (const commit of log.split('\0').slice(1)) {
    const [day = '', ...files] = commit.split('\n').filter(Boolean);
    const together = files.filter((file) => file.endsWith('.md')).length;
    for (const file of files.map(nameOf)) {
      const blob = blobs.get(file);
      if (blob !== undefined) dates[file] ??= { day, together, blob };
    }
  }
  return dates;
}

async function git(cwd: string, ...args: readonly string[]): Promise<string> {
  const options = { cwd, timeout: gitTimeoutMs, maxBuffer: maxOutputBytes };
  // Names as they are, and nothing that a repository's own settings would start.
  const settings = ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false'];
  const { stdout } = await run('git', [...settings, ...args], options);
  return stdout;
}
