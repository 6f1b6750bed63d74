// A real Chromium for browser tests.
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { sharedService } from './native/shared-service.mjs';
import { timeLimit } from './time-limit.mjs';

/**
 * Connects to the browser of this worker; closing the connection closes its pages. Fails if there is no browser: a test that needs one
 * is never skipped.
 */
export async function connectBrowser(): Promise<Browser> {
  return chromium.connect(await sharedService('browser'));
}

/** A page whose console output is recorded, to be checked at the end of a test. */
export interface WatchedPage {
  readonly page: Page;
  /** Console errors and warnings, and uncaught errors. */
  readonly complaints: string[];
  readonly close: () => Promise<void>;
}

export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  // Shorter than that of a test, so that a failure names what was waited for.
  context.setDefaultTimeout(timeLimit(0.8));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints, close: () => context.close() };
}

/** Waits until every code block has its copy button, which is the last thing that the first bundle adds to a page. */
export async function copyControlsReady(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.code > figcaption')].every(
      (caption) => caption.querySelector('.copy') !== null,
    ),
  );
}

/** Waits for two animation frames, so that pending rendering is done. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Waits until the router has taken over. */
export async function routerReady(page: Page): Promise<void> {
  await page.waitForSelector('html[data-router="ready"]');
}
