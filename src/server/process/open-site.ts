// Opens a site: a maker thread, and the handler that answers for it. A running server takes a newer build by importing that build's copy of this file.
import type { Logger } from 'pino';
import type { AnsweredRequest } from '../http/middleware/traffic.ts';
import { readAssets } from '../http/responses/assets.ts';
import type { SiteHandler } from '../http/site-handler.ts';
import type { Maker, MakerEvent } from '../maker/maker.ts';
import { startMakerThread } from '../maker/thread-client.ts';
import { bundleDir } from '../render/build-folder.ts';
import { uncompiledPage } from '../render/views.ts';
import type { Env } from './env.ts';
import { createStoreWarning } from './store-warning.ts';

/** The cache folder is tidied this long after a start, in milliseconds. */
const tidyAfterMs = 60_000;

/** Raised when `openSite` and the process that calls it can no longer be of different builds. */
export const openSiteContract = 2 as number;

export interface OpenSiteOptions {
  readonly env: Env;
  readonly log: Logger;
  /** Whether new requests are welcome. */
  readonly isReady: () => boolean;
  /** Called when the maker thread ended by itself: what is kept is served, everything else fails. */
  readonly onLost: () => void;
  /** Whether a site with mistakes is opened without what they spoil; else it is refused. */
  readonly acceptsMistakes: boolean;
  /** The handler of the site before, of the same build: what did not change is taken from it. @default none */
  readonly previous?: SiteHandler | undefined;
  /** @default nobody */
  readonly onRequest?: (answered: AnsweredRequest) => void;
  /** @default nobody */
  readonly onSearch?: (seconds: number, hits: number) => void;
}

/** Rejects when the site cannot be read, or when its first page cannot be drawn. */
export async function openSite(options: OpenSiteOptions): Promise<SiteHandler> {
  const { env, log, acceptsMistakes, previous, isReady, onLost, onRequest, onSearch } = options;
  const onStoreError = createStoreWarning(log, env.cacheDir);
  const starting = previous?.maker.reopen?.() ?? startMaker();
  // It is awaited below, once this thread has loaded what answers and read the bundle.
  starting.catch(() => undefined);
  const { createSiteHandler } = await import('../http/site-handler.ts');
  const { createCompressedStore } = await import('../http/responses/compressed-store.ts');
  const store = createCompressedStore({ cacheDir: env.cacheDir, onError: onStoreError });
  // When the start is over; a reload has nothing to remove.
  if (!previous) setTimeout(() => void store.removeStale(), tidyAfterMs).unref();
  const reading = previous?.assets ?? readAssets(bundleDir());
  Promise.resolve(reading).catch(() => undefined);
  const maker = await starting;
  try {
    const handler = createSiteHandler({
      maker,
      assets: await reading,
      previous,
      store,
      log,
      responseCacheBytes: env.responseCacheBytes,
      negotiatesMarkdown: env.negotiatesMarkdown,
      hasMcp: env.hasMcp,
      accessLog: env.accessLog,
      trustedProxyHops: env.trustedProxyHops,
      isReady,
      ...(onRequest && { onRequest }),
      ...(onSearch && { onSearch }),
    });
    await drawOne(handler);
    // Every reader's browser loads it: its best compression begins before the first one comes.
    handler.responses.routeList().catch((error: unknown) => {
      log.error({ err: error }, 'Route list cannot be made');
    });
    return handler;
  } catch (error) {
    void maker.close();
    throw error;
  }

  function startMaker(): Promise<Maker> {
    return startMakerThread({
      data: {
        settings: env.site,
        siteDir: env.siteDir,
        contentDir: env.contentDir,
        cacheDir: env.cacheDir,
        acceptsMistakes,
      },
      onEvent: (event) => {
        if (event.kind === 'store-failed') onStoreError(event.error);
        else logEvent(event, log);
      },
      onLost(error) {
        log.error({ err: error }, 'The maker thread ended; another takes its place');
        onLost();
      },
    });
  }
}

/** Draws one page, so that a mistake in a template is found before readers find it. Pages that authors have spoilt are passed over. */
async function drawOne({ maker, responses }: SiteHandler): Promise<void> {
  for (const page of maker.facts.chunks.keys()) {
    try {
      await responses.page(page);
      return;
    } catch (error) {
      if (!(error instanceof Error) || error.name !== uncompiledPage) throw error;
    }
  }
}

function logEvent(event: Exclude<MakerEvent, { kind: 'store-failed' }>, log: Logger): void {
  switch (event.kind) {
    case 'search-ready': {
      const { sections, seconds } = event;
      log.debug({ sections, ms: Math.round(seconds * 1000) }, 'Search is ready');
      break;
    }
    case 'search-failed':
      log.error({ err: event.error, path: event.path }, 'Page cannot be searched');
      break;
    case 'mistakes':
      for (const message of event.messages) log.error(message, 'Content mistake');
      break;
  }
}
