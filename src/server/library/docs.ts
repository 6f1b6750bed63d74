// The package as a library: a site within an app of somebody else, such as one of Express.
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface DocsOptions {
  /** Folder of the site. */
  readonly folder: string;
  /** Path that the app mounts the site under. @default '/docs/' */
  readonly base?: string;
  /** Scheme and host of canonical links. @default the site's own */
  readonly origin?: string;
  /** Folder for compiled pages. @default one of this user's caches */
  readonly cacheDir?: string;
}

export interface Docs {
  /** Answers every request below the base; others go to `next`, where there is one. */
  (request: IncomingMessage, response: ServerResponse, next?: (error?: unknown) => void): void;
  /** Reads the folder again. Rejects, and serves on as before, when the site cannot be read. */
  readonly reload: () => Promise<void>;
  /** Ends the site's threads, once the requests under way are answered. */
  readonly close: () => Promise<void>;
}

/** Opens a site. Rejects when it cannot be read, with every reason. Mistakes in its pages are warnings on the console. */
export async function docs(options: DocsOptions): Promise<Docs> {
  const { openSite } = await import('../process/open-site.ts');
  const { parseEnv } = await import('../process/env.ts');
  const { createLog } = await import('../process/log.ts');
  const { coalesce } = await import('../process/coalesce.ts');
  const { replaceLost } = await import('../process/replace-lost.ts');
  const { folder, origin, cacheDir } = options;
  const base = withSlashes(options.base ?? '/docs/');
  const env = parseEnv({
    SITE_DIR: folder,
    SITE_BASE: base,
    SITE_ORIGIN: origin,
    CACHE_DIR: cacheDir,
  });
  const log = createLog({ level: 'warn', format: 'text' });
  let isClosed = false;
  const open = (previous?: Awaited<ReturnType<typeof openSite>>) =>
    openSite({
      env,
      log,
      previous,
      acceptsMistakes: previous === undefined,
      isReady: () => !isClosed,
      onLost: () => {
        const lost = handler;
        void replaceLost(
          () => !isClosed && handler === lost,
          () => reload().catch(reportFailure),
        );
      },
    });
  const reportFailure = (error: unknown): void => {
    log.error({ err: error }, 'Content not reloaded: the site stays as it was');
  };
  let handler = await open();
  let lastReload: Promise<void> = Promise.resolve();
  const reloadOnce = coalesce(async () => {
    if (isClosed) return;
    const former = handler;
    handler = await open(former.maker.isClosed() ? undefined : former);
    void former.close();
  });
  const reload = (): Promise<void> => (lastReload = reloadOnce());

  function handle(
    request: IncomingMessage,
    response: ServerResponse,
    next?: (error?: unknown) => void,
  ): void {
    const address = addressOf(request);
    const [pathname] = address.split(/[?#]/, 1);
    const isBelow = pathname?.startsWith(base) === true || `${pathname}/` === base;
    if (!isBelow && next) {
      next();
      return;
    }
    // An app takes off the path that it has mounted the site under.
    request.url = address;
    handler.handle(request, response);
  }

  return Object.assign(handle, {
    reload,
    async close() {
      isClosed = true;
      await lastReload.catch(() => undefined);
      await handler.close();
    },
  });
}

/** As the client sent it. Express keeps that in a field of its own. */
function addressOf(request: IncomingMessage): string {
  const original = 'originalUrl' in request ? request.originalUrl : undefined;
  return typeof original === 'string' ? original : (request.url ?? '/');
}

/** `docs` → `/docs/` */
function withSlashes(base: string): string {
  return `/${base}/`.replace(/\/{2,}/g, '/');
}
