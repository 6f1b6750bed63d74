// One process that answers: content and listener, reload, drain.
import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Env } from './env.ts';
import { createHttpServer, listen } from '../http/http-server.ts';
import { createListener, type Listener } from '../http/site-handler.ts';
import { load, serverVersion } from './load.ts';
import type { Logger } from './log.ts';
import { warmUp } from './warm-up.ts';

/** Resolves once the server listens. SIGHUP reads the content again; SIGTERM and SIGINT drain the server and end the process. */
export async function serve(env: Env, log: Logger): Promise<void> {
  let isReady = false;
  let listener: Listener;
  const metrics = env.adminPort === undefined ? undefined : await prepareMetrics();
  listener = await build();
  const server = createHttpServer(env, (request, response) => {
    // While the server drains, clients are sent to another.
    if (!isReady) response.shouldKeepAlive = false;
    listener.handle(request, response);
  });
  handleSignals();

  if (metrics && env.adminPort !== undefined && !cluster.isWorker) {
    const { serveAdmin } = await import('./admin.ts');
    const isUp = (): boolean => isReady;
    await serveAdmin({
      port: env.adminPort,
      host: env.host,
      log,
      isReady: isUp,
      metrics: metrics.print,
    });
  }
  const port = await listen(server, env.port, env.host);
  isReady = true;
  const { site } = listener.pages;
  const address = `http://localhost:${port}${site.config.site.base}`;
  log[cluster.isWorker ? 'debug' : 'info']({ pages: site.paths.length }, `Listening on ${address}`);
  if (env.shouldWarmUp) void warmUp(listener, log);

  async function build(): Promise<Listener> {
    const { site, manifest } = await load(env, log);
    const built = createListener({
      site,
      manifest,
      contentDir: env.contentDir,
      log,
      pageCacheBytes: env.pageCacheBytes,
      accessLog: env.accessLog,
      trustedProxyHops: env.trustedProxyHops,
      isReady: () => isReady,
      ...(metrics && { onRequest: metrics.countRequest, onSearch: metrics.countSearch }),
    });
    // Ready means able to render: what is broken for every page shows here, before anyone is let in.
    const [first] = site.paths;
    if (first !== undefined) await built.pages.finish(first);
    return built;
  }

  async function prepareMetrics() {
    const { createMetrics } = await import('../http/metrics.ts');
    return createMetrics(() => listener.pages, serverVersion ?? 'unbuilt');
  }

  async function reload(): Promise<void> {
    try {
      listener = await build();
      log.info({ pages: listener.pages.site.paths.length }, 'Content reloaded');
      if (env.shouldWarmUp) void warmUp(listener, log);
    } catch (error) {
      log.error({ err: error }, 'Content not reloaded: the site stays as it was');
    }
  }

  // Before anyone is told that the server listens: whoever reads that may send a signal at once.
  function handleSignals(): void {
    let isStopping = false;
    const stop = (reason: string): void => {
      if (isStopping) return;
      isStopping = true;
      isReady = false;
      void drain(server, reason, env, log);
    };
    process.on('SIGHUP', () => void reload());
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  }
}

/** Answers on for a while as load balancers notice, then finishes what is open, within the deadline, and ends the process. */
async function drain(server: Server, reason: string, env: Env, log: Logger): Promise<void> {
  log.info({ signal: reason }, 'Stopping');
  await delay(env.drainDelayMs);
  const deadline = setTimeout(() => {
    log.warn('Requests were still open at the deadline');
    server.closeAllConnections();
  }, env.shutdownTimeoutMs);
  server.close(() => {
    clearTimeout(deadline);
    log.info('Stopped');
    process.exit(0);
  });
  server.closeIdleConnections();
}
