// The built site in one engine, with a separate tab for each test of a block.
import { startBuiltSite, type BuiltSite } from '../built-site.mjs';
import { startProxy, type Proxy } from '../proxy.ts';
import type { Engine, RunningEngine, Tab } from './engine.ts';
import { createJourneyPage, type JourneyPage } from './journey-page.ts';

/** Available while a test of the block runs. */
export interface Journey {
  readonly page: JourneyPage;
  /** The proxy between the browser and the site. */
  readonly proxy: Proxy;
  /** Whether the browser supports the Navigation API, without which links load whole pages. */
  readonly hasRouter: boolean;
  /** Opens a path and waits until the router has started, if the browser supports it. */
  readonly openWithRouter: (path: string) => Promise<void>;
  /** Sets a mark that a full page load removes. */
  readonly markDocument: () => Promise<void>;
  /** Whether the mark still exists. */
  readonly isSameDocument: () => Promise<boolean>;
  /** Allows console errors that the test provokes; any other error fails it. */
  readonly allowErrors: (pattern: RegExp) => void;
}

/** Starts the site and the engine before the tests of the block, opens a tab before each, and closes all of them after. */
export function journeyIn(engine: Engine): Journey {
  let site: BuiltSite;
  let proxy: Proxy;
  let running: RunningEngine;
  let tab: Tab;
  let page: JourneyPage;
  let hasRouter: boolean;
  let allowed: RegExp[];
  beforeAll(async () => {
    site = await startBuiltSite({ WARM_UP: 'off' });
    await site.searchable();
    proxy = await startProxy(site.origin);
    running = await engine.launch();
    tab = await running.openTab();
    await tab.goto(`${proxy.origin}/docs/`);
    hasRouter = await tab.run(() => 'navigation' in globalThis);
    await tab.close();
    const router = `${hasRouter ? 'with' : 'without'} the Navigation API`;
    process.stdout.write(`${running.version}, ${router}\n`);
  });
  afterAll(async () => {
    await running.close();
    await proxy.close();
    await site.close();
  });
  beforeEach(async () => {
    allowed = [];
    tab = await running.openTab();
    page = createJourneyPage(tab, proxy.origin);
    await page.resize(1280, 900);
  });
  afterEach(async () => {
    const errors = tab.errors() ?? [];
    proxy.reset();
    await tab.close();
    const isAllowed = (text: string): boolean => allowed.some((pattern) => pattern.test(text));
    expect(errors.filter((text) => !isAllowed(text))).toEqual([]);
  });

  return {
    get page() {
      return page;
    },
    get proxy() {
      return proxy;
    },
    get hasRouter() {
      return hasRouter;
    },
    async openWithRouter(path) {
      await page.open(path);
      if (hasRouter) await page.untilThere('html[data-router="ready"]');
    },
    markDocument: () =>
      page.run(() => {
        Object.assign(globalThis, { isMarked: true });
      }),
    isSameDocument: () => page.run(() => 'isMarked' in globalThis),
    allowErrors(pattern) {
      allowed.push(pattern);
    },
  };
}
