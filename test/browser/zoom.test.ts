// Zoom: at 200 % and 400 % every page fits its window's width (WCAG 1.4.4 and 1.4.10).
import { openPage } from '../setup/browser.ts';
import { builtSiteInBrowser } from '../setup/built-site-in-browser.ts';
import { allRoutes } from '../setup/all-routes.ts';

const addresses = [...allRoutes, '/search/?q=delay', '/none/'];

const built = builtSiteInBrowser();

it('no page scrolls sideways, nor hides what does not fit, at 320 and 640 px', async () => {
  const { page, close } = await openPage(built.browser, { deviceScaleFactor: 2 });
  const tooWide: string[] = [];
  for (const address of addresses) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${built.site.origin}/docs${address}`);
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 640 });
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      if (scrollWidth > width) tooWide.push(`${address} needs ${scrollWidth} px of ${width}`);
    }
  }
  expect(tooWide).toEqual([]);
  await close();
});

it('the bar keeps its controls inside the window at 320 px', async () => {
  const { page, close } = await openPage(built.browser, { viewport: { width: 320, height: 640 } });
  await page.goto(`${built.site.origin}/docs/limits/`);
  const boxes = await page.locator('.top-bar > :visible').evaluateAll((parts) =>
    parts.map((part) => {
      const { left, right } = part.getBoundingClientRect();
      return { left, right };
    }),
  );
  expect(boxes.length).toBeGreaterThan(3);
  for (const [index, { left, right }] of boxes.entries()) {
    expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
    expect(right).toBeLessThanOrEqual(320);
  }
  await close();
});
