// Forced colours: controls keep their edges, and what is chosen differs from what is not.
import type { Locator, Page } from 'playwright-core';
import { copyControlsReady, openPage, routerReady, type WatchedPage } from '../setup/browser.ts';
import { builtSiteInBrowser } from '../setup/built-site-in-browser.ts';
import { tabThrough } from '../setup/tab-stops.ts';

const built = builtSiteInBrowser();
let watched: WatchedPage;
let page: Page;
afterEach(() => watched.close());

async function open(path: string, width = 1280): Promise<void> {
  watched = await openPage(built.browser, {
    viewport: { width, height: 800 },
    forcedColors: 'active',
    reducedMotion: 'reduce',
  });
  ({ page } = watched);
  await page.goto(`${built.site.origin}/docs${path}`);
  await copyControlsReady(page);
}

/** What still distinguishes an element when backgrounds and colours of text are the system's. */
const edgesOf = (element: Locator): Promise<string> =>
  element.evaluate((node) => {
    const { borderTop, borderInlineStart, outline } = getComputedStyle(node);
    return [borderTop, borderInlineStart, outline].join(' | ');
  });

it.each([
  ['/quickstart/', 1280],
  ['/quickstart/', 360],
  ['/workflows/steps/', 1280],
  ['/search/?q=delay', 360],
])('controls of %s have an edge at %d px', async (path, width) => {
  await open(path, width);
  const controls = await page.evaluate(() => {
    const selector = 'button, .button, input, label:has(select), .search-link';
    return [...document.querySelectorAll(selector)]
      .filter((control) => control.checkVisibility())
      .map((control) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(control);
        const hasEdge = borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) >= 1;
        return { html: control.outerHTML.slice(0, 80), hasEdge };
      });
  });
  expect(controls.length).toBeGreaterThan(2);
  expect(controls.filter(({ hasEdge }) => !hasEdge)).toEqual([]);
});

it('every focus is visible', async () => {
  await open('/quickstart/');
  const stops = await tabThrough(page);
  expect(stops.length).toBeGreaterThan(20);
  expect(stops.filter(({ hasRing }) => !hasRing)).toEqual([]);
});

it.each([
  [
    'the current page in the sidebar',
    '/limits/',
    '.sidebar-nav a[aria-current="page"]',
    '.sidebar-nav a:not([aria-current])',
  ],
  [
    'the section being read',
    '/limits/#memory',
    '.on-this-page [aria-current]',
    '.on-this-page a:not([aria-current])',
  ],
  [
    'the chosen tab',
    '/workflows/steps/',
    '[role="tab"][aria-selected="true"]',
    '[role="tab"][aria-selected="false"]',
  ],
])('%s differs from the others', async (_name, path, chosen, other) => {
  await open(path);
  const [first, second] = [page.locator(chosen).first(), page.locator(other).first()];
  await first.waitFor();
  expect(await edgesOf(first)).not.toBe(await edgesOf(second));
  expect(await first.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('solid');
});

it('the chosen result differs from the others', async () => {
  await open('/limits/');
  await routerReady(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('memory');
  const options = page.locator('.palette').getByRole('option');
  await options.nth(1).waitFor();
  expect(await edgesOf(options.first())).not.toBe(await edgesOf(options.nth(1)));
});
