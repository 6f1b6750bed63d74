// The day of each page's last change, from the project's history.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Days by file below `content/`. Empty without git, and for a shallow clone, whose history would give wrong days. */
export async function readDates(): Promise<Readonly<Record<string, string>>> {
  try {
    const shallow = await run('git', ['rev-parse', '--is-shallow-repository']);
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
    const { stdout } = await run('git', args, { maxBuffer: 64 * 2 ** 20 });
    return parseLog(stdout);
  } catch {
    // No git, or no repository: dates are absent rather than wrong.
    return {};
  }
}

/** Newest commit first: the first day that names a file is its last change. */
function parseLog(log: string): Readonly<Record<string, string>> {
  const dates: Record<string, string> = {};
  for (const commit of log.split('\0').slice(1)) {
    const [day = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) dates[file.replace(/^content\//, '')] ??= day;
  }
  return dates;
}
