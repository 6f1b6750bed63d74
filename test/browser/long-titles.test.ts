// A plain folder whose titles are longer than anybody plans for.
import type { Browser } from 'playwright-core';
import { connectBrowser, openPage } from '../setup/browser.ts';
import { createRealSite, listen, type RunningServer } from '../setup/real-site.ts';
import { removeTestSites, writeContent } from '../setup/test-site.ts';

const long = 'Configuring, deploying and maintaining the Quillfeather document processing platform';
const word = 'Quillfeather_configuration_reference_for_administrators_and_operators';

let browser: Browser;
let site: RunningServer;
beforeAll(async () => {
  browser = await connectBrowser();
  const folder = await writeContent({
    'README.md': `# ${long} in environments of every kind\n\nText.\n`,
    'a.md': `# ${long}\n\nText.\n`,
    'b.md': `# ${word}\n\nText.\n`,
  });
  site = await listen((await createRealSite({ SITE_DIR: folder })).handle);
});
afterAll(async () => {
  await site.close();
  await browser.close();
  await removeTestSites();
});

it.each([360, 640, 1024, 1280])(
  'has room for the bar and for all words at %i px',
  async (width) => {
    const { page, close } = await openPage(browser, { viewport: { width, height: 800 } });
    await page.goto(`${site.origin}/a.html`);
    const measures = await page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const menu = boxOf('.menu-button');
      const search = boxOf('.search-link');
      const cut = [...document.querySelectorAll('.sidebar a, .prev-next a')].filter(
        (link) => link.scrollWidth > link.clientWidth,
      );
      return {
        page: document.documentElement.scrollWidth,
        menu: menu?.width,
        search: search?.height,
        cut: cut.length,
      };
    });
    const isWide = width >= 1024;
    expect(measures).toEqual({
      page: width,
      menu: isWide ? 0 : 44,
      search: isWide ? 36 : 44,
      cut: 0,
    });
    await close();
  },
);
