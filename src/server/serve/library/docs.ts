// The package as a library: a site mounted in another app, for example with Express.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathnameOf } from '../../../pages/model/paths.ts';

export interface DocsOptions {
  /** Folder of the site. */
  readonly folder: string;
  /** Path at which the app mounts the site. @default '/docs/' */
  readonly base?: string;
  /** Scheme and host of canonical URLs. @default the site's own */
  readonly origin?: string;
  /** Who may read the site: `private` for those whom the app lets through, so that no cache keeps a response; `public` for everybody. @default 'private' */
  readonly cache?: 'private' | 'public';
  /** Folder for compiled pages. @default a cache folder of this user */
  readonly cacheDir?: string;
}

export interface Docs {
  /** Handles every request below the base; passes others to `next`, if given. */
  (request: IncomingMessage, response: ServerResponse, next?: (error?: unknown) => void): void;
  /** Reads the folder again. If the site cannot be read, rejects and keeps serving the previous one. */
  readonly reload: () => Promise<void>;
  /** Terminates the site's threads after the requests in flight have been answered. From then on, requests below the base get a 503. */
  readonly close: () => Promise<void>;
}

/** Opens a site. Rejects with all reasons if it cannot be read. Mistakes in its pages are warnings on the console. */
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
    EXTENSIONS: process.env['EXTENSIONS'],
  });
  const log = createLog({ level: 'warn', format: 'text' });
  let isClosed = false;
  const open = (previous?: Awaited<ReturnType<typeof openSite>>) =>
    openSite({
      env,
      log,
      previous,
      isPrivate: options.cache !== 'public',
      isReady: () => !isClosed,
      onLost: () => void replace(),
    });
  const replace = (): Promise<void> =>
    replaceLost(
      () => !isClosed && handler.renderer.isClosed(),
      () => reload().catch(reportFailure),
    );
  const reportFailure = (error: unknown): void => {
    log.error({ err: error }, 'Reload failed; still serving the previous content');
  };
  let handler = await open();
  let lastReload: Promise<void> = Promise.resolve();
  const reloadOnce = coalesce(async () => {
    if (isClosed) return;
    const former = handler;
    handler = await open(former.renderer.isClosed() ? undefined : former);
    void former.close();
  });
  const reload = (): Promise<void> => (lastReload = reloadOnce());

  function handle(
    request: IncomingMessage,
    response: ServerResponse,
    next?: (error?: unknown) => void,
  ): void {
    const address = addressOf(request);
    const pathname = pathnameOf(address);
    const isBelow = pathname.startsWith(base) || `${pathname}/` === base;
    if (!isBelow && next) {
      next();
      return;
    }
    if (isClosed) {
      response.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '5' });
      response.end('The documentation is not available. Try again in a moment.\n');
      return;
    }
    // An app removes the mount path from the URL.
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

/** Returns the URL as the client sent it, which Express keeps in a separate field. */
function addressOf(request: IncomingMessage): string {
  const original = 'originalUrl' in request ? request.originalUrl : undefined;
  return typeof original === 'string' ? original : (request.url ?? '/');
}

/** `docs` → `/docs/` */
function withSlashes(base: string): string {
  return `/${base}/`.replace(/\/{2,}/g, '/');
}
