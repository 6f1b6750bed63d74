// The manual in a browser: another site than the project's first, with a longer title and another accent.
import { openPage } from '../setup/browser.ts';
import { builtSiteInBrowser } from '../setup/built-site-in-browser.ts';

const built = builtSiteInBrowser({ SITE_DIR: 'manual' });

const addresses = ['/', '/reference/config/', '/check/rules/', '/write/blocks/'];

it.each([320, 360, 1280])('no page scrolls sideways at %d px', async (width) => {
  const { page, complaints, close } = await openPage(built.browser, {
    viewport: { width, height: 800 },
  });
  for (const address of addresses) {
    await page.goto(built.site.origin + address);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ address, scrollWidth }).toEqual({ address, scrollWidth: width });
  }
  expect(complaints).toEqual([]);
  await close();
});

it('shows its title once in the bar, and says that these are docs only behind the name of a product', async () => {
  const { page, close } = await openPage(built.browser);
  await page.goto(`${built.site.origin}/reference/config/`);
  expect((await page.locator('.brand').innerText()).trim()).toBe('Millrace Docs manual');
  await close();
});
