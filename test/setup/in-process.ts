// Serves a site in the test's own process, without threads.
import { pino, type Logger } from 'pino';
import type { LoadedExtension } from '../../src/server/site/extensions/plan.ts';
import type { Asset } from '../../src/server/serve/http/responses/assets.ts';
import { createSiteHandler, type SiteHandler } from '../../src/server/serve/http/site-handler.ts';
import {
  createLocalRenderer,
  type LocalRendererOptions,
} from '../../src/server/render/renderer/local-renderer.ts';
import type { ServerSettings } from '../../src/server/serve/http/responses/server-settings.ts';
import type { Site } from '../../src/server/site/snapshot/site.ts';
import type { Store } from '../../src/server/base/store/store.ts';

export interface SiteInProcess extends SiteHandler {
  readonly site: Site;
  readonly contentDir: string;
  /** Resolves when every page is in the search index, which is built as soon as somebody asks for this. */
  readonly searchReady: Promise<void>;
}

export interface InProcessOptions extends Pick<
  LocalRendererOptions,
  'site' | 'manifest' | 'paint'
> {
  readonly contentDir: string;
  /** Extensions with routes, or that decide who may read. @default none */
  readonly extensions?: readonly LoadedExtension[];
  /** The bundle's files. @default none */
  readonly assets?: readonly Asset[];
  /** @default as many answers as tests ask for, and time for them */
  readonly server?: Partial<ServerSettings>;
  /** Keeps compressed forms, for other files of tests too. @default none */
  readonly store?: Store;
  /** @default nothing is logged */
  readonly log?: Logger;
}

const testSettings: Partial<ServerSettings> = {
  answerLimits: { maxWaiting: 32, share: 1, burstMs: 60_000 },
  // Tests hold messages; a busy machine takes longer than readers wait.
  messageTimeoutMs: 60_000,
};

export function serveInProcess(options: InProcessOptions): SiteInProcess {
  const { site, manifest, paint, contentDir, assets = [], server, ...rest } = options;
  let unready = 1 + site.versions.length;
  let becomeReady = (): void => undefined;
  const searchReady = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  let startIndex = (): void => undefined;
  const indexAfter = new Promise<void>((resolve) => {
    startIndex = resolve;
  });
  const renderer = createLocalRenderer({
    site,
    manifest,
    paint,
    indexAfter,
    onEvent(event) {
      if (event.kind === 'search-ready') unready -= 1;
      if (event.kind === 'extension-failed') options.log?.error({ err: event.error });
      if (unready === 0) becomeReady();
    },
  });
  const handler = createSiteHandler({
    renderer,
    assets,
    log: pino({ level: 'silent' }),
    settings: { ...testSettings, ...server },
    ...rest,
  });
  return {
    ...handler,
    site,
    contentDir,
    get searchReady() {
      startIndex();
      return searchReady;
    },
  };
}
