// The fixture site and a Chromium, with a separate page for each test of a file.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { connectBrowser, openPage, type WatchedPage } from './browser.ts';
import { createFixture, type FixtureOptions } from './fixture-site.ts';
import { listen, type RunningServer } from './real-site.ts';
import { removeTestSites } from './test-site.ts';

export interface FixtureInBrowserOptions {
  /** Options of the fixture site. */
  readonly site?: FixtureOptions;
  /** Options of each page's browser context. */
  readonly context?: BrowserContextOptions;
}

/** Browser and site are available while the tests of the file run, the page during a test. */
export interface FixtureInBrowser {
  readonly browser: Browser;
  /** Scheme, host and port of the site. */
  readonly origin: string;
  readonly page: Page;
  /** Console errors and warnings of the page, and uncaught errors. */
  readonly complaints: readonly string[];
}

/** Starts the browser and the site before the tests of the file, opens a page before each, and closes all of them after. */
export function fixtureInBrowser(options: FixtureInBrowserOptions = {}): FixtureInBrowser {
  let browser: Browser;
  let server: RunningServer;
  let watched: WatchedPage;
  beforeAll(async () => {
    browser = await connectBrowser();
    const listener = await createFixture(options.site);
    await listener.searchReady;
    server = await listen(listener.handle);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
    await removeTestSites();
  });
  beforeEach(async () => {
    watched = await openPage(browser, options.context);
  });
  afterEach(() => watched.close());
  return {
    get browser() {
      return browser;
    },
    get origin() {
      return server.origin;
    },
    get page() {
      return watched.page;
    },
    get complaints() {
      return watched.complaints;
    },
  };
}
