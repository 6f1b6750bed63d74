// The banner in a browser: dismissed for good, without a page that moves, and readable without scripts.
import {
  createTestSite,
  emptyConfig,
  page as pageFile,
  removeTestSites,
} from '../setup/test-site.ts';
import type { Browser } from 'playwright-core';
import { readAssets } from '../../src/server/serve/http/responses/assets.ts';
import { bundleDir } from '../../src/server/base/files/build-folder.ts';
import { readBundleManifest } from '../../src/server/render/views/bundle-manifest.ts';
import { connectBrowser, openPage, routerReady } from '../setup/browser.ts';
import { serveInProcess } from '../setup/in-process.ts';
import { listen, type RunningServer } from '../setup/real-site.ts';

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  browser = await connectBrowser();
  const config = emptyConfig();
  const banner = { text: 'Version 2 is out.', link: { text: 'What is new', path: '/new/' } };
  const files = { 'index.md': pageFile('Text.'), 'new/index.md': pageFile('Text.', 'New') };
  const { site, contentDir } = await createTestSite(files, {
    ...config,
    site: { ...config.site, banner },
  });
  const manifest = await readBundleManifest(bundleDir());
  const assets = await readAssets(bundleDir());
  server = await listen(serveInProcess({ site, manifest, assets, contentDir }).handle);
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await removeTestSites();
});

it('goes away for good, and takes the focus back to the page', async () => {
  const { page, complaints, close } = await openPage(browser);
  await page.goto(`${server.origin}/docs/`);
  await routerReady(page);
  const banner = page.getByRole('complementary', { name: 'Announcement' });
  expect(await banner.innerText()).toContain('Version 2 is out. What is new');
  await banner.getByRole('button', { name: 'Dismiss the announcement' }).click();
  expect(await banner.isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await page.reload();
  expect(await banner.isVisible()).toBe(false);
  // Nothing has moved: it was never there.
  const shifts = await page.evaluate(async () => {
    const seen: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => void seen.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return [...seen, ...observer.takeRecords()].length;
  });
  expect(shifts).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

it.each([360, 1280])(
  'stays on the next page, and is no wider than the window at %d px',
  async (width) => {
    const { page, complaints, close } = await openPage(browser, {
      viewport: { width, height: 800 },
    });
    await page.goto(`${server.origin}/docs/`);
    await routerReady(page);
    await page.getByRole('link', { name: 'What is new' }).click();
    await page.waitForURL('**/new/');
    expect(await page.locator('.banner').isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(complaints).toEqual([]);
    await close();
  },
);

it('is there without scripts, and has no button that does nothing', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${server.origin}/docs/`);
  expect(await page.locator('.banner p').isVisible()).toBe(true);
  expect(await page.locator('.banner button').isVisible()).toBe(false);
  await close();
});
