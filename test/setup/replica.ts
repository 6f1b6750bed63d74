// A server that listens: one of several behind nginx, or one that is put to the test.
import { startServer } from './server-process.ts';

export interface Replica {
  readonly origin: string;
  readonly pid: number;
  /** What it logged, one JSON object per line. */
  readonly log: () => string;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Ends it as a process manager does; resolves with its exit code. */
  readonly stop: () => Promise<number | null>;
}

/** Starts the built server with all its defaults but the port, and waits until it listens. */
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
