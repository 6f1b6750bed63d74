// The date of each page's last change, from the Git history of the content folder.
import path from 'node:path';
import * as z from 'zod';
import { findRepository, type Repository } from '../git/find-repository.ts';
import { runGit } from '../git/run-git.ts';
import type { PageDates } from './recent-pages.ts';
import { readSealed, writeSealed } from '../files/sealed-file.ts';

/** Timeout for reading the history, in milliseconds; after that, pages have no dates. */
const gitTimeoutMs = 10_000;

const dateSchema = z.object({ day: z.string(), together: z.number(), blob: z.string() });

/** Dates by file, in the format of the build and the cache folder. */
export const datesSchema = z.record(z.string(), dateSchema);

/** Dates with the commit and the folder from which they were read. */
const readingSchema = z.object({ head: z.string(), prefix: z.string(), dates: datesSchema });

export interface DatesOptions {
  /** Folder with the pages, in the working tree. */
  readonly contentDir: string;
  /** Folder with the pages, relative to `contentDir`; it need not exist in the working tree any more. @default `contentDir` itself */
  readonly below?: string | undefined;
  /** Commit whose history is read. @default the last commit */
  readonly commit?: string | undefined;
  /** Folder in which the dates of the last commit are cached, so that a start need not read the history. @default none */
  readonly cacheDir?: string | undefined;
}

/**
 * Returns the dates as of the commit. Undefined without Git, and for a shallow clone, whose history would give wrong dates. A file that
 * has been changed since then can be recognized by its different blob.
 */
export async function readDates(options: DatesOptions): Promise<PageDates | undefined> {
  const { contentDir, below = '', commit = 'HEAD', cacheDir } = options;
  const place = cacheDir === undefined ? undefined : path.join(cacheDir, 'dates.json');
  try {
    const found = await findRepository(contentDir);
    if (!found) return undefined;
    const { repository } = found;
    const prefix = path.posix.join(found.prefix, below);
    const position = await git(
      repository,
      'rev-parse',
      '--is-shallow-repository',
      '--verify',
      '--end-of-options',
      `${commit}^{commit}`,
    );
    const [isShallow, head = ''] = position.split('\n');
    if (isShallow !== 'false') return undefined;
    const kept = place === undefined ? undefined : readKept(place);
    if (kept?.head === head && kept.prefix === prefix) return kept.dates;
    const dates = await readHistory({ repository, prefix }, head);
    if (place !== undefined) {
      // If the folder cannot be written, the next start reads the history again.
      await writeSealed(place, JSON.stringify({ head, prefix, dates })).catch(() => undefined);
    }
    return dates;
  } catch {
    // No Git, or no repository: absent dates are better than wrong ones.
    return undefined;
  }
}

function readKept(place: string): z.infer<typeof readingSchema> | undefined {
  const text = readSealed(place);
  return text === undefined ? undefined : readingSchema.parse(JSON.parse(text));
}

/** Reads the dates from `git log`, which lists the newest commit first: the first commit that contains a file is its last change. */
async function readHistory(
  { repository, prefix }: { readonly repository: Repository; readonly prefix: string },
  commit: string,
): Promise<PageDates> {
  const form = ['--format=%x00%cs', '--name-only', '--no-renames', '--no-mailmap'];
  const [log, tree] = await Promise.all([
    git(
      repository,
      'log',
      ...form,
      `--relative=${prefix === '.' ? '' : `${prefix}/`}`,
      '--end-of-options',
      commit,
      '--',
      prefix,
    ),
    git(repository, 'ls-tree', '-r', '--end-of-options', `${commit}:${prefix.replace(/^\.$/, '')}`),
  ]);
  const blobs = new Map(
    tree.split('\n').map((line) => [line.slice(line.indexOf('\t') + 1), line.split(/\s/)[2]]),
  );
  const dates: Record<string, PageDates[string]> = {};
  for (const entry of log.split('\0').slice(1)) {
    const [day = '', ...files] = entry.split('\n').filter(Boolean);
    const together = files.filter((file) => file.endsWith('.md')).length;
    for (const file of files) {
      const blob = blobs.get(file);
      if (blob !== undefined) dates[file] ??= { day, together, blob };
    }
  }
  return dates;
}

function git(repository: Repository, ...args: readonly string[]): Promise<string> {
  return runGit(repository, args, { timeoutMs: gitTimeoutMs });
}
