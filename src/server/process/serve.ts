// Runs one server process: serves, reloads on SIGHUP, drains on SIGTERM.
import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { startMakerThread } from '../maker/thread-client.ts';
import type { Maker, MakerEvent } from '../maker/maker.ts';
import { serverVersion } from '../maker/version.ts';
import type { SiteHandler } from '../http/site-handler.ts';
import { coalesce } from './coalesce.ts';
import type { Env } from './env.ts';
import { createStoreWarning } from './store-warning.ts';
import { warmUp } from './warm-up.ts';

/** A maker thread that ended is replaced after this, in milliseconds; each failed try doubles it. */
const restartDelayMs = 1000;
const longestRestartDelayMs = 60_000;

/** Resolves once the server listens. SIGHUP reads the content again; SIGTERM and SIGINT drain the server and end the process. */
export async function serve(env: Env, log: Logger): Promise<void> {
  let isReady = false;
  let handler: SiteHandler;
  // The thread reads the site while this one loads what answers.
  const loading = startMaker();
  // The start below rejects with the same error.
  loading.catch(() => undefined);
  const { createHttpServer, listen } = await import('../http/http-server.ts');
  const { createSiteHandler } = await import('../http/site-handler.ts');
  const metrics = env.adminPort === undefined ? undefined : await prepareMetrics();
  handler = await build(loading);
  // Signals during a reload make one more: the content may have changed since it was read.
  const reload = coalesce(async () => {
    try {
      await rebuild();
      log.info({ pages: handler.maker.facts.chunks.size }, 'Content reloaded');
    } catch (error) {
      log.error({ err: error }, 'Content not reloaded: the site stays as it was');
    }
  });
  const server = createHttpServer(env, (request, response) => {
    // While the server drains, clients are sent to another.
    if (!isReady) response.shouldKeepAlive = false;
    handler.handle(request, response);
  });
  handleSignals();

  if (metrics && env.adminPort !== undefined && !cluster.isWorker) {
    const { serveAdmin } = await import('./admin.ts');
    const isUp = (): boolean => isReady;
    await serveAdmin({
      port: env.adminPort,
      host: env.adminHost,
      log,
      isReady: isUp,
      metrics: metrics.print,
    });
  }
  const port = await listen(server, env.port, env.host);
  isReady = true;
  const { site, chunks } = handler.maker.facts;
  const address = `http://localhost:${port}${site.base}`;
  log[cluster.isWorker ? 'debug' : 'info']({ pages: chunks.size }, `Listening on ${address}`);
  if (env.shouldWarmUp) void warmUp(handler, log);

  function startMaker(): Promise<Maker> {
    return startMakerThread({
      data: { settings: env.site, contentDir: env.contentDir, cacheDir: env.cacheDir },
      onEvent: (event) => {
        logEvent(event, env, log);
      },
      onLost(error) {
        log.error({ err: error }, 'The maker thread ended; another takes its place');
        void replaceMaker();
      },
    });
  }

  async function build(starting: Promise<Maker>): Promise<SiteHandler> {
    const maker = await starting;
    try {
      const built = createSiteHandler({
        maker,
        contentDir: env.contentDir,
        log,
        responseCacheBytes: env.responseCacheBytes,
        accessLog: env.accessLog,
        trustedProxyHops: env.trustedProxyHops,
        isReady: () => isReady,
        ...(metrics && { onRequest: metrics.countRequest, onSearch: metrics.countSearch }),
      });
      // Render one page first, so that a template error fails the start.
      const [first] = maker.facts.chunks.keys();
      if (first !== undefined) await built.responses.page(first);
      // Every reader's browser loads it: its best compression begins before the first one comes.
      built.responses.routeList().catch((error: unknown) => {
        log.error({ err: error }, 'Route list cannot be made');
      });
      return built;
    } catch (error) {
      void maker.close();
      throw error;
    }
  }

  async function prepareMetrics() {
    const { createMetrics } = await import('../http/metrics.ts');
    return createMetrics(() => handler, serverVersion ?? 'unbuilt');
  }

  /** Swaps in a handler for the site as it is now; the one before finishes what it has begun. */
  async function rebuild(): Promise<void> {
    const previous = handler;
    handler = await build(startMaker());
    void previous.maker.close();
    if (env.shouldWarmUp) void warmUp(handler, log);
  }

  /** Until it succeeds, kept responses are served and everything else fails. */
  async function replaceMaker(): Promise<void> {
    const lost = handler;
    for (let delayMs = restartDelayMs; handler === lost; delayMs = nextDelay(delayMs)) {
      await delay(delayMs);
      await reload();
    }
  }

  // Before the log says that the server listens: a signal may follow at once.
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

function nextDelay(delayMs: number): number {
  return Math.min(delayMs * 2, longestRestartDelayMs);
}

function logEvent(event: MakerEvent, env: Env, log: Logger): void {
  switch (event.kind) {
    case 'search-ready': {
      const { sections, seconds } = event;
      log.debug({ sections, ms: Math.round(seconds * 1000) }, 'Search is ready');
      break;
    }
    case 'search-failed':
      log.error({ err: event.error, path: event.path }, 'Page cannot be searched');
      break;
    case 'store-failed':
      createStoreWarning(log, env.cacheDir)(event.error);
      break;
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
