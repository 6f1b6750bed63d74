// Runs a command of the built program, as a terminal does.
import { spawn } from 'node:child_process';
import path from 'node:path';

/** Runs a command to its end in a process of its own, or until its output holds `until`; it is then told to stop. */
export function start(
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
  until?: string,
  cwd = '.',
): Promise<{ code: number | null; out: string }> {
  const child = spawn(process.execPath, [path.resolve('dist/server/cli.js'), ...args], {
    cwd,
    env: { PATH: process.env['PATH'], ...variables },
  });
  return new Promise((resolve) => {
    let out = '';
    const read = (part: Buffer): void => {
      out += part.toString();
      // Once: a second signal ends it without ceremony.
      if (until !== undefined && out.includes(until) && !child.killed) child.kill('SIGTERM');
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', (code) => {
      resolve({ code, out });
    });
  });
}
