// A site whose route list comes in parts: readers move within a folder, and into another, as on any site.
import type { Page } from 'playwright-core';
import { bundleDir } from '../../src/server/base/files/build-folder.ts';
import { readBundleManifest } from '../../src/server/render/views/bundle-manifest.ts';
import { readAssets } from '../../src/server/serve/http/responses/assets.ts';
import { connectBrowser, openPage, type WatchedPage } from '../setup/browser.ts';
import { serveInProcess } from '../setup/in-process.ts';
import { listen, type RunningServer } from '../setup/real-site.ts';
import { createTestSite, emptyConfig, removeTestSites } from '../setup/test-site.ts';

let browser: Awaited<ReturnType<typeof connectBrowser>>;
let server: RunningServer;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  const files = Object.fromEntries(
    ['a', 'b'].flatMap((folder) =>
      Array.from({ length: 320 }, (_, index) => [
        `${folder}/page-${index}.md`,
        `# ${folder} ${index}\n\n[Next](page-${index + 1}.md) [Other](../b/page-7.md) [Far](../b/page-9.md)\n`,
      ]),
    ),
  );
  const config = emptyConfig();
  const { site, contentDir } = await createTestSite(files, {
    ...config,
    site: { ...config.site, preset: 'default' },
    sidebars: ['a', 'b'].map((id) => ({
      id,
      prefixes: [`/${id}/`],
      entries: [{ kind: 'page', path: `/${id}/page-1.html`, text: `Sidebar of ${id}` }],
    })),
  });
  const manifest = await readBundleManifest(bundleDir());
  const assets = await readAssets(bundleDir());
  const served = serveInProcess({ site, manifest, assets, contentDir });
  await served.searchReady;
  server = await listen(served.handle);
  browser = await connectBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await removeTestSites();
});
beforeEach(async () => {
  watched = await openPage(browser);
  ({ page } = watched);
  await page.goto(`${server.origin}/docs/a/page-1.html`);
  await page.locator('[data-router="ready"]').waitFor();
  await page.evaluate(() => {
    document.body.dataset['kept'] = '';
  });
});
afterEach(() => watched.close());

const isCached = (): Promise<boolean> => page.evaluate(() => 'kept' in document.body.dataset);

it('opens pages of the folder without loading the document', async () => {
  await page.getByRole('link', { name: 'Next' }).first().click();
  await page.getByRole('heading', { name: 'a 2', level: 1 }).waitFor();
  expect(await isCached()).toBe(true);
});

it('opens a page of another folder so too once its part is there, with its sidebar, and steps back', async () => {
  const part = page.waitForResponse(/chunks\/routes\.\d\.js/);
  await page.getByRole('link', { name: 'Far' }).focus();
  // Resolves when the page has read it too.
  await page.evaluate(`import(${JSON.stringify((await part).url())}).then(() => undefined)`);
  await page.getByRole('link', { name: 'Far' }).click();
  await page.getByRole('heading', { name: 'b 9', level: 1 }).waitFor();
  expect(await isCached()).toBe(true);
  await page.getByRole('link', { name: 'Sidebar of b' }).first().waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'a 1', level: 1 }).waitFor();
  expect(await isCached()).toBe(true);
});

it('loads the document of a page whose part is not there', async () => {
  await page.route(/chunks\/routes\.\d\.js/, (route) => route.abort());
  await page.getByRole('link', { name: 'Other' }).click();
  await page.getByRole('heading', { name: 'b 7', level: 1 }).waitFor();
  expect(await isCached()).toBe(false);
});
