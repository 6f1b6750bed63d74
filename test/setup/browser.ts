// A real Chromium for tests of what happens in the browser.
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const executables = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Fails when there is no browser: a test that needs one is never skipped. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = executables.find((file) => file !== undefined && existsSync(file));
  if (executablePath === undefined) {
    throw new Error(
      'No Chromium was found. Run `npm test`, which installs one, or set CHROMIUM_PATH.',
    );
  }
  return chromium.launch({
    executablePath,
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
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
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints, close: () => context.close() };
}

/** Waits until the router has taken over. */
export async function routerReady(page: Page): Promise<void> {
  await page.waitForSelector('html[data-router="ready"]');
}
