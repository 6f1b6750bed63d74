// Navigation time for the reader: from the click until the next heading is painted, and the long tasks during page load.
import { chromium as launcher } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs';
import { startBuiltSite } from '../../test/setup/built-site.mjs';
import { armClick, clickTime } from './click.mjs';
import { describeMachine } from './machine.mjs';
import { median, quantile } from './statistics.mjs';

const goals = { coldMs: 50, prefetchedMs: 30, longTasks: 0 };
const leastNavigations = 20;

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('No Chromium was found. Set CHROMIUM_PATH.');
const site = await startBuiltSite();
await site.warm;
await site.searchable();
const browser = await launcher.launch({ executablePath, args: chromiumFlags });

/** Opens a page in a browser context with an empty cache. */
async function openFresh() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    /** @type {number[]} */
    const tasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
    Object.assign(window, { longTasks: tasks });
  });
  return page;
}

/**
 * Clicks links of the sidebar in sequence. With `shouldHover` the pointer rests on each link first, as a reader's does.
 * @param {boolean} shouldHover
 */
async function navigate(shouldHover) {
  /** @type {number[]} */
  const times = [];
  const page = await openFresh();
  for (const start of ['/workflows/', '/code/nodejs/']) {
    await page.goto(`${site.origin}/docs${start}`);
    await page.waitForSelector('html[data-router="ready"]');
    const paths = await page.evaluate(() => {
      const links = document.querySelectorAll('.sidebar-nav details[open] a:not([aria-current])');
      return [...links].flatMap((link) =>
        link instanceof HTMLAnchorElement && link.hash === '' && link.checkVisibility()
          ? [link.pathname]
          : [],
      );
    });
    for (const path of new Set(paths)) {
      times.push(await timeOf(page, path, shouldHover));
      await page.goBack();
      await page.waitForSelector(`.sidebar-nav a[aria-current="page"][href="/docs${start}"]`);
    }
  }
  await page.context().close();
  return times;
}

/**
 * Returns the milliseconds from a click on a link of the sidebar until the next heading is painted.
 * @param {import('playwright-core').Page} page @param {string} path @param {boolean} shouldHover
 */
async function timeOf(page, path, shouldHover) {
  const link = page.locator(`.sidebar-nav details[open] a[href="${path}"]`).first();
  if (shouldHover) {
    await link.hover();
    await page.waitForTimeout(400);
  }
  await armClick(page);
  if (shouldHover) await page.mouse.click(...(await centreOf(link)));
  // Without pointer movement nothing is prefetched.
  else await link.dispatchEvent('click');
  return clickTime(page);
}

/** @param {import('playwright-core').Locator} link @returns {Promise<[number, number]>} */
async function centreOf(link) {
  const box = await link.boundingBox();
  if (!box) throw new Error('The link is not on the screen.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Returns tasks over 50 ms while pages load and hydrate, each page in a fresh browser context. */
async function longTasks() {
  /** @type {string[]} */
  const found = [];
  for (const path of ['/', '/quickstart/', '/components/api/', '/api/rest/', '/limits/']) {
    const page = await openFresh();
    await page.goto(`${site.origin}/docs${path}`);
    await page.waitForSelector('html[data-router="ready"]');
    await page.waitForTimeout(300);
    const tasks = await page.evaluate(
      () => /** @type {{ longTasks: number[] }} */ (/** @type {unknown} */ (window)).longTasks,
    );
    found.push(...tasks.map((ms) => `${path} ${Math.round(ms)} ms`));
    await page.context().close();
  }
  return found;
}

try {
  console.log(`Click to painted heading · ${describeMachine(executablePath)}\n`);
  console.log('| navigation | count | median ms | 95 % ms |\n| --- | --: | --: | --: |');
  const [cold, prefetched] = [await navigate(false), await navigate(true)];
  for (const [name, times] of /** @type {const} */ ([
    ['cold', cold],
    ['prefetched', prefetched],
  ])) {
    console.log(
      `| ${name} | ${times.length} | ${median(times).toFixed(1)} | ${quantile(times, 0.95).toFixed(1)} |`,
    );
    if (times.length < leastNavigations)
      throw new Error(`Only ${times.length} navigations were measured.`);
  }
  const tasks = await longTasks();
  console.log(
    `\nTasks over 50 ms during load and hydration: ${tasks.length === 0 ? 'none' : tasks.join(', ')}.`,
  );
  const isGood =
    median(cold) < goals.coldMs &&
    median(prefetched) < goals.prefetchedMs &&
    tasks.length <= goals.longTasks;
  console.log(
    `Goals: cold < ${goals.coldMs} ms, prefetched < ${goals.prefetchedMs} ms, no long task: ${isGood ? 'met' : 'missed'}.`,
  );
  process.exitCode = isGood ? 0 : 1;
} finally {
  await browser.close();
  await site.close();
}
