// Supervises several server processes: starts them, restarts those that exit, forwards signals.
import cluster, { type Worker } from 'node:cluster';
import path from 'node:path';
import type { Logger } from 'pino';
import { readConfig } from '../../site/config/read-config.ts';
import { buildFolder } from '../../base/files/build-folder.ts';
import type { Env } from './env.ts';
import type { Signals } from './signals.ts';

/** Delay before restarting a worker that exited before it listened, in milliseconds. */
const restartDelayMs = 1000;

/** Time after the workers' own deadline until they are killed, in milliseconds: a worker that keeps the deadline ends by itself. */
const killDelayMs = 1000;

/** Resolves once all workers listen. If the first workers cannot start, the process exits with code 1. */
export async function supervise(env: Env, log: Logger, signals: Signals): Promise<void> {
  // Workers accept connections themselves: a connection passed by the supervisor to an exiting worker would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // A worker that replaces another runs the same build, whatever has been built since.
  cluster.setupPrimary({ exec: path.join(buildFolder(), 'cli.js') });
  const listening = new Set<Worker>();
  let hasListened = false;
  let isStopping = false;

  const allListen = new Promise<number>((resolve) => {
    cluster.on('listening', (worker, { port }) => {
      hasListened = true;
      listening.add(worker);
      log.info({ pid: worker.process.pid }, 'Worker listening');
      if (listening.size === env.workers) resolve(port);
    });
  });
  cluster.on('exit', (worker, code, signal) => {
    const didListen = listening.delete(worker);
    if (isStopping || !hasListened) {
      if (!isStopping) stop('SIGTERM', 1);
      endWhenAlone();
      return;
    }
    const pid = worker.process.pid;
    log.error({ pid, code, signal }, 'Worker exited; restarting it');
    const replace = (): void => {
      if (!isStopping) fork();
    };
    setTimeout(replace, didListen ? 0 : restartDelayMs);
  });
  signals.onStop((signal) => {
    stop(signal, 0);
    endWhenAlone();
  });
  signals.onReload(() => {
    for (const worker of workers()) worker.process.kill('SIGHUP');
  });
  if (env.adminPort !== undefined) {
    const { createWorkerMetrics } = await import('../http/worker-metrics.ts');
    const { serveAdmin } = await import('./admin.ts');
    const { print } = createWorkerMetrics(log);
    await serveAdmin({
      port: env.adminPort,
      host: env.adminHost,
      log,
      readiness: () => {
        if (isStopping) return 'draining';
        return listening.size > 0 ? 'ready' : 'starting';
      },
      metrics: print,
    });
  }
  for (let count = 0; count < env.workers; count++) fork();

  const port = await allListen;
  const { base } = readConfig(env.siteDir, env.site).config.site;
  log.info({ workers: env.workers }, `Listening on http://localhost:${port}${base}`);

  function stop(signal: NodeJS.Signals, exitCode: number): void {
    if (isStopping) return;
    isStopping = true;
    process.exitCode = exitCode;
    for (const worker of workers()) worker.process.kill(signal);
    setTimeout(
      () => {
        for (const { process: child } of workers()) {
          log.warn({ pid: child.pid }, 'Worker did not exit in time; killing it');
          // The only signal that reaches a stopped or busy process.
          child.kill('SIGKILL');
        }
      },
      env.drainDelayMs + env.shutdownTimeoutMs + killDelayMs,
    );
  }

  function endWhenAlone(): void {
    if (workers().length > 0) return;
    log.info('All workers exited');
    process.exit();
  }
}

/**
 * Starts a worker with two glibc memory arenas. Reloads create new threads, for each of which glibc keeps an arena: with two arenas, a
 * process has 151 MiB after twelve reloads; with the default of eight per core, 204.
 */
function fork(): void {
  cluster.fork({ MALLOC_ARENA_MAX: '2', ...process.env });
}

function workers(): readonly Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}
