// Tables on a small screen: no page has one that is cut off without a cue.
import type { Page } from 'playwright-core';
import { openPage, type WatchedPage } from '../setup/browser.ts';
import { builtSiteInBrowser } from '../setup/built-site-in-browser.ts';
import { allRoutes } from '../setup/all-routes.ts';

const built = builtSiteInBrowser();
let watched: WatchedPage;
let page: Page;
beforeEach(async () => {
  watched = await openPage(built.browser, { viewport: { width: 360, height: 800 } });
  ({ page } = watched);
});
afterEach(() => watched.close());

/** Tables with more beyond their edge and no shadow there, or no first column that stays. */
const withoutCue = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('.table')]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .filter((box) => {
        const first = box.querySelector('tbody tr > :first-child');
        const isSticky = first !== null && getComputedStyle(first).position === 'sticky';
        return !isSticky || getComputedStyle(box).backgroundImage === 'none';
      })
      .map((box) => box.textContent.trim().slice(0, 60)),
  );

it('every table of every page fits, stacks, or shows that there is more', async () => {
  const wrong: Record<string, readonly string[]> = {};
  let tables = 0;
  for (const path of allRoutes) {
    await page.goto(`${built.site.origin}/docs${path}`);
    tables += await page.locator('.table').count();
    const found = await withoutCue();
    if (found.length > 0) wrong[path] = found;
  }
  expect(wrong).toEqual({});
  // The pages have some 120.
  expect(tables).toBeGreaterThan(100);
});

it('a table that is cut off is found', async () => {
  await page.goto(`${built.site.origin}/docs/limits/`);
  await page.evaluate(() => {
    const box = document.querySelector('.table');
    const table = box?.querySelector('table');
    box?.setAttribute('class', 'table');
    table?.style.setProperty('width', '900px');
  });
  expect(await withoutCue()).toHaveLength(1);
});

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
