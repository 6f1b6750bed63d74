// Every page by axe-core: no violation, and no sideways scrolling.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import {
  copyControlsReady,
  connectBrowser,
  openPage,
  routerReady,
  type WatchedPage,
} from '../setup/browser.ts';
import { createRealSite, listen, type RunningServer } from '../setup/real-site.ts';
import { allRoutes } from '../setup/all-routes.ts';
import { timeLimit } from '../setup/time-limit.mjs';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const addresses = [...allRoutes, '/none/', '/search/?q=memory'];
/** Every address once here, small or wide, light or dark in turn; `AXE_ALL=1` takes all four for each. */
const views = [
  { width: 1280, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
] as const;

/** Parts of every page, judged on each eighth. */
const frame = ['.top-bar', '.sidebar', '.site-footer'];

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  browser = await connectBrowser();
  const site = await createRealSite();
  await site.searchReady;
  server = await listen(site.handle);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** What a reader opens, and what opens it. */
const opened: readonly (readonly [string, string, (page: Page) => Promise<unknown>])[] = [
  ['the palette with results', '/quickstart/', (page) => search(page, 'send email')],
  ['the palette without results', '/quickstart/', (page) => search(page, 'qzxvqzxv')],
  [
    'the palette without an answer',
    '/quickstart/',
    async (page) => {
      await page.route('**/search.json*', (route) => route.abort());
      await search(page, 'email');
    },
  ],
  [
    'the menu or the drawer',
    '/workflows/',
    (page) => page.locator('.menu-button:visible, .menu > summary:visible').first().click(),
  ],
  [
    'a picture',
    '/workflows/concurrency-and-throttling/',
    async (page) => {
      await page.locator('.enlarge[aria-haspopup]').first().click();
      await page.locator('dialog.enlarged').waitFor();
    },
  ],
  [
    'what is hidden in results',
    '/search/?q=delay',
    (page) => page.locator('.search-results summary').first().click(),
  ],
];

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator('.palette input').fill(query);
  // Before the answer, the note says what to type; while the index is being built, it says more after these words.
  const outcome = /Enter opens\.$|^No results for|^Search did not answer/;
  await page.locator('.palette-note [role="status"]', { hasText: outcome }).waitFor();
}

async function open({ page }: WatchedPage, address: string): Promise<void> {
  await page.goto(`${server.origin}/docs${address}`);
  await copyControlsReady(page);
}

/** The frame is the same on all pages: `without` leaves its parts out. */
async function problemsOf(
  { page }: WatchedPage,
  without: readonly string[] = [],
): Promise<readonly string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async (parts) => {
    const context = { exclude: parts.map((part) => [part]) };
    // No rule reads style sheets, which are loaded beforehand otherwise.
    const options: axe.RunOptions = { resultTypes: ['violations'], preload: false };
    const { violations } = await window.axe.run(context, options);
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
    const isTooWide = document.documentElement.scrollWidth > innerWidth;
    return isTooWide ? [...found, 'The page scrolls sideways.'] : found;
  }, without);
}

describe.each(views.map((view, index) => ({ ...view, index })))(
  'at $width px, $colorScheme',
  ({ width, colorScheme, index }) => {
    it(
      'has no violation on any page',
      async () => {
        const watched = await openPage(browser, {
          viewport: { width, height: 900 },
          colorScheme,
          // axe-core is added to the page as a script of the test.
          bypassCSP: true,
        });
        const own =
          process.env['AXE_ALL'] === '1'
            ? addresses
            : addresses.filter((_address, number) => number % views.length === index);
        const problems: Record<string, readonly string[]> = {};
        for (const [number, address] of own.entries()) {
          await open(watched, address);
          const isWhole = number % 8 === 0;
          const found = await problemsOf(watched, isWhole ? [] : frame);
          if (found.length > 0) problems[address] = found;
        }
        expect(problems).toEqual({});
        await watched.close();
      },
      timeLimit(10),
    );

    // On a wide screen every picture is shown at its own size.
    const here = opened.filter(([what]) => width < 768 || what !== 'a picture');
    it.each(here)('has no violation in %s', async (_what, address, act) => {
      const watched = await openPage(browser, {
        viewport: { width, height: 900 },
        colorScheme,
        // What fades in would be judged before it is there.
        reducedMotion: 'reduce',
        bypassCSP: true,
      });
      await open(watched, address);
      await routerReady(watched.page);
      await act(watched.page);
      expect(await problemsOf(watched)).toEqual([]);
      await watched.close();
    });
  },
);
