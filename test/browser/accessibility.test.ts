// What readers open, by axe-core: no violation, and no sideways scrolling. Pages as they load are in `pages.test.ts`.
import type { Page } from 'playwright-core';
import { violationsOn } from '../setup/axe.ts';
import { copyControlsReady, openPage, routerReady, type WatchedPage } from '../setup/browser.ts';
import { untilSearchable } from '../setup/built-site.mjs';
import { builtSiteInBrowser } from '../setup/built-site-in-browser.ts';

const built = builtSiteInBrowser();
beforeAll(() => untilSearchable(built.site.origin));

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
  await page.goto(`${built.site.origin}/docs${address}`);
  await copyControlsReady(page);
}

// Each color scheme is that of the load at one width, and that of a change at the other.
describe.each([
  { width: 1280, loadedIn: 'light' },
  { width: 360, loadedIn: 'dark' },
] as const)('at $width px', ({ width, loadedIn }) => {
  // On a wide screen every picture is shown at its own size.
  const here = opened.filter(([what]) => width < 768 || what !== 'a picture');
  describe.each(here)('%s', (_what, address, act) => {
    let watched: WatchedPage;
    beforeAll(async () => {
      watched = await openPage(built.browser, {
        viewport: { width, height: 900 },
        colorScheme: loadedIn,
        // What fades in would be judged before it is there.
        reducedMotion: 'reduce',
      });
      await open(watched, address);
      await routerReady(watched.page);
      await act(watched.page);
    });
    afterAll(() => watched.close());

    it.each(['light', 'dark'] as const)('has no violation, %s', async (colorScheme) => {
      await watched.page.emulateMedia({ colorScheme });
      expect(await violationsOn(watched.page)).toEqual([]);
    });
  });
});
