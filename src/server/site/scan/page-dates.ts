// The date of each page's last change, from the Git history of the content folder.
import path from 'node:path';
import * as z from 'zod';
import { findRepository, type Repository } from '../../base/git/find-repository.ts';
import { runGit } from '../../base/git/run-git.ts';
import type { PageDates } from './recent-pages.ts';
import { jsonCodec } from '../../base/store/entries.ts';
import type { Store } from '../../base/store/store.ts';

/** Timeout for reading the history, in milliseconds; after that, pages have no dates. */
const gitTimeoutMs = 10_000;

const dateSchema = z.object({
  ...{ day: z.string(), at: z.number() },
  ...{ together: z.number(), blob: z.string() },
});

/** Dates by file, in the format of the build. */
export const datesSchema = z.record(z.string(), dateSchema);

export interface DatesOptions {
  /** Folder with the pages, in the working tree. */
  readonly contentDir: string;
  /** Folder with the pages, relative to `contentDir`; it need not exist in the working tree any more. @default `contentDir` itself */
  readonly below?: string | undefined;
  /** Commit whose history is read. @default the last commit */
  readonly commit?: string | undefined;
  /** Keeps the dates of a commit, so that a start need not read the history. @default none */
  readonly store?: Store | undefined;
}

/**
 * Returns the dates as of the commit. Undefined without Git, and for a shallow clone, whose history would give wrong dates. A file that
 * has been changed since then can be recognized by its different blob.
 */
export async function readDates(options: DatesOptions): Promise<PageDates | undefined> {
  const { contentDir, below = '', commit = 'HEAD', store } = options;
  try {
    const checkout = await findRepository(contentDir);
    if (!checkout) return undefined;
    const { repository } = checkout;
    const prefix = path.posix.join(checkout.prefix, below);
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
    const entries = store?.kind('dates', jsonCodec<PageDates>());
    const cached = entries?.readNow([head, prefix]);
    if (cached) return cached;
    const dates = await readHistory({ repository, prefix }, head);
    await entries?.write([head, prefix], dates);
    return dates;
  } catch {
    // No Git, or no repository: absent dates are better than wrong ones.
    return undefined;
  }
}

/** Reads the dates from `git log`, which lists the newest commit first: the first commit that contains a file is its last change. */
async function readHistory(
  { repository, prefix }: { readonly repository: Repository; readonly prefix: string },
  commit: string,
): Promise<PageDates> {
  const form = ['--format=%x00%ct %cs', '--name-only', '--no-renames', '--no-mailmap'];
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
    const [time = '', ...files] = entry.split('\n').filter(Boolean);
    const [at = '', day = ''] = time.split(' ');
    const together = files.filter((file) => file.endsWith('.md')).length;
    for (const file of files) {
      const blob = blobs.get(file);
      if (blob !== undefined) dates[file] ??= { day, at: Number(at), together, blob };
    }
  }
  return dates;
}

function git(repository: Repository, ...args: readonly string[]): Promise<string> {
  return runGit(repository, args, { timeoutMs: gitTimeoutMs });
}
