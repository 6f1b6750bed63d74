// The server as an operator runs it: a process of its own, on a port of this machine.
import { spawn, type ChildProcess } from 'node:child_process';

export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  /** What it logged, one JSON object per line. */
  readonly log: () => string;
  /** Resolves with its exit code, or null when a signal ended it. */
  readonly ended: Promise<number | null>;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Ends it as a process manager does, and resolves when it has ended. */
  readonly stop: () => Promise<number | null>;
}

/**
 * Starts the built server and waits until it listens. Takes a free port unless `PORT` is given.
 * A launcher is a command that gets the server's command as its last arguments and becomes it.
 */
export async function startServerProcess(
  variables: Readonly<Record<string, string>> = {},
  launcher: readonly string[] = [],
): Promise<ServerProcess> {
  const [command, ...args] = [...launcher, process.execPath, 'dist/server/cli.js', 'start'];
  const child = spawn(command, args, {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_FORMAT: 'json',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const ended = new Promise<number | null>((fulfil) => {
    child.on('exit', fulfil);
  });
  const listening = new Promise<string>((fulfil) => {
    const read = (part: Buffer): void => {
      log += part.toString();
      const port = /Listening on http:\/\/[^:/]+:(\d+)/.exec(log)?.[1];
      if (port !== undefined) fulfil(port);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const port = await Promise.race([
    listening,
    ended.then((code) => {
      throw new Error(`The server ended with code \`${code}\` before it listened:\n${log}`);
    }),
  ]);
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: pidOf(child),
    log: () => log,
    ended,
    kill: (signal) => child.kill(signal),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('The server was not started.');
  return pid;
}
