// The pages of the REST API's resources: short enough to be looked through, and whole on paper.
import { nextFrames, openPage, type WatchedPage } from '../setup/browser.ts';
import { builtSiteInBrowser } from '../setup/built-site-in-browser.ts';

const built = builtSiteInBrowser();
let watched: WatchedPage;
afterEach(() => watched.close());

async function open(javaScriptEnabled: boolean, resource = 'sources') {
  watched = await openPage(built.browser, { javaScriptEnabled });
  await watched.page.goto(`${built.site.origin}/docs/api/rest/${resource}/`);
  return watched.page;
}

it.each([
  ['components', 3],
  ['events', 2],
  ['organizations', 2],
  ['sources', 4],
  ['subscriptions', 4],
  ['webhook-calls', 2],
  ['workflows', 2],
  ['users', 3],
])('%s is at most 7 windows high, with samples beside each call', async (resource, count) => {
  const page = await open(true, resource);
  const { windows, calls, beside } = await page.evaluate(() => {
    const all = [...document.querySelectorAll('.operation:has(.endpoint)')];
    const topOf = (call: Element, selector: string) =>
      call.querySelector(selector)?.getBoundingClientRect().top ?? NaN;
    return {
      windows: document.documentElement.scrollHeight / innerHeight,
      calls: all.length,
      beside: all.filter(
        (call) => topOf(call, '.operation-samples') === topOf(call, '.operation-text'),
      ).length,
    };
  });
  expect(windows).toBeLessThanOrEqual(7);
  expect(calls).toBe(count);
  expect(beside).toBe(calls);
});

it('shows samples on one dark ground in a light theme, from 1024 pixels on beside the text', async () => {
  const page = await open(true);
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  const samples = page.locator('#update-source').locator('xpath=ancestor::section');
  const looks = await samples.evaluate((section) => {
    const box = section.querySelector('.operation-samples');
    const text = section.querySelector('.operation-text');
    return {
      isBeside: box?.getBoundingClientRect().top === text?.getBoundingClientRect().top,
      scheme: box && getComputedStyle(box).colorScheme,
      parameter: section.querySelector('.endpoint em')?.textContent,
      statuses: [...section.querySelectorAll('[data-status]')].map((tab) => tab.textContent),
    };
  });
  expect(looks).toEqual({
    isBeside: true,
    scheme: 'dark',
    parameter: '{id}',
    statuses: ['200', '400', '404', '413', '422'],
  });
});

it('shows the lines of a long sample on demand, by keyboard', async () => {
  const page = await open(true);
  const button = page.locator('.show-lines:visible').first();
  expect(await button.textContent()).toMatch(/^Show all \d+ lines$/);
  const isCut = () =>
    page.evaluate(() => {
      const code = document.activeElement?.closest('figure')?.querySelector('pre');
      return code && code.scrollHeight > code.clientHeight + 1;
    });
  await button.focus();
  expect(await isCut()).toBe(true);
  await page.keyboard.press('Enter');
  expect(await isCut()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('PRE');
});

it('shows whole samples without scripts', async () => {
  const page = await open(false);
  expect(await page.locator('[data-long]').count()).toBeGreaterThan(0);
  const heights = await page
    .locator('[data-long] pre')
    .evaluateAll((codes) => codes.filter((code) => code.scrollHeight > code.clientHeight + 1));
  expect(heights).toEqual([]);
});

it('unfolds the fields of an object without scripts', async () => {
  const page = await open(false, 'users');
  const field = page.getByText('orgs[].daily_compute_time_quota', { exact: true });
  expect(await field.isVisible()).toBe(false);
  await page.locator('.parameters summary', { hasText: 'Its 11 fields' }).focus();
  await page.keyboard.press('Enter');
  expect(await field.isVisible()).toBe(true);
});

it('prints whole samples and all fields', async () => {
  const page = await open(true);
  await page.emulateMedia({ media: 'print' });
  await nextFrames(page);
  const { cut, folded } = await page.evaluate(() => ({
    cut: [...document.querySelectorAll('pre')].filter(
      (code) => code.scrollHeight > code.clientHeight + 1,
    ).length,
    folded: [...document.querySelectorAll('.details dt')].filter(
      (field) => !field.checkVisibility({ contentVisibilityAuto: true }),
    ).length,
  }));
  expect(cut).toBe(0);
  expect(folded).toBe(0);
});
