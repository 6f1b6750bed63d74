// Measures how long the first load of a page blocks the reader, as on a phone: small window, empty cache, slowed processor.

/** How many times slower the processor is, as in Lighthouse's mobile preset. */
export const slowdown = 4;
const limitMs = 50;
/** A page that had no long task for so long has come to rest. */
const restMs = 2000;

/**
 * `blockedMs` is the total blocking time: what tasks after the first paint take above 50 ms each. `longestMs` is the longest of
 * these tasks, 0 if none takes more than 50 ms, and `beforeMs` the longest that ended before the first paint.
 * @typedef {{ blockedMs: number, longestMs: number, beforeMs: number }} FirstLoad
 */

/**
 * Opens a page in a browser context of its own, and waits until it is at rest.
 * @param {import('playwright-core').Browser} browser @param {string} url @returns {Promise<FirstLoad>}
 */
export async function firstLoad(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(() => {
    /** @type {{ start: number, end: number }[]} */
    const tasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        tasks.push({ start: startTime, end: startTime + duration });
    }).observe({ type: 'longtask', buffered: true });
    Object.assign(window, { longTasks: tasks });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(
    (ms) => {
      const { longTasks } = /** @type {Window & { longTasks?: { end: number }[] }} */ (window);
      return performance.now() - (longTasks?.at(-1)?.end ?? 0) > ms && performance.now() > 2 * ms;
    },
    restMs,
    { polling: 250, timeout: 120_000 },
  );
  const { painted, tasks } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    tasks: /** @type {Window & { longTasks?: { start: number, end: number }[] }} */ (window)
      .longTasks,
  }));
  await context.close();
  /** @type {FirstLoad} */
  const load = { blockedMs: 0, longestMs: 0, beforeMs: 0 };
  for (const { start, end } of tasks ?? []) {
    if (end <= painted) load.beforeMs = Math.max(load.beforeMs, end - start);
    // As Lighthouse does: of a task that the first paint interrupts, the part after it.
    const ms = end - Math.max(start, painted);
    if (ms <= limitMs) continue;
    load.blockedMs += ms - limitMs;
    load.longestMs = Math.max(load.longestMs, ms);
  }
  return load;
}
