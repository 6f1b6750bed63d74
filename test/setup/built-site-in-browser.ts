// The built site and a Chromium for all tests of a file.
import type { Browser } from 'playwright-core';
import { connectBrowser } from './browser.ts';
import { startBuiltSite } from './built-site.mjs';
import { sharedService } from './native/shared-service.mjs';

/** A running site. */
interface Running {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Both are available while the tests of the file run. */
export interface BuiltSiteInBrowser {
  readonly browser: Browser;
  readonly site: Running;
}

/** Opens both before the tests of the file and closes them after. With `variables`, the file gets a server of its own. */
export function builtSiteInBrowser(
  variables?: Readonly<Record<string, string>>,
): BuiltSiteInBrowser {
  let browser: Browser;
  let site: Running;
  beforeAll(async () => {
    browser = await connectBrowser();
    site = variables
      ? await startBuiltSite({ WARM_UP: 'off', ...variables })
      : { origin: await sharedService('site'), close: () => Promise.resolve() };
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
