// A page of each kind, wide and dark, small and light: no finding of any kind. Every page is in `every-page.full.test.ts`.
import { views } from '../setup/axe.ts';
import { openPage } from '../setup/browser.ts';
import { builtSiteInBrowser } from '../setup/built-site-in-browser.ts';
import { audit, cutTables } from '../setup/page-audits.ts';
import { pageKinds } from '../setup/page-kinds.ts';
import { openAndWatch, walkPages } from '../setup/walk-pages.ts';

const built = builtSiteInBrowser();

it.each(views.filter(({ width, colorScheme }) => width < 600 === (colorScheme === 'light')))(
  'has no finding at $width px, $colorScheme',
  async (view) => {
    const { problems, tables } = await walkPages(built, pageKinds, view);
    expect(problems).toEqual({});
    expect(tables).toBeGreaterThan(2);
  },
);

it('finds what is wrong', async () => {
  const watched = await openAndWatch(built, { viewport: { width: 360, height: 800 } });
  await watched.page.goto(`${built.site.origin}/docs/limits/`);
  // Hydration would put the description back.
  await watched.page.locator('html[data-router="ready"]').waitFor();
  await watched.page.evaluate(() => {
    const link = document.createElement('a');
    link.textContent = 'here';
    document.querySelector('.content')?.append(link);
    document.querySelector('meta[name="description"]')?.remove();
  });
  const findings = await audit(watched.page);
  expect(findings.join('\n')).toMatch(/meta-description\n[^]*crawlable-anchors[^]*link-text/);
  await watched.close();
});

it('finds a table that is cut off', async () => {
  const watched = await openAndWatch(built, { viewport: { width: 360, height: 800 } });
  await watched.page.goto(`${built.site.origin}/docs/limits/`);
  await watched.page.evaluate(() => {
    const box = document.querySelector('.table');
    const table = box?.querySelector('table');
    box?.setAttribute('class', 'table');
    table?.style.setProperty('width', '900px');
  });
  expect(await cutTables(watched.page)).toHaveLength(1);
  await watched.close();
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
