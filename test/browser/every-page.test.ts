// Every page in one walk: what Lighthouse's audits of SEO and best practices look at, tables on a small screen, and zoom at 200 % and
// 400 % (WCAG 1.4.4 and 1.4.10).
import { openPage, type WatchedPage } from '../setup/browser.ts';
import { builtSiteInBrowser } from '../setup/built-site-in-browser.ts';
import { allRoutes } from '../setup/all-routes.ts';
import { audit, cutTables } from '../setup/page-audits.ts';
import { timeLimit } from '../setup/time-limit.mjs';

const built = builtSiteInBrowser();

async function openAndWatch(): Promise<WatchedPage & { readonly failed: string[] }> {
  const watched = await openPage(built.browser, {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
  });
  const failed: string[] = [];
  watched.page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  watched.page.on('requestfailed', (request) => {
    // Going on to the next page gives up what the last one still loads.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') failed.push(`${reason} ${request.url()}`);
  });
  return { ...watched, failed };
}

it(
  'has no finding, no message in the console, no failed request, and nothing that is cut off without a sign',
  async () => {
    const sitemap = await (await fetch(`${built.site.origin}/docs/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+\/docs([^<]+)<\/loc>/g)].map(
      ([, path = '']) => path,
    );
    expect(listed).toContain('/workflows/');
    const watched = await openAndWatch();
    const { page } = watched;
    const problems: Record<string, readonly string[]> = {};
    let tables = 0;
    for (const path of new Set([...listed, ...allRoutes, '/search/?q=delay', '/none/'])) {
      await page.setViewportSize({ width: 412, height: 823 });
      await page.goto(`${built.site.origin}/docs${path}`);
      await page.locator('html[data-router="ready"]').waitFor();
      const findings = listed.includes(path) ? [...(await audit(page))] : [];
      await page.setViewportSize({ width: 360, height: 800 });
      tables += await page.locator('.table').count();
      for (const text of await cutTables(page)) findings.push(`cut table: ${text}`);
      for (const width of [320, 640]) {
        await page.setViewportSize({ width, height: 640 });
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        if (needed > width) findings.push(`needs ${needed} px of ${width}`);
      }
      const failed = watched.failed.splice(0);
      const complaints = watched.complaints.splice(0);
      // The not-found page is one.
      if (path !== '/none/') findings.push(...complaints, ...failed);
      if (findings.length > 0) problems[path] = findings;
    }
    expect(problems).toEqual({});
    // The pages have some 180.
    expect(tables).toBeGreaterThan(100);
    await watched.close();
  },
  timeLimit(4),
);

it('finds what is wrong', async () => {
  const watched = await openAndWatch();
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
  const watched = await openAndWatch();
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
