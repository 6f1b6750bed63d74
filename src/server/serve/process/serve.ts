// Runs one server process: serves, reloads on SIGHUP, drains on SIGTERM.
import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import type { SiteHandler } from '../http/site-handler.ts';
import { serverVersion } from '../../render/renderer/version.ts';
import { hasOtherBuild } from '../../base/files/build-folder.ts';
import type { Readiness } from './admin.ts';
import { coalesce } from './coalesce.ts';
import type { Env } from './env.ts';
import { openSite } from './open-site.ts';
import { replaceLost } from './replace-lost.ts';
import type { Signals } from './signals.ts';
import { warmUp } from './warm-up.ts';

/** Interval at which idle connections are closed while the server drains, in milliseconds. */
const idleCheckMs = 50;

/** Resolves once the server listens. SIGHUP reloads config and content; SIGTERM and SIGINT drain the server and end the process. */
export async function serve(env: Env, log: Logger, signals: Signals): Promise<void> {
  // An error that nothing catches, as in a timer of an extension's route, ends the process: its state is unknown.
  process.on('uncaughtExceptionMonitor', (error) => {
    log.fatal({ err: error }, 'Uncaught error; the process ends');
  });
  let readiness: Readiness = 'starting';
  const { createHttpServer, listen } = await import('../http/http-server.ts');
  const metrics = env.adminPort === undefined ? undefined : await prepareMetrics();
  let handler = await open();
  // Signals during a reload cause one more reload, since the content may have changed after it was read.
  const reload = coalesce(async () => {
    try {
      await rebuild();
      metrics?.countReload('done');
      log.info({ pages: handler.renderer.facts.chunks.size }, 'Content reloaded');
    } catch (error) {
      metrics?.countReload('refused');
      log.error({ err: error }, 'Reload failed; still serving the previous content');
    }
  });
  const server = createHttpServer(env, (request, response) => {
    // While the server drains, closes connections so that clients reconnect to another server.
    if (readiness === 'draining') response.shouldKeepAlive = false;
    handler.handle(request, response);
  });
  if (metrics) server.on('drop', metrics.countRefusal);

  if (metrics && env.adminPort !== undefined && !cluster.isWorker) {
    const { serveAdmin } = await import('./admin.ts');
    await serveAdmin({
      port: env.adminPort,
      host: env.adminHost,
      log,
      readiness: () => readiness,
      metrics: metrics.print,
    });
  }
  const port = await listen(server, env.port, env.host);
  readiness = 'ready';
  // Registered before the log reports that the server listens, since a signal may follow immediately.
  signals.onStop((signal) => {
    readiness = 'draining';
    void drain(server, signal, env, log);
  });
  signals.onReload(() => void reload());
  const { site, chunks } = handler.renderer.facts;
  const address = `http://localhost:${port}${site.base}`;
  log[cluster.isWorker ? 'debug' : 'info']({ pages: chunks.size }, `Listening on ${address}`);
  if (env.shouldWarmUp) void warmUp(handler, log);

  function open(previous?: SiteHandler): Promise<SiteHandler> {
    return openSite({
      previous,
      env,
      log,
      isReady: () => readiness === 'ready',
      onLost: () => void replaceLost(() => handler.renderer.isClosed(), reload),
      ...(metrics && { onRequest: metrics.countRequest, onSearch: metrics.countSearch }),
    });
  }

  async function prepareMetrics() {
    const { createMetrics } = await import('../http/metrics.ts');
    return createMetrics({
      currentHandler: () => handler,
      serverVersion: serverVersion ?? 'unbuilt',
      countConnections: () => promisify(server.getConnections.bind(server))(),
    });
  }

  /** Replaces the handler by one for the current content; the previous handler finishes its requests. */
  async function rebuild(): Promise<void> {
    const previous = handler;
    handler = await open(previous.renderer.isClosed() ? undefined : previous);
    void previous.close();
    if (env.shouldWarmUp) void warmUp(handler, log);
    if (hasOtherBuild()) log.warn('Another build is available. Restart the server to use it.');
  }
}

/** Continues to answer until load balancers have noticed, then finishes open requests within the deadline and ends the process. */
async function drain(server: Server, reason: string, env: Env, log: Logger): Promise<void> {
  log.info({ signal: reason }, 'Stopping');
  await delay(env.drainDelayMs);
  const deadline = setTimeout(() => {
    log.warn('Shutdown deadline reached; closing open connections');
    server.closeAllConnections();
  }, env.shutdownTimeoutMs);
  server.close(() => {
    clearTimeout(deadline);
    log.info('Stopped');
    process.exit(0);
  });
  // Busy connections may become idle keep-alive connections later.
  setInterval(() => {
    server.closeIdleConnections();
  }, idleCheckMs);
}
