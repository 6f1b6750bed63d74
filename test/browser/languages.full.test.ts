// The example in four languages: its pages in Arabic and Japanese, by day on a wide screen and by night on a phone.
import { violationsOn, views } from '../setup/axe.ts';
import { copyControlsReady, openPage } from '../setup/browser.ts';
import { builtSiteInBrowser } from '../setup/built-site-in-browser.ts';

const built = builtSiteInBrowser({ SITE_DIR: 'examples/sundial' });

describe.each(['ar', 'ja'])('in the language %s', (language) => {
  it.each(views.slice(0, 2))('has no barriers at $width px, $colorScheme', async (view) => {
    const { width, colorScheme } = view;
    const { origin } = built.site;
    const sitemap = await (await fetch(`${origin}/${language}/sitemap.xml`)).text();
    const pages = [...sitemap.matchAll(/<loc>https:\/\/sundial\.example([^<]+)<\/loc>/g)];
    expect(pages.length).toBeGreaterThanOrEqual(13);
    const fallback = `/${language}/changes.html`;
    const results = `/${language}/search/?q=Sundial`;
    const addresses = [...pages.map(([, path = '']) => path), fallback, results, `/${language}/x/`];
    const { page, close } = await openPage(built.browser, {
      viewport: { width, height: 900 },
      ...{ colorScheme, reducedMotion: 'reduce' },
    });
    const barriers: Record<string, readonly string[]> = {};
    for (const address of addresses) {
      await page.goto(origin + address);
      await copyControlsReady(page);
      const violations = await violationsOn(page);
      if (violations.length > 0) barriers[address] = violations;
    }
    await close();
    expect(barriers).toEqual({});
  });
});
