// The server as a separate process, as operators run it.
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Returns everything that it has printed. */
  output(): string;
  /** Waits until a pattern is printed; returns its first group. Throws if the process exits first. */
  printed(pattern: RegExp): Promise<string>;
  /** Waits for the process to exit; returns its exit code. */
  ended(): Promise<number | null>;
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<number | null>;
}

/** Time that the output of a process which has ended may take, in milliseconds. */
const longestReadMs = 2000;

const running = new Set<ChildProcess>();

/** Kills processes that tests have left running; call it after the tests of a file. */
export function endServerProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}

/**
 * Starts the server on a free local port.
 * `cwd` is the project's folder; `program` is what Node runs, with its arguments. A launcher is a command that gets the server's
 * command as its last arguments, and replaces itself with it.
 */
export function startServer(
  variables: Readonly<Record<string, string>> = {},
  launcher: readonly string[] = [],
  cwd = '.',
  program: readonly string[] = ['dist/server/cli.js', 'start'],
): ServerProcess {
  const [command = process.execPath, ...args] = [...launcher, process.execPath, ...program];
  const child = spawn(command, args, {
    cwd,
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      WARM_UP: 'off',
      LOG_FORMAT: 'json',
      ...variables,
    },
  });
  running.add(child);
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  child.stderr.on('data', (part: Buffer) => (text += part.toString()));
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      // What it printed last may still be on its way. A process that it left behind may keep the pipes open.
      const isRead = new Promise((go) => child.once('close', go));
      void Promise.race([isRead, setTimeout(longestReadMs, undefined, { ref: false })]).then(() => {
        running.delete(child);
        resolve(code);
      });
    });
  });
  return {
    child,
    output: () => text,
    async printed(pattern) {
      for (;;) {
        const found = pattern.exec(text);
        if (found) return found[1] ?? '';
        if (!running.has(child)) throw new Error(`The server ended:\n${text}`);
        await setTimeout(20);
      }
    },
    ended: () => ended,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Starts development mode for a site, which keeps its cache. */
export function startDev(site: string): ServerProcess {
  const program = ['dist/server/cli.js', 'dev', site];
  return startServer({ CACHE_DIR: path.join(site, '.cache') }, [], '.', program);
}
