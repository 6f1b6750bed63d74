// The introduction: short, whole without scripts, and as wide as its window.
import { openPage, type WatchedPage } from '../setup/browser.ts';
import { builtSiteInBrowser } from '../setup/built-site-in-browser.ts';

const built = builtSiteInBrowser();
let watched: WatchedPage;
afterEach(() => watched.close());

async function open(width: number, javaScriptEnabled: boolean) {
  watched = await openPage(built.browser, { viewport: { width, height: 900 }, javaScriptEnabled });
  await watched.page.goto(`${built.site.origin}/docs/`);
  return watched.page;
}

it('is under three windows high, and has at most 45 links', async () => {
  const page = await open(1280, true);
  const { windows, links } = await page.evaluate(() => ({
    windows: document.documentElement.scrollHeight / innerHeight,
    links: document.querySelectorAll('main a:not(.heading-anchor, .to-top a, .page-actions a)')
      .length,
  }));
  expect(windows).toBeLessThan(3);
  expect(links).toBeGreaterThan(30);
  expect(links).toBeLessThanOrEqual(45);
});

it.each([360, 1280, 1920])('has its hero beside no list of pages at %d px', async (width) => {
  const page = await open(width, true);
  expect(await page.locator('#site-menu').isVisible()).toBe(false);
  expect(await page.getByRole('img', { name: 'A workflow that has run' }).isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

it('keeps its list of pages in the drawer', async () => {
  const page = await open(360, true);
  await page.getByRole('button', { name: 'Menu' }).click();
  const current = page.locator('.sidebar-nav [aria-current="page"]');
  expect(await current.textContent()).toBe('Docs');
});

it('has no second search beside that of the bar, which works without scripts', async () => {
  const page = await open(360, false);
  expect(await page.locator('main form').count()).toBe(0);
  await page.locator('.search-link').click();
  await page.getByLabel('Search for').fill('throttling');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/search/?q=throttling');
  expect(await page.locator('h1').textContent()).toBe('Search');
});

it('has water 72 pixels high, and the logo behind the drawing in wide windows only', async () => {
  const page = await open(1280, true);
  const water = page.locator('.hero-water');
  expect((await water.locator('> svg:last-child').boundingBox())?.height).toBe(72);
  expect(await water.locator('.logo').isVisible()).toBe(true);
  await page.setViewportSize({ width: 360, height: 900 });
  expect(await water.locator('.logo').isVisible()).toBe(false);
});
