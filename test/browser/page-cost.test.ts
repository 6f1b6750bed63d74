// What a page cost, on request.
import { copyControlsReady, openPage, routerReady } from '../setup/browser.ts';
import { builtSiteInBrowser } from '../setup/built-site-in-browser.ts';

const built = builtSiteInBrowser();

it('says the figures of the load, and then those of a navigation inside the site', async () => {
  const { page, complaints, close } = await openPage(built.browser);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(`${built.site.origin}/docs/quickstart/`);
  await routerReady(page);
  await copyControlsReady(page);
  const button = page.getByRole('button', { name: 'What this page cost' });
  const figures = page.locator('output');
  const isFilled = (): Promise<unknown> =>
    page.waitForFunction(() => document.querySelector('output')?.textContent !== '');
  expect(scripts.filter((url) => url.includes('page-cost'))).toEqual([]);
  await button.click();
  await isFilled();
  expect(await figures.textContent()).toMatch(
    /^Loading this page took \d+ requests, \d+ kB, (?:\d of them from the browser’s cache, )?first byte after \d+ ms, readable after \d+ ms\.$/,
  );
  expect(scripts.filter((url) => url.includes('page-cost'))).toHaveLength(1);

  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('a[rel="next"]')?.click();
  });
  await page.waitForURL((url) => !url.pathname.endsWith('/quickstart/'));
  await page.waitForFunction(() => document.querySelector('output')?.textContent === '');
  await button.click();
  await isFilled();
  // One request, for the page's own script, or none if it was loaded ahead.
  expect(await figures.textContent()).toMatch(
    /^Opening this page from another one took (?:1 request, [\d.]+ (?:bytes|kB), first byte after \d+ ms|no request, since it was loaded ahead), readable after \d+ ms\.$/,
  );
  expect(complaints).toEqual([]);
  await close();
});

it('shows no button without JavaScript', async () => {
  const { page, close } = await openPage(built.browser, { javaScriptEnabled: false });
  await page.goto(`${built.site.origin}/docs/quickstart/`);
  expect(await page.locator('[data-cost]').isVisible()).toBe(false);
  await close();
});
