// A real Chromium for tests of what happens in the browser.
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs';

/** Fails when there is no browser: a test that needs one is never skipped. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Error(
      'No Chromium was found. Run `npm test`, which installs one, or set CHROMIUM_PATH.',
    );
  }
  return chromium.launch({ executablePath, args: chromiumFlags });
}

/** A page that keeps what it writes to its console, to be looked at at the end of a test. */
export interface WatchedPage {
  readonly page: Page;
  /** Errors and warnings of the console, and uncaught errors. */
  readonly complaints: string[];
  readonly close: () => Promise<void>;
}

export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  // On a busy machine the default of 30 s is not enough.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints, close: () => context.close() };
}

/** Waits until every code block has its copy control, which is the last thing that the first bundle adds to a page. */
export async function copyControlsReady(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.code > figcaption')].every(
      (caption) => caption.querySelector('.copy') !== null,
    ),
  );
}

/** Waits until all that the page has decided to draw is drawn. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Waits until the router has taken over. */
export async function routerReady(page: Page): Promise<void> {
  await page.waitForSelector('html[data-router="ready"]');
}
