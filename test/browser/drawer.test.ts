// The drawer on phones never stands before what the reader has asked for.
import type { Page } from 'playwright-core';
import { nextFrames, openPage, routerReady, type WatchedPage } from '../setup/browser.ts';
import { builtSiteInBrowser } from '../setup/built-site-in-browser.ts';

const built = builtSiteInBrowser();
let watched: WatchedPage;
let page: Page;

beforeEach(async () => {
  watched = await openPage(built.browser, { viewport: { width: 390, height: 800 } });
  ({ page } = watched);
});
afterEach(() => watched.close());

const drawer = () => page.locator('#site-menu');
const isOpen = (): Promise<boolean> => drawer().evaluate((menu) => menu.matches(':popover-open'));

async function openDrawer(path: string): Promise<void> {
  await page.goto(`${built.site.origin}/docs${path}`);
  await routerReady(page);
  await page.locator('.menu-button').click();
  await drawer().locator('a[href]').first().waitFor();
}

it('closes when a link is chosen whose page does not come', async () => {
  await openDrawer('/workflows/');
  await page.route('**/chunks/**', () => undefined);
  await drawer().locator('a[href$="/workflows/steps/"]').first().click();
  await nextFrames(page);
  expect(await isOpen()).toBe(false);
});

it('closes for a section of the page that is open', async () => {
  await openDrawer('/api/rest/sources/');
  await drawer().locator('a[href*="#"]').first().click();
  await nextFrames(page);
  expect(await isOpen()).toBe(false);
  expect(new URL(page.url()).hash).not.toBe('');
});

it('closes when the window becomes wide enough for the sidebar', async () => {
  await openDrawer('/limits/');
  await page.setViewportSize({ width: 1300, height: 800 });
  await nextFrames(page);
  expect(await isOpen()).toBe(false);
});

it('gives the focus back to its button after a search', async () => {
  await openDrawer('/limits/');
  await drawer().locator('[data-drawer-search]').click();
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Search' }).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('menu-button');
});

it('takes nothing else along where a browser has no popovers', async () => {
  await page.addInitScript({
    content: `
      const { matches } = Element.prototype;
      Element.prototype.matches = function (selector) {
        if (selector.includes(':popover-open')) throw new SyntaxError('Unknown selector');
        return matches.call(this, selector);
      };
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
        delete HTMLElement.prototype[name];`,
  });
  await page.goto(`${built.site.origin}/docs/cli/install/`);
  await routerReady(page);
  await page.locator('.code .copy').first().waitFor({ state: 'attached' });
  expect(watched.complaints).toEqual([]);
});
