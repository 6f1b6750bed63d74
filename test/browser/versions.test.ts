// The menu of versions in a browser: each version is a document of its own, and keeps the page.
import type { Browser, Page } from 'playwright-core';
import { connectBrowser, openPage, routerReady, type WatchedPage } from '../setup/browser.ts';
import { listen, type RunningServer } from '../setup/real-site.ts';
import { removeTestSites } from '../setup/test-site.ts';
import { serveFolder, twoVersions, writeSite } from '../setup/versioned-site.ts';

let browser: Browser;
let server: RunningServer;
let watched: WatchedPage;
let page: Page;
beforeAll(async () => {
  browser = await connectBrowser();
  // At the root of its host, where the path of the current version is the beginning of every path.
  const config = (twoVersions['docs.yaml'] ?? '').replace('base: /docs/', 'base: /');
  const icon = { 'content/public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  const folder = await writeSite({
    ...twoVersions,
    ...icon,
    'docs.yaml': config.replace(/origin: .*\n/, ''),
    'old/gone/index.md':
      '---\ntitle: Gone\ncurrent: false\n---\n\nSee the [fees](../fees/index.md).\n',
  });
  const site = await serveFolder(folder);
  server = await listen(site.handle);
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await removeTestSites();
});
beforeEach(async () => {
  watched = await openPage(browser, { viewport: { width: 1280, height: 800 } });
  ({ page } = watched);
});
afterEach(() => watched.close());

async function open(path: string): Promise<void> {
  await page.goto(server.origin + path);
  await routerReady(page);
}

async function choose(shown: string, wanted: string): Promise<void> {
  await page.locator('.top-nav summary', { hasText: new RegExp(`^${shown}$`) }).click();
  await page.locator('.top-nav').getByRole('link', { name: wanted, exact: true }).click();
}

it('leads to the same topic in the other version and back', async () => {
  await open('/prices/');
  await choose('v2', 'v1');
  await page.getByRole('heading', { name: 'Fees', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/v1/fees/');
  await routerReady(page);
  await choose('v1', 'v2 (current)');
  await page.getByRole('heading', { name: 'Prices', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/prices/');
  expect(watched.complaints).toEqual([]);
});

it('follows the page after a navigation within the version', async () => {
  await open('/v1/gone/');
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
  });
  await page.locator('.content').getByRole('link', { name: 'fees' }).click();
  await page.getByRole('heading', { name: 'Fees', exact: true }).waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(await page.locator('.version-note a').getAttribute('href')).toBe('/prices/');
  await choose('v1', 'v2 (current)');
  await page.getByRole('heading', { name: 'Prices', exact: true }).waitFor();
  expect(watched.complaints).toEqual([]);
});

it('leads from an earlier version to the root of the current one', async () => {
  await open('/v1/gone/');
  await page.locator('.version-note a').click();
  await page.getByRole('heading', { name: 'Handbook', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

it('works without scripts', async () => {
  await watched.close();
  watched = await openPage(browser, {
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
  });
  ({ page } = watched);
  await page.goto(`${server.origin}/guide/new/`);
  await choose('v2', 'v1');
  await page.getByRole('heading', { name: 'Old guide', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/v1/guide/');
});
