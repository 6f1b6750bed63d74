// `npm start`: serves the site until it is told to stop.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseEnv, type Env } from './env.ts';
import { createListener, type Listener } from './listener.ts';
import { load } from './load.ts';
import { createLog, type Logger } from './log.ts';
import type { PageSet } from './page-set.ts';

/** Resolves once the server listens; the process then lives until a signal ends it. */
export async function start(): Promise<undefined> {
  const env = parseEnv(process.env);
  const format = env.logFormat ?? (process.stdout.isTTY ? 'text' : 'json');
  const log = createLog({ level: env.logLevel, format });
  let listener = await build(env, log);
  const server = createServer((request, response) => {
    listener.handle(request, response);
  });
  // Before anyone is told that it listens: whoever reads that may send a signal at once.
  process.on('SIGHUP', () => {
    void reload();
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stop(server, signal, env, log);
    });
  }

  await listen(server, env);
  const { port } = server.address() as AddressInfo;
  log.info(
    { pages: listener.pages.site.paths.length },
    `Listening on http://localhost:${port}${listener.pages.site.config.site.base}`,
  );
  if (env.shouldWarmUp) void warmUp(listener.pages, log);
  return undefined;

  async function reload(): Promise<void> {
    try {
      listener = await build(env, log);
      log.info({ pages: listener.pages.site.paths.length }, 'Content reloaded');
      if (env.shouldWarmUp) void warmUp(listener.pages, log);
    } catch (error) {
      log.error({ err: error }, 'Content not reloaded: the site stays as it was');
    }
  }
}

async function build(env: Env, log: Logger): Promise<Listener> {
  const { site, manifest } = await load(env, log);
  return createListener({ site, manifest, contentDir: env.contentDir, log });
}

function listen(server: Server, { port, host }: Env): Promise<void> {
  return new Promise((fulfil, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      fulfil();
    });
  });
}

/** Renders every page in the background, so that no reader is the first; between pages, readers go first. */
async function warmUp(pages: PageSet, log: Logger): Promise<void> {
  const started = performance.now();
  for (const path of pages.site.paths) {
    try {
      await pages.finish(path);
      await pages.cache.settled();
      for (const message of (await pages.site.compiled(path)).messages)
        log.warn(message, 'Content mistake');
    } catch (error) {
      log.error({ err: error, path }, 'Page cannot be rendered');
    }
    await nextTurn();
  }
  const ms = Math.round(performance.now() - started);
  log.debug({ pages: pages.site.paths.length, ms }, 'All pages rendered');
}

function stop(server: Server, signal: string, env: Env, log: Logger): void {
  log.info({ signal }, 'Stopping');
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
