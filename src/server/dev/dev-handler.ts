// Entry of the module that development mode rebuilds: the site with the current code, config and content.
import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { withBase } from '../../pages/model/paths.ts';
import { runRules } from '../check/check.ts';
import { withCompiled } from '../check/rules/compiled-site.ts';
import { createCachedFindings } from '../check/rules/cached-findings.ts';
import { readAssets } from '../http/responses/assets.ts';
import { createExtensionRules } from '../render/page-rules.ts';
import { createSiteHandler } from '../http/site-handler.ts';
import { load } from '../renderer/load.ts';
import { isNoNote, messagesOnPage } from '../renderer/page-mistakes.ts';
import { createPreviews } from '../previews/previews.ts';
import { createLocalRenderer, type LocalRenderer } from '../renderer/local-renderer.ts';
import type { StoredConfig } from '../config/stored-config.ts';
import type { Env } from '../process/env.ts';
import { createStoreWarning } from '../process/open-store.ts';
import type { CompiledPage } from '../compile/compile.ts';
import { createCompilePool } from '../compile/compile-pool.ts';
import type { Message } from '../diagnostics/messages.ts';
import { judgedIn } from '../site/judged-in.ts';
import type { Site } from '../site/site.ts';
import { createStore } from '../store/store.ts';
import type { Findings } from './problems.ts';

/** Compile threads stay alive this long, in milliseconds, since authors pause between saves. */
const idleThreadMs = 10 * 60 * 1000;

/** Maximum number of changed pages that are compiled before all others. */
const maxFirstPages = 20;

/** Number of pages that are compiled concurrently: one per thread. */
const lanes = 2;

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

export interface DevSiteOptions {
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

/** Returns the site without drafts for the rules: a draft need not be linked, listed or described yet. */
function published(site: Site): Site {
  const drafts = new Set(site.drafts.map(({ path }) => path));
  const isPublished = (path: string): boolean => !drafts.has(path);
  return {
    ...site,
    paths: site.paths.filter(isPublished),
    listed: site.listed.filter(isPublished),
  };
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

/** Returns the messages with their severities, without those about what cannot be changed. */
function shownIn(version: Site, messages: readonly Message[]): readonly Message[] {
  return judgedIn(version, messages).filter(isNoNote);
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
      createExtensionRules(version, { usesNetwork: true })
        .site()
        .catch((error: unknown) => {
          log.warn({ err: error }, 'Rules that use the network failed');
        });
    }
  }

  /** `mistakes` are those that reading the site has found. */
  async function* inspect(
    site: Site,
    mistakes: readonly Message[],
    changed: readonly string[],
    isOutdated: () => boolean,
  ): AsyncGenerator<Findings, void, undefined> {
    const versions = [site, ...site.versions];
    const rules = new Map(versions.map((version) => [version, createExtensionRules(version)]));
    const all = versions.flatMap((version) => version.paths.map((path) => ({ version, path })));
    const files = new Set(changed);
    const first = all.filter(({ version, path }) =>
      files.has(resolve(version.contentDir, version.source(path).relativePath)),
    );
    const firstPages = await Promise.all(
      first.slice(0, maxFirstPages).map(async ({ version, path }) => {
        return shownIn(version, await messagesOnPage(version, path, rules.get(version)));
      }),
    );
    const ofFiles = mistakes.filter(({ file }) => files.has(resolve(file)));
    yield { kind: 'changed', messages: [...ofFiles, ...firstPages.flat()], changed };

    const pages = new Map(versions.map((version) => [version, new Map<string, CompiledPage>()]));
    const waiting = [...all];
    const compileNext = async (): Promise<void> => {
      for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
        if (isOutdated()) return;
        const { version, path } = page;
        pages.get(version)?.set(path, await version.compiled(path));
        // Yields between pages, so that the reloading browser is served first.
        await nextTurn();
      }
    };
    await Promise.all(Array.from({ length: lanes }, compileNext));
    if (isOutdated()) return;
    const inPages: Message[] = [];
    for (const [version, some] of pages) {
      for (const path of some.keys()) {
        if (isOutdated()) return;
        const messages = await messagesOnPage(version, path, rules.get(version));
        inPages.push(...shownIn(version, messages));
        await nextTurn();
      }
    }
    yield { kind: 'pages', messages: inPages };
    const found = [...mistakes];
    for (const [version, { site: check }] of rules) found.push(...shownIn(version, await check()));
    for (const [version, some] of pages) {
      const compiledVersion = withCompiled(published(version), some);
      const messages = await runRules(compiledVersion, cached, version === site);
      found.push(...shownIn(version, messages));
    }
    yield { kind: 'site', messages: found };
    await cached.save();
    useNetwork(versions);
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
            yield* inspect(site, mistakes, changed, isOutdated);
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
