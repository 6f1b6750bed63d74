// The built site and a Chromium for all tests of a file.
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { startBuiltSite, type BuiltSite } from './built-site.mjs';

/** Both are available while the tests of the file run. */
export interface BuiltSiteInBrowser {
  readonly browser: Browser;
  readonly site: BuiltSite;
}

/** Starts both before the tests of the file and closes them after. `variables` are added to the server's environment. */
export function builtSiteInBrowser(
  variables: Readonly<Record<string, string>> = {},
): BuiltSiteInBrowser {
  let browser: Browser;
  let site: BuiltSite;
  beforeAll(async () => {
    browser = await launchBrowser();
    site = await startBuiltSite({ WARM_UP: 'off', ...variables });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  return {
    get browser() {
      return browser;
    },
    get site() {
      return site;
    },
  };
}
