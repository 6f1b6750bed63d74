// Tables on a small screen.
import type { Page } from 'playwright-core';
import { openPage, type WatchedPage } from '../setup/browser.ts';
import { builtSiteInBrowser } from '../setup/built-site-in-browser.ts';

const built = builtSiteInBrowser();
let watched: WatchedPage;
let page: Page;
beforeEach(async () => {
  watched = await openPage(built.browser, { viewport: { width: 360, height: 800 } });
  ({ page } = watched);
});
afterEach(() => watched.close());

it('rows that stack are still rows of a table to assistive technology, labels aside', async () => {
  await page.goto(`${built.site.origin}/docs/limits/`);
  const table = page.locator('.table-stacks').first();
  const [row] = await table.locator('tbody tr').all();
  expect(await row?.evaluate((element) => getComputedStyle(element).display)).toBe('block');
  const snapshot = await table.ariaSnapshot();
  expect(snapshot).toContain('columnheader "Past it"');
  expect(snapshot).toContain('row "HTTP request body 512KB 413 for the caller"');
  const label = await row
    ?.locator('td')
    .last()
    .evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(label).toContain('Past it');
});
