// Git repositories for tests.
import { execFileSync } from 'node:child_process';

/** Runs git in a folder, at noon of a day in May 2026, independent of the machine's settings. */
export function git(folder: string, day: number, ...args: readonly string[]): string {
  return execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_COMMITTER_DATE: `2026-05-${String(day).padStart(2, '0')}T12:00:00Z`,
    },
  });
}

/** Commits everything in a folder, which is made a repository if it is none. */
export function commit(folder: string, day: number): void {
  git(folder, day, 'init', '--quiet');
  git(folder, day, 'add', '.');
  git(folder, day, 'commit', '--quiet', '--message', 'change');
}
