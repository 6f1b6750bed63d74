// Entry of the module that development mode rebuilds: the site with the current code, config and content.
import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { withBase } from '../../../pages/model/paths.ts';
import { createCachedFindings } from '../check/rules/cached-findings.ts';
import { readAssets } from '../../serve/http/responses/assets.ts';
import { createExtensionRules } from '../../render/views/page-rules.ts';
import { createSiteHandler } from '../../serve/http/site-handler.ts';
import { load } from '../../render/renderer/load.ts';
import { createPreviews } from '../../render/previews/previews.ts';
import { createLocalRenderer, type LocalRenderer } from '../../render/renderer/local-renderer.ts';
import type { StoredConfig } from '../../site/config/stored-config.ts';
import type { Env } from '../../serve/process/env.ts';
import { createStoreWarning } from '../../serve/process/open-store.ts';
import { createCompilePool } from '../../site/compile/compile-pool.ts';
import type { Site } from '../../site/snapshot/site.ts';
import { createStore } from '../../base/store/store.ts';
import { inspectSite } from './inspect-site.ts';
import type { Findings } from './problems.ts';

/** Compile threads stay alive this long, in milliseconds, since authors pause between saves. */
const idleThreadMs = 10 * 60 * 1000;

export interface DevSitesOptions {
  readonly env: Env;
  readonly log: Logger;
  /** Changes with the server's code: pages compiled by other code are recompiled. */
  readonly codeVersion: string;
  /** Script of the compile threads. */
  readonly compileThread: string;
  /** Script of the thread that renders preview images: the one of the running command, which is not rebuilt. */
  readonly paintThread: string;
}

/** Successive sites of the same code. */
export interface DevSites {
  /** Throws a `ContentError` if the site cannot start. */
  open(options: DevSiteOptions): Promise<DevSite>;
  /** Terminates the compile threads. */
  close(): void;
}

interface DevSiteOptions {
  /** Folder with the bundle's manifest and `assets`. */
  readonly bundleFolder: string;
  readonly extraScripts: readonly string[];
}

export interface DevSite {
  /** Path under which the site is served. */
  readonly base: string;
  readonly handle: RequestListener;
  /** Returns the address of the page that a file is; undefined for other files. */
  addressOf(file: string): string | undefined;
  /** Real paths of the files that pages include from outside the content folder. */
  readonly outsideFiles: ReadonlySet<string>;
  /** Whether a file, given by absolute path, is a style sheet of the site that pages link to. */
  isStyle(file: string): boolean;
  /**
   * Checks the site: first the changed files, which are given by absolute path, then all pages, then the rules across pages.
   * Stops without further findings once it is outdated.
   */
  inspect(
    changed: readonly string[],
    isOutdated: () => boolean,
  ): AsyncGenerator<Findings, void, undefined>;
  close(): void;
}

/** Returns the addresses of all pages by their absolute files. */
function addressesOf(site: Site): ReadonlyMap<string, string> {
  return new Map(
    [site, ...site.versions].flatMap((version) =>
      version.paths.map((path): [string, string] => [
        resolve(version.contentDir, version.source(path).relativePath),
        withBase(version.config.site.base, path),
      ]),
    ),
  );
}

/** Returns the absolute paths of the style sheets that the config names. */
function stylesOf(site: Site): ReadonlySet<string> {
  return new Set(
    [site, ...site.versions].flatMap(({ config, contentDir }) =>
      (config.styles ?? []).map((name) => resolve(contentDir, name)),
    ),
  );
}

export function createDevSites(options: DevSitesOptions): DevSites {
  const { env, log, codeVersion, compileThread, paintThread } = options;
  // Reused from save to save: starting new threads takes a second or more.
  const pool = createCompilePool({ file: compileThread, idleMs: idleThreadMs });
  const warn = createStoreWarning(log, env.store.folder);
  const store = createStore({ ...env.store, version: codeVersion, warn });
  const paint = createPreviews({ file: paintThread, store });
  const cached = createCachedFindings(store);
  let previous: LocalRenderer | undefined;
  let lastConfig: StoredConfig | undefined;

  let hasUsedNetwork = false;

  /** Lets rules ask other servers, once and in the background: what they find is shown with the next save. */
  function useNetwork(versions: readonly Site[]): void {
    if (hasUsedNetwork) return;
    hasUsedNetwork = true;
    for (const version of versions) {
      createExtensionRules(version, { network: { privateHosts: [] } })
        .site()
        .catch((error: unknown) => {
          log.warn({ err: error }, 'Rules that use the network failed');
        });
    }
  }

  return {
    async open({ bundleFolder, extraScripts }) {
      const { site, manifest, config, mistakes } = await load({
        ...env,
        store,
        bundleFolder,
        compilePool: pool,
        showsDrafts: true,
        lastConfig,
      });
      lastConfig = config;
      let beginIndex = (): void => undefined;
      const inspected = new Promise<void>((resolve) => {
        beginIndex = resolve;
      });
      // In this thread: a new thread would have to load its packages again with every save.
      const renderer = createLocalRenderer({
        site,
        manifest,
        extraScripts,
        paint,
        indexAfter: inspected,
        // Few saves are followed by a search; until its index is there, that of an earlier save answers.
        indexesOnSearch: true,
        previous,
      });
      previous = renderer;
      const addresses = addressesOf(site);
      const styles = stylesOf(site);
      const assets = await readAssets(bundleFolder);
      const handler = createSiteHandler({
        renderer,
        extensions: site.extensions.all,
        assets,
        log,
      });
      return {
        base: site.config.site.base,
        handle: handler.handle,
        addressOf: (file) => addresses.get(file),
        outsideFiles: site.outsideFiles,
        isStyle: (file) => styles.has(file),
        async *inspect(changed, isOutdated) {
          try {
            yield* inspectSite({ site, mistakes, changed, cached, isOutdated });
            if (isOutdated()) return;
            await cached.save();
            useNetwork([site, ...site.versions]);
          } finally {
            beginIndex();
          }
        },
        close() {
          void handler.close();
        },
      };
    },
    close() {
      pool.close();
    },
  };
}
