// Scripts of components in a browser: loaded where they are needed, started again on the next page, under the policy of all pages.
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { readConfig } from '../../src/server/site/config/read-config.ts';
import { bundleDir } from '../../src/server/base/files/build-folder.ts';
import { readAssets } from '../../src/server/serve/http/responses/assets.ts';
import { readBundleManifest } from '../../src/server/render/views/bundle-manifest.ts';
import { readVersionedSite } from '../../src/server/site/versions/versioned-site.ts';
import { connectBrowser, openPage, routerReady } from '../setup/browser.ts';
import { serveInProcess } from '../setup/in-process.ts';
import { listen, type RunningServer } from '../setup/real-site.ts';

const siteDir = path.join('examples', 'extensions');
const contentDir = path.join(siteDir, 'content');

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  browser = await connectBrowser();
  const { site } = await readVersionedSite({ ...readConfig(siteDir), siteDir, contentDir });
  const manifest = await readBundleManifest(bundleDir());
  const assets = await readAssets(bundleDir());
  const extensions = site.extensions.all;
  server = await listen(serveInProcess({ site, manifest, assets, contentDir, extensions }).handle);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

it('start when they are visible, on pages with them only, and again after a navigation', async () => {
  const { page, complaints, close } = await openPage(browser);
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('island')) scripts.push(pathname);
  });
  await page.goto(`${server.origin}/apples.html`);
  await routerReady(page);
  expect(scripts).toEqual([]);
  const chart = page.locator('[data-island][data-ready]');
  await page.locator('nav a[href="/"]').first().click();
  await chart.scrollIntoViewIfNeeded();
  await page.locator('[data-value="7 t"]').hover();
  expect(await page.locator('figcaption').innerText()).toBe('7 t');
  await page.goBack();
  await page.goForward();
  await chart.waitFor();
  await page.locator('[data-value="3 t"]').hover();
  expect(await page.locator('figcaption').innerText()).toBe('3 t');
  expect(complaints).toEqual([]);
  await close();
});
