// A page on a phone: the text begins high, and its actions and sections are one tap away.
import type { Page } from 'playwright-core';
import { openPage, routerReady, type WatchedPage } from '../setup/browser.ts';
import { builtSiteInBrowser } from '../setup/built-site-in-browser.ts';

const built = builtSiteInBrowser({ EDIT_URL: 'https://example.com/edit/:path' });

let watched: WatchedPage;
let page: Page;
beforeEach(async () => {
  watched = await openPage(built.browser, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  ({ page } = watched);
});
afterEach(() => watched.close());

const open = (path: string) => page.goto(`${built.site.origin}/docs${path}`);
const topOf = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((part) => part.getBoundingClientRect().top);

it.each(['/limits/', '/workflows/steps/triggers/', '/api/rest/', '/quickstart/', '/code/nodejs/'])(
  'the text of %s begins in the upper third',
  async (path) => {
    await open(path);
    expect(await topOf('.content > p')).toBeLessThanOrEqual(220);
  },
);

it('one button opens what can be done with the page', async () => {
  await open('/limits/');
  const edit = page.locator('.action-edit');
  expect(await edit.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Page actions' }).tap();
  expect(await edit.isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'View as Markdown' }).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await edit.isVisible()).toBe(false);
});

it('the list of sections stays below the bar, and closes when one is chosen', async () => {
  await open('/limits/');
  await routerReady(page);
  const list = page.locator('.on-this-page-small');
  await page.evaluate(() => {
    scrollTo(0, 2000);
  });
  // The page scrolls smoothly.
  await page.waitForFunction(
    () => document.querySelector('.on-this-page-small')?.getBoundingClientRect().top === 56,
  );
  await list.locator('summary').tap();
  await list.getByRole('link', { name: 'Memory' }).tap();
  await page.waitForURL(/#memory$/);
  expect(await list.evaluate((own: HTMLDetailsElement) => own.open)).toBe(false);
  await page.waitForFunction(() => {
    const heading = document.getElementById('memory')?.getBoundingClientRect().top ?? 0;
    return heading >= 56 + 44 && heading < 200;
  });
});

it('sections and actions are one line, which Tab goes through from its start', async () => {
  await open('/limits/');
  await routerReady(page);
  const boxes = ['.on-this-page-small summary', '.more-button'].map((selector) =>
    page.locator(selector).boundingBox(),
  );
  const [sections, actions] = await Promise.all(boxes);
  expect(Math.abs((sections?.y ?? 0) - (actions?.y ?? 50))).toBeLessThanOrEqual(1);
  await page.locator('.on-this-page-small summary').focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('more-button');
});

it('tabs that are too many for the width scroll, and do not overlap', async () => {
  await open('/api/auth/');
  await routerReady(page);
  const cut = await page
    .locator('[role="tab"]')
    .evaluateAll((tabs) => tabs.filter((tab) => tab.scrollWidth > tab.clientWidth).length);
  expect(cut).toBe(0);
});
