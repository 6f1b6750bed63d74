// Entry of the module that development mode rebuilds: the site as the code, config and content are now.
import type { Logger } from 'pino';
import { readAssets } from '../http/responses/assets.ts';
import { createSiteHandler, type SiteHandler } from '../http/site-handler.ts';
import { load } from '../maker/load.ts';
import { createLocalMaker } from '../maker/local-maker.ts';
import type { Env } from '../process/env.ts';
import { createStoreWarning } from '../process/store-warning.ts';

export interface DevHandlerOptions {
  readonly env: Env;
  readonly log: Logger;
  /** Changes with the server's code: pages that other code compiled are compiled anew. */
  readonly codeVersion: string;
  /** Folder that holds the bundle's manifest and `assets`. */
  readonly bundleFolder: string;
  /** Script of the threads that compile. */
  readonly compileThread: string;
  readonly extraScripts: readonly string[];
}

/** Throws a `ContentError` when the site cannot start. */
export async function createDevHandler(options: DevHandlerOptions): Promise<SiteHandler> {
  const { env, log, codeVersion, bundleFolder, compileThread, extraScripts } = options;
  const { contentDir, cacheDir } = env;
  const { site, manifest } = await load({
    settings: env.site,
    contentDir,
    cacheDir,
    bundleFolder,
    codeVersion,
    compileThread,
    onStoreError: createStoreWarning(log, cacheDir),
  });
  // In this thread: a thread of its own would load its packages anew with every save.
  const maker = createLocalMaker({ site, manifest, extraScripts });
  return createSiteHandler({ maker, assets: await readAssets(bundleFolder), contentDir, log });
}
