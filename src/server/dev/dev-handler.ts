// Entry of the module that development mode rebuilds: the site as the code, config and content are now.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createConfig } from '../../../config/index.ts';
import type { BundleManifest } from '../render/bundle-manifest.ts';
import { loadSite } from '../site/site.ts';
import type { Env } from '../process/env.ts';
import { createListener, type Listener } from '../http/site-handler.ts';
import type { Logger } from '../process/log.ts';
import type { Message } from '../diagnostics/messages.ts';

export interface DevListenerOptions {
  readonly env: Env;
  readonly log: Logger;
  readonly manifest: BundleManifest;
  readonly bundleFolder: string;
  readonly extraScripts: readonly string[];
}

/** Compiles every page for its mistakes; stops when nobody wants them any more. */
export type FindMistakes = (isStale: () => boolean) => Promise<readonly Message[]>;

/** Throws a `ContentError` when the site cannot start; `findMistakes` finds the lesser ones. */
export async function createDevListener(
  options: DevListenerOptions,
): Promise<{ listener: Listener; findMistakes: FindMistakes }> {
  const { env, manifest, ...rest } = options;
  const { contentDir } = env;
  const siteOptions = {
    config: createConfig(env.site),
    contentDir,
    build: manifest.script,
    dates: {},
  };
  const site = await loadSite(siteOptions);
  return {
    listener: createListener({ ...rest, site, manifest, contentDir }),
    async findMistakes(isStale) {
      const messages: Message[] = [];
      for (const path of site.paths) {
        if (isStale()) break;
        messages.push(...(await site.compiled(path)).messages);
        // Between pages, the reloading browser goes first.
        await nextTurn();
      }
      return messages;
    },
  };
}
