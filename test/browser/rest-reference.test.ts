// The reference of the REST API: short enough to be looked through, and whole on paper.
import { nextFrames, openPage, type WatchedPage } from '../setup/browser.ts';
import { builtSiteInBrowser } from '../setup/built-site-in-browser.ts';

const built = builtSiteInBrowser();
let watched: WatchedPage;
afterEach(() => watched.close());

async function open(javaScriptEnabled: boolean) {
  watched = await openPage(built.browser, { javaScriptEnabled });
  await watched.page.goto(`${built.site.origin}/docs/api/rest/`);
  return watched.page;
}

it('is at most 25.5 windows high, with samples beside each call', async () => {
  const page = await open(true);
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
  expect(windows).toBeLessThanOrEqual(25.5);
  expect(calls).toBe(22);
  expect(beside).toBe(calls);
});

it('unfolds the fields of an object without scripts', async () => {
  const page = await open(false);
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
