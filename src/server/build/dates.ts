// Each page's last change, from the project's history.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { PageDate, PageDates } from '../site/recent-pages.ts';

const run = promisify(execFile);

/**
 * Dates of all files below `content/` in a working copy.
 * Empty without git, and for a shallow clone, whose history would give wrong days.
 */
export async function readDates(cwd = '.'): Promise<PageDates> {
  try {
    const shallow = await run('git', ['rev-parse', '--is-shallow-repository'], { cwd });
    if (shallow.stdout.trim() !== 'false') return {};
    const args = [
      '-c',
      'core.quotePath=false',
      'log',
      '--format=%x00%cs',
      '--name-only',
      '--',
      'content',
    ];
    const { stdout } = await run('git', args, { cwd, maxBuffer: 64 * 2 ** 20 });
    return parseLog(stdout);
  } catch {
    // No git, or no repository: dates are absent rather than wrong.
    return {};
  }
}

/** Newest commit first: the first that names a file is its last change. */
function parseLog(log: string): PageDates {
  const dates: Record<string, PageDate> = {};
  for (const commit of log.split('\0').slice(1)) {
    const [day = '', ...files] = commit.split('\n').filter(Boolean);
    const together = files.filter((file) => file.endsWith('.md')).length;
    for (const file of files) dates[file.replace(/^content\//, '')] ??= { day, together };
  }
  return dates;
}
