// Every page in one walk: what axe-core finds, what Lighthouse's audits of SEO and best practices look at, messages in the console and
// failed requests, tables on a small screen, and zoom at 200 % and 400 %.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { frame, loadAxe, views, violationsOn } from '../setup/axe.ts';
import { copyControlsReady, openPage, routerReady, type WatchedPage } from '../setup/browser.ts';
import { builtSiteInBrowser } from '../setup/built-site-in-browser.ts';
import { allRoutes } from '../setup/all-routes.ts';
import { audit, cutTables } from '../setup/page-audits.ts';
import { timeLimit } from '../setup/time-limit.mjs';

const built = builtSiteInBrowser();

/** A page of which failed requests are recorded too. */
interface Watched extends WatchedPage {
  readonly failed: string[];
}

async function openAndWatch(options: BrowserContextOptions): Promise<Watched> {
  const watched = await openPage(built.browser, options);
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

/** Tables on a small screen, and what needs more than a zoomed page has (WCAG 1.4.4 and 1.4.10). */
async function cutOff(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: 360, height: 800 });
  const findings = (await cutTables(page)).map((text) => `cut table: ${text}`);
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 640 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) findings.push(`needs ${needed} px of ${width}`);
  }
  return findings;
}

let listed: readonly string[];
beforeAll(async () => {
  const sitemap = await (await fetch(`${built.site.origin}/docs/sitemap.xml`)).text();
  listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+\/docs([^<]+)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  expect(listed).toContain('/workflows/');
});

/** Every page once, in one of the views in turn; `AXE_ALL=1` takes all four for each. */
const isAll = process.env['AXE_ALL'] === '1';

it.each(views.map((view, index) => ({ ...view, index })))(
  'has no finding at $width px, $colorScheme',
  async ({ width, colorScheme, index }) => {
    const viewport = { width, height: 900 };
    const watched = await openAndWatch({ viewport, colorScheme, deviceScaleFactor: 2 });
    const { page } = watched;
    await loadAxe(page);
    const addresses = [...new Set([...listed, ...allRoutes, '/search/?q=memory', '/none/'])];
    const own = isAll ? addresses : addresses.filter((_, number) => number % 4 === index);
    const problems: Record<string, readonly string[]> = {};
    let tables = 0;
    for (const [number, path] of own.entries()) {
      await page.setViewportSize(viewport);
      await page.goto(`${built.site.origin}/docs${path}`);
      await routerReady(page);
      await copyControlsReady(page);
      tables += await page.locator('.table').count();
      const isWhole = number % 8 === 0;
      const findings = [
        ...(listed.includes(path) ? await audit(page) : []),
        ...(await violationsOn(page, isWhole ? [] : frame)),
        ...(await cutOff(page)),
      ];
      const complaints = watched.complaints.splice(0);
      const failed = watched.failed.splice(0);
      // The not-found page is one.
      if (path !== '/none/') findings.push(...complaints, ...failed);
      if (findings.length > 0) problems[path] = findings;
    }
    expect(problems).toEqual({});
    // The pages have some 180.
    expect(tables).toBeGreaterThan(20);
    await watched.close();
  },
  timeLimit(4),
);

it('finds what is wrong', async () => {
  const watched = await openAndWatch({ viewport: { width: 360, height: 800 } });
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
  const watched = await openAndWatch({ viewport: { width: 360, height: 800 } });
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
