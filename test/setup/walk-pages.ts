// What is wrong with pages of the built site: what axe-core finds, what Lighthouse's audits of SEO and best practices look at, messages in
// the console and failed requests, tables on a small screen, and zoom at 200 % and 400 %.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { frame, loadAxe, violationsOn, type View } from './axe.ts';
import { copyControlsReady, openPage, routerReady, type WatchedPage } from './browser.ts';
import type { BuiltSiteInBrowser } from './built-site-in-browser.ts';
import { audit, cutTables } from './page-audits.ts';

/** A page of which failed requests are recorded too. */
interface Watched extends WatchedPage {
  readonly failed: string[];
}

/** Opens an empty page. */
export async function openAndWatch(
  built: BuiltSiteInBrowser,
  options: BrowserContextOptions,
): Promise<Watched> {
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

export interface Walk {
  /** Findings by address. */
  readonly problems: Readonly<Record<string, readonly string[]>>;
  /** Number of tables on all pages. */
  readonly tables: number;
}

/** Opens these addresses in one view; those that the sitemap has are also what a search engine may show. */
export async function walkPages(
  built: BuiltSiteInBrowser,
  addresses: readonly string[],
  { width, colorScheme }: View,
): Promise<Walk> {
  const listed = await listedPages(built);
  const viewport = { width, height: 900 };
  const watched = await openAndWatch(built, { viewport, colorScheme, deviceScaleFactor: 2 });
  const { page } = watched;
  await loadAxe(page);
  const problems: Record<string, readonly string[]> = {};
  let tables = 0;
  for (const [number, path] of addresses.entries()) {
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
  await watched.close();
  return { problems, tables };
}

/** Returns the addresses in the sitemap, below the base. */
export async function listedPages({ site }: BuiltSiteInBrowser): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${site.origin}/docs/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/]+\/docs([^<]+)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
}
