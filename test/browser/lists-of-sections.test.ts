// Lists of sections: no list stands twice, and each follows the reader.
import type { Page } from 'playwright-core';
import { nextFrames, openPage, type WatchedPage } from '../setup/browser.ts';
import { builtSiteInBrowser } from '../setup/built-site-in-browser.ts';

const built = builtSiteInBrowser();
let watched: WatchedPage;
let page: Page;
afterEach(() => watched.close());

async function open(path: string, width: number): Promise<void> {
  watched = await openPage(built.browser, {
    viewport: { width, height: 700 },
    reducedMotion: 'reduce',
  });
  ({ page } = watched);
  await page.goto(`${built.site.origin}/docs${path}`);
}

const visible = (selector: string) =>
  page
    .locator(selector)
    .evaluateAll((links) =>
      links.filter((link) => link.checkVisibility()).map((link) => link.textContent),
    );

async function read(id: string): Promise<void> {
  await page.evaluate((name) => {
    document.getElementById(name)?.scrollIntoView({ behavior: 'instant' });
  }, id);
  await page
    .locator(`.sidebar-sections [href="#${id}"][aria-current]`)
    .waitFor({ state: 'attached' });
}

it('the sidebar shows the section being read in one line beside a list of all', async () => {
  await open('/limits/', 1280);
  expect(await visible('.sidebar-sections a')).toEqual(['At a glance']);
  const heightOf = () =>
    page.locator('.sidebar-sections').evaluate((list) => list.getBoundingClientRect().height);
  const height = await heightOf();
  await read('components-and-their-data');
  expect(await visible('.sidebar-sections a')).toEqual(['Components and their data']);
  expect(await heightOf()).toBe(height);
});

it.each([
  { path: '/limits/', link: 'at-a-glance', next: 'components-and-their-data' },
  { path: '/api/rest/sources/', link: 'create-source', next: 'source-fields' },
])('a link of the sidebar on $path keeps the focus when the reader moves on', async (sample) => {
  await open(sample.path, 1280);
  const link = page.locator(`.sidebar-sections [href="#${sample.link}"]`);
  await read(sample.link);
  const heightOf = () =>
    page.locator('.sidebar-sections').evaluate((list) => list.getBoundingClientRect().height);
  const height = await heightOf();
  await page.keyboard.press('Tab');
  await link.focus();
  await read(sample.next);
  await nextFrames(page);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await link.isVisible()).toBe(true);
  expect(await heightOf()).toBe(height);
  // Without the focus, the list follows the reader again.
  await link.evaluate((element) => {
    element.blur();
  });
  expect(await link.isVisible()).toBe(false);
});

it('the sidebar shows all sections where no list stands beside the text', async () => {
  await open('/limits/', 1100);
  expect((await visible('.sidebar-sections a')).length).toBeGreaterThan(10);
  expect(await visible('.on-this-page a, .on-this-page-small summary')).toEqual([]);
});

it.each([1100, 1280])('no list in the text repeats one beside it at %d px', async (width) => {
  await open('/components/api/', width);
  expect(await page.locator('.toc').count()).toBe(1);
  expect(await visible('.toc a')).toEqual([]);
});

it('the list beside the text follows the reader, and the page stands still', async () => {
  await open('/limits/', 1280);
  await read('limits-stated-elsewhere');
  const current = page.locator('.on-this-page [aria-current]');
  const list = page.locator('.on-this-page');
  await current.waitFor();
  const top = await page.evaluate(() => scrollY);
  await nextFrames(page);
  const [inner, outer] = await Promise.all([current.boundingBox(), list.boundingBox()]);
  expect(inner?.y).toBeGreaterThanOrEqual(outer?.y ?? Infinity);
  expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThanOrEqual(
    (outer?.y ?? 0) + (outer?.height ?? 0),
  );
  expect(await list.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

it('the sidebar of a reference shows the calls of the section being read, with their methods', async () => {
  await open('/api/rest/sources/', 1280);
  expect(await visible('.sidebar-sections ul a')).toEqual([]);
  await read('create-source');
  expect(await visible('.sidebar-sections ul a')).toEqual([
    'GET List your sources',
    'POST Create a source',
    'PUT Update a source',
    'DELETE Delete a source',
  ]);
});

it('the drawer opens at the current page, below links of the whole site', async () => {
  await open('/orgs/sso/okta/', 360);
  await page.getByRole('button', { name: 'Menu' }).click();
  const entry = page.locator('.sidebar-nav [aria-current="page"]');
  await page.waitForFunction(() => {
    const box = document.querySelector('.sidebar-nav [aria-current]')?.getBoundingClientRect();
    return box !== undefined && box.top > 0 && box.bottom < innerHeight;
  });
  expect(await entry.textContent()).toBe('Single sign-on with Okta');
  expect(await page.locator('#site-menu nav').first().getAttribute('class')).toBe('drawer-nav');
  await page.getByRole('button', { name: 'Close menu' }).click();
  expect(await page.locator('#site-menu').isVisible()).toBe(false);
});
