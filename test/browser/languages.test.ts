// A reader who changes the language stays on the page, and at the section.
import { openPage, routerReady } from '../setup/browser.ts';
import { builtSiteInBrowser } from '../setup/built-site-in-browser.ts';

const built = builtSiteInBrowser({ SITE_DIR: 'examples/sundial' });

it('keeps the page and the section from language to language, and the choice', async () => {
  const { page, complaints, close } = await openPage(built.browser, {
    viewport: { width: 1280, height: 500 },
  });
  const { origin } = built.site;
  const choose = async (hreflang: string): Promise<void> => {
    await routerReady(page);
    const menu = page.locator('details:has(a[hreflang])').first();
    await menu.locator('summary').click();
    await menu.locator(`a[hreflang="${hreflang}"]`).click();
  };
  await page.goto(`${origin}/guides/sync.html#set-it-up`);
  await choose('ja');
  await page.waitForURL(`${origin}/ja/guides/sync.html#set-it-up`);
  await page.goto(`${origin}/ja/guides/sync.html#${encodeURIComponent('同期を設定する')}`);
  await choose('de');
  await page.waitForURL(`${origin}/de/guides/sync.html#set-it-up`);
  await page.goto(`${origin}/`);
  expect(page.url()).toBe(`${origin}/de/`);
  expect(complaints).toEqual([]);
  await close();
});
