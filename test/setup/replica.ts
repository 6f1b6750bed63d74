// A running server: one of several behind nginx, or the server under test.
import { startServer } from './server-process.ts';

export interface Replica {
  readonly origin: string;
  readonly pid: number;
  /** Returns its log, one JSON object per line. */
  readonly log: () => string;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Stops it as a process manager does; resolves with its exit code. */
  readonly stop: () => Promise<number | null>;
}

/** Starts the built server with defaults for everything but the port, and waits until it listens. */
export async function startReplica(
  variables: Readonly<Record<string, string>> = {},
  launcher: readonly string[] = [],
): Promise<Replica> {
  const server = startServer({ WARM_UP: 'on', ...variables }, launcher);
  const port = await server.printed(/Listening on http:\/\/[^:/]+:(\d+)/);
  const { pid } = server.child;
  if (pid === undefined) throw new Error('The server has no process.');
  return {
    origin: `http://127.0.0.1:${port}`,
    pid,
    log: () => server.output(),
    kill: (signal) => server.child.kill(signal),
    stop: () => server.stop(),
  };
}
