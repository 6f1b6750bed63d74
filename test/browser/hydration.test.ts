// Hydration and reading without JavaScript.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { buildBundle } from '../../src/server/tools/build/bundle.ts';
import { copyControlsReady, connectBrowser, openPage, routerReady } from '../setup/browser.ts';
import { createFixture } from '../setup/fixture-site.ts';
import { createRealSite, listen, type RunningServer } from '../setup/real-site.ts';
import { removeTestSites } from '../setup/test-site.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(async () => {
  await browser.close();
  await removeTestSites();
});

describe('with the development build of React, which reports mismatches', () => {
  let folder: string;
  let server: RunningServer;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'docs-bundle-'));
    await buildBundle(folder, 'development');
    server = await listen((await createFixture({ bundleFolder: folder })).handle);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  it.each(['/docs/', '/docs/second/', '/docs/long/', '/docs/quick.html', '/docs/none/'])(
    '%s hydrates without a complaint, also after a reader has touched it',
    async (address) => {
      const { page, complaints, close } = await openPage(browser);
      // Hydration waits, as on a slow connection, until the page has been used.
      let release = (): void => undefined;
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/frame-*.js', async (route) => {
        await gate;
        await route.continue();
      });
      await page.goto(server.origin + address);
      await page.locator('.menu summary').first().click();
      const tab = page.getByRole('tab', { name: 'Two' }).first();
      if ((await tab.count()) > 0) await tab.click();
      await page.evaluate(() => {
        scrollTo({ top: 1_000_000, behavior: 'instant' });
      });
      // What the first bundle changes on the page has happened: scroll-spy marks every list of a page that scrolls.
      await copyControlsReady(page);
      await page.waitForFunction(
        () =>
          scrollY === 0 ||
          [...document.querySelectorAll('[data-spy]')].every(
            (list) => list.querySelector('[aria-current="location"]') !== null,
          ),
      );
      release();
      await routerReady(page);
      // Chromium itself complains about the status of the not-found page.
      expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
      await close();
    },
  );
});

describe('with the real site', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await listen((await createRealSite()).handle);
  });
  afterAll(async () => {
    await server.close();
  });

  it.each([
    '/docs/',
    '/docs/quickstart/',
    '/docs/limits/',
    '/docs/code/nodejs/',
    '/docs/apps/all-apps/',
  ])('%s comes alive without a complaint and shows what the server sent', async (address) => {
    const { page, complaints, close } = await openPage(browser);
    const errors: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) errors.push(response.url());
    });
    await page.goto(server.origin + address, { waitUntil: 'domcontentloaded' });
    const before = await page.locator('main').innerText();
    await routerReady(page);
    const after = await page.locator('main').innerText();
    expect(after.replaceAll(/\n?Copy\b/g, '')).toBe(before.replaceAll(/\n?Copy\b/g, ''));
    expect(complaints).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  it('is all there without JavaScript: words, links, menus, sidebar', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${server.origin}/docs/code/nodejs/`);
    await page.locator('.top-nav summary', { hasText: 'Reference' }).click();
    await page.locator('.top-nav').getByRole('link', { name: 'Limits' }).click();
    expect(page.url()).toBe(`${server.origin}/docs/limits/`);
    await page.goto(`${server.origin}/docs/quickstart/`);
    await page.locator('.sidebar-nav summary', { hasText: 'Workflows' }).click();
    await page.locator('.sidebar-nav').getByRole('link', { name: 'Steps', exact: true }).click();
    expect(page.url()).toBe(`${server.origin}/docs/workflows/steps/`);

    await page.goto(`${server.origin}/docs/workflows/steps/`);
    const panels = page.getByRole('tabpanel', { includeHidden: true });
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await page.locator('[role="tabpanel"]').all()) {
      expect(await panel.isVisible()).toBe(true);
    }
    expect(await page.locator('[role="tablist"]').first().isVisible()).toBe(false);
    await close();
  });

  it('has its drawer on a small screen without JavaScript', async () => {
    const { page, close } = await openPage(browser, {
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    await page.goto(`${server.origin}/docs/quickstart/`);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#site-menu').getByRole('link', { name: 'Data stores' }).click();
    expect(page.url()).toBe(`${server.origin}/docs/data-stores/`);
    await close();
  });

  it('brings the current page into view in a long sidebar, and leaves the page where it is', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 1280, height: 500 } });
    await page.goto(`${server.origin}/docs/code/python/import-mappings/`);
    await page.waitForFunction(() => {
      const entry = document.querySelector('.sidebar-nav [aria-current="page"]');
      const box = entry?.getBoundingClientRect();
      return box !== undefined && box.top >= 56 && box.bottom <= 500;
    });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await close();
  });
});
