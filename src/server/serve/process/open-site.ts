// Opens a site: starts a render thread and creates the request handler.
import { withoutRepetition } from '../../base/diagnostics/alike.ts';
import type { Logger } from 'pino';
import { ownRoutes } from '../../contract/own-routes.ts';
import type { ExtensionPlan, LoadedExtension } from '../../site/extensions/plan.ts';
import type { AnsweredRequest } from '../http/middleware/traffic.ts';
import { readAssets } from '../http/responses/assets.ts';
import type { ServedVersion, SiteHandler } from '../http/site-handler.ts';
import type { ServedPages } from '../../render/renderer/load.ts';
import type { Renderer, RendererEvent } from '../../render/renderer/renderer.ts';
import { startRenderThread } from '../../render/renderer/thread-client.ts';
import { serverVersion } from '../../render/renderer/version.ts';
import { bundleDir } from '../../base/files/build-folder.ts';
import { uncompiledPage } from '../../render/views/views.ts';
import { createStore } from '../../base/store/store.ts';
import { UsageError } from './arguments.ts';
import type { Env } from './env.ts';
import { createStoreWarning } from './open-store.ts';
import { untilIndexed } from './until-indexed.ts';

/** Time that a reload waits for the search index of the next site, in milliseconds. */
const longestIndexingMs = 20_000;

/** Delay after a start before the store is swept, in milliseconds. */
const sweepAfterMs = 60_000;

export interface OpenSiteOptions {
  readonly env: Env;
  readonly log: Logger;
  /** Returns whether the server accepts new requests: false while it drains. */
  readonly isReady: () => boolean;
  /** Called if the render thread of an open site ends unexpectedly: cached responses are still served, all other requests fail. */
  readonly onLost: () => void;
  /** Whether the app around the site restricts who may read it: then no cache keeps a response. @default true if an extension has `authenticate` */
  readonly isPrivate?: boolean;
  /**
   * Handler of the previous site snapshot: unchanged responses are taken from it, and a site with mistakes is refused. @default none: it is
   * opened without the parts that mistakes affect, since there is nothing else to serve
   */
  readonly previous?: SiteHandler | undefined;
  /** Called for every answered request. @default none */
  readonly onRequest?: (answered: AnsweredRequest) => void;
  /** Called for every search, with its duration and its number of hits. @default none */
  readonly onSearch?: (seconds: number, hits: number) => void;
}

/** Opens the site. Rejects if the site cannot be read, or if its first page cannot be rendered. */
export function openSite(options: OpenSiteOptions): Promise<SiteHandler> {
  const opening = open({
    ...options,
    onLost() {
      // A thread may end while its site opens: then there is nothing to replace, and the opening fails.
      void opening.then(options.onLost, () => undefined);
    },
  });
  return opening;
}

async function open(options: OpenSiteOptions): Promise<SiteHandler> {
  const { env, log, previous, isReady, onLost, onRequest, onSearch } = options;
  const warn = createStoreWarning(log, env.store.folder);
  const store = createStore({ ...env.store, version: serverVersion, warn });
  const starting = startRenderer();
  // Awaited below, after this thread has loaded the request handler and read the bundle; prevents an unhandled rejection until then.
  starting.catch(() => undefined);
  const { createSiteHandler } = await import('../http/site-handler.ts');
  // After the start, so as not to slow it down.
  if (!previous) setTimeout(() => void store.sweep(), sweepAfterMs).unref();
  const reading = previous?.assets ?? readAssets(bundleDir());
  Promise.resolve(reading).catch(() => undefined);
  const renderer = await starting;
  try {
    const handler = createSiteHandler({
      renderer,
      extensions: await importOwn(renderer.facts.serverExtensions),
      assets: await reading,
      isPrivate: options.isPrivate,
      previous,
      store,
      log,
      settings: env.settings,
      isReady,
      ...(onRequest && { onRequest }),
      ...(onSearch && { onSearch }),
    });
    const gap = await handler.loginGap();
    if (gap !== undefined) throw new UsageError(gap);
    await drawOne(handler);
    // Meanwhile, the previous site answers searches from its complete index.
    if (previous) await untilIndexed(renderer, longestIndexingMs);
    // Every browser loads the route list: its best compression starts before the first request.
    handler.responses.file(ownRoutes.routeList.path).catch((error: unknown) => {
      log.error({ err: error }, 'Failed to create route list');
    });
    return handler;
  } catch (error) {
    void renderer.close();
    throw error;
  }

  function startRenderer(): Promise<Renderer> {
    return startRenderThread({
      data: { ...env, acceptsMistakes: !previous, served: previous?.versions.map(servedBy) },
      onEvent: (event) => {
        if (event.kind === 'store-failed') warn(event.error);
        else if (event.kind === 'searched') onSearch?.(event.seconds, event.hits);
        else logEvent(event, log);
      },
      onLost(error) {
        log.error({ err: error }, 'Render thread exited; restarting it');
        onLost();
      },
    });
  }
}

function servedBy({ renderer: { facts } }: ServedVersion): ServedPages {
  return { base: facts.site.base, hashes: facts.hashes };
}

/** Renders one page, so that a bug in a template is found before requests arrive. Skips pages that cannot be compiled. */
async function drawOne({ renderer, responses }: SiteHandler): Promise<void> {
  for (const page of renderer.facts.chunks.keys()) {
    try {
      await responses.page(page);
      return;
    } catch (error) {
      if (!(error instanceof Error) || error.name !== uncompiledPage) throw error;
    }
  }
}

/** Imports the extensions that this thread needs. */
async function importOwn(
  plans: readonly ExtensionPlan[],
): Promise<readonly LoadedExtension[] | undefined> {
  if (plans.length === 0) return undefined;
  const { importExtensions } = await import('../../site/extensions/load.ts');
  return importExtensions(plans);
}

function logEvent(
  event: Exclude<RendererEvent, { kind: 'store-failed' | 'searched' }>,
  log: Logger,
): void {
  switch (event.kind) {
    case 'search-ready': {
      const { sections, seconds } = event;
      log.debug({ sections, ms: Math.round(seconds * 1000) }, 'Search is ready');
      break;
    }
    case 'search-failed':
      log.error({ err: event.error, path: event.path }, 'Failed to index page for search');
      break;
    case 'extension-failed': {
      const { extension, hook, path, error } = event;
      log.error({ err: error, extension, hook, path }, 'Extension failed');
      break;
    }
    case 'mistakes':
      for (const { message, more, files } of withoutRepetition(event.messages)) {
        const level = message.severity === 'error' ? 'error' : 'warn';
        log[level]({ ...message, ...(more > 0 && { more, files }) }, 'Content mistake');
      }
      break;
  }
}
