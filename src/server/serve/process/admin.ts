// The admin port: metrics and probes.
import { createServer } from 'node:http';
import type { Logger } from 'pino';
import { pathnameOf } from '../../../pages/model/paths.ts';
import { codeOf } from '../../base/files/code-of.ts';
import { EnvError } from './env-error.ts';
import { listen } from '../http/http-server.ts';
import { writeText } from '../http/responses/send-text.ts';

/** Type of the Prometheus text format. */
const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** What a process can answer: nothing yet, everything, or only what has begun. */
export type Readiness = 'starting' | 'ready' | 'draining';

export interface AdminOptions {
  readonly port: number;
  readonly host: string;
  readonly log: Logger;
  readonly readiness: () => Readiness;
  /** Returns the metrics in the Prometheus text format. */
  readonly metrics: () => Promise<string>;
}

/** Serves the admin port; resolves once it listens. It does not keep the process alive. */
export async function serveAdmin(options: AdminOptions): Promise<void> {
  const { port, host, log, readiness, metrics } = options;
  const answers: Readonly<Record<string, () => Promise<readonly [status: number, text: string]>>> =
    {
      '/metrics': async () => [200, await metrics()],
      '/healthz': () => Promise.resolve([200, 'ok\n']),
      '/readyz': () => {
        const state = readiness();
        return Promise.resolve(state === 'ready' ? [200, 'ok\n'] : [503, `${state}\n`]);
      },
    };
  const server = createServer((request, response) => {
    const path = pathnameOf(request.url);
    const answer = Object.hasOwn(answers, path) ? answers[path] : undefined;
    const write = (status: number, text: string): void => {
      writeText(response, status, text, { 'Content-Type': metricsType });
    };
    if (!answer) {
      write(404, 'Use /metrics, /healthz or /readyz.\n');
      return;
    }
    answer().then(
      ([status, text]) => {
        write(status, text);
      },
      (error: unknown) => {
        log.error({ err: error, path }, 'Failed to read metrics');
        write(500, 'Metrics are not available. See the log.\n');
      },
    );
  });
  const actual = await listen(server, port, host).catch((error: unknown) => {
    if (codeOf(error) === 'EADDRINUSE') {
      throw new EnvError(
        `Port ${port} is in use. Stop the program that listens there, or set ADMIN_PORT.`,
      );
    }
    throw error;
  });
  server.unref();
  log.info(`Metrics on http://localhost:${actual}/metrics`);
}
