// The search palette: keys, results, memory, and what happens without an answer.
import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page, Request } from 'playwright-core';
import { nextFrames, openPage, routerReady } from '../setup/browser.ts';
import { fixtureInBrowser } from '../setup/fixture-in-browser.ts';

const fixture = fixtureInBrowser();
let page: Page;
beforeEach(async () => {
  ({ page } = fixture);
  await page.goto(`${fixture.origin}/docs/`);
});

const input = () => page.getByRole('combobox', { name: 'Search' });
const options = () => page.getByRole('listbox').getByRole('option');

it.each(['Control+k', 'Meta+k', '/'])(
  'opens on %s, also before the frame is there',
  async (key) => {
    await page.keyboard.press(key);
    await input().waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe(
      'combobox',
    );
    await page.keyboard.press('Escape');
    await input().waitFor({ state: 'hidden' });
  },
);

it('opens again on a key that arrives before the browser has moved the focus', async () => {
  await routerReady(page);
  await page.keyboard.press('/');
  await input().waitFor();
  const isOpen = await page.evaluate(() => {
    const dialog = document.querySelector<HTMLDialogElement>('.palette');
    const field = document.activeElement;
    dialog?.close();
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
    return dialog?.open;
  });
  expect(isOpen).toBe(true);
});

it('opens from its link, and finds while typing', async () => {
  await routerReady(page);
  await page.locator('[data-search]').click();
  await input().fill('beta');
  await options().first().waitFor();
  expect(await page.getByRole('group', { name: 'Long page' }).getByRole('option').count()).toBe(2);
  expect(await options().first().textContent()).toMatch(/^Beta /);
  expect(await input().getAttribute('aria-activedescendant')).toBe('palette-hit-0');
  expect(page.url()).toBe(`${fixture.origin}/docs/`);
});

it('offers popular pages until something is typed', async () => {
  await routerReady(page);
  await page.keyboard.press('/');
  const popular = page.locator('.palette').getByRole('group', { name: 'Popular pages' });
  await popular.waitFor();
  await input().fill('beta');
  await popular.waitFor({ state: 'detached' });
  const height = (await page.locator('.palette').boundingBox())?.height;
  // Nothing is found.
  await input().fill('qqqqzzzz');
  await popular.waitFor();
  expect((await page.locator('.palette').boundingBox())?.height).toBe(height);
  await input().fill('');
  await popular.getByRole('link', { name: 'Popular page' }).click();
  await page.getByRole('heading', { name: 'Page in html' }).waitFor();
  expect(await input().isVisible()).toBe(false);
});

it('names a page by its title, and a section by its own', async () => {
  await routerReady(page);
  await page.keyboard.press('/');
  await input().fill('second');
  await options().first().waitFor();
  const titles = await page.locator('.palette .hit-page').allInnerTexts();
  expect(titles.some((title) => title.includes('Second page'))).toBe(true);
  // Once: its own option shows what it says.
  const sections = await page.locator('.palette .hit-section').allTextContents();
  expect(sections).not.toContain('Second page');
  const marks = await page
    .locator('.palette .hit-anchor')
    .evaluateAll((all) => all.map((hit) => getComputedStyle(hit, '::before').content));
  expect(marks.every((mark) => mark.includes('#'))).toBe(true);
});

it('moves with the arrows and opens with Enter', async () => {
  await routerReady(page);
  await page.keyboard.press('/');
  await input().fill('panel');
  await options().first().waitFor();
  const count = await options().count();
  await page.keyboard.press('ArrowUp');
  expect(await input().getAttribute('aria-activedescendant')).toBe(`palette-hit-${count - 1}`);
  await page.keyboard.press('ArrowDown');
  expect(await options().first().getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/second/**');
  expect(await input().isVisible()).toBe(false);
});

it('drops an answer to an older query', async () => {
  await routerReady(page);
  await page.keyboard.press('/');
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/search.json?q=gamma', async (route) => {
    await gate;
    // The page has given the request up already.
    await route.continue().catch(() => undefined);
  });
  const isOlder = (request: Request): boolean => request.url().endsWith('q=gamma');
  const olderHasEnded = Promise.race([
    page.waitForEvent('requestfinished', isOlder),
    page.waitForEvent('requestfailed', isOlder),
  ]);
  await Promise.all([page.waitForRequest('**/search.json?q=gamma'), input().fill('gamma')]);
  await input().fill('alpha');
  await options().first().waitFor();
  release();
  await olderHasEnded;
  // An answer that was not dropped would be drawn by now.
  await nextFrames(page);
  expect(await options().first().textContent()).toContain('Alpha');
});

it('remembers searches that led somewhere', async () => {
  await routerReady(page);
  await page.keyboard.press('/');
  await input().fill('gamma');
  await options().first().click();
  await page.waitForURL('**/docs/long/**');
  await page.keyboard.press('/');
  await input().fill('');
  await page.getByRole('button', { name: 'gamma' }).click();
  await options().first().waitFor();
  expect(await input().inputValue()).toBe('gamma');
});

it('moves through the groups in the order that the reader sees', async () => {
  await routerReady(page);
  await page.keyboard.press('/');
  await input().fill('text');
  await options().first().waitFor();
  const seen = await options().evaluateAll((all) => all.map((option) => option.id));
  expect(seen.length).toBeGreaterThan(2);
  expect(await page.getByRole('listbox').getByRole('group').count()).toBeGreaterThan(1);
  const visited: (string | null)[] = [];
  while (visited.length < seen.length) {
    visited.push(await input().getAttribute('aria-activedescendant'));
    await page.keyboard.press('ArrowDown');
  }
  expect(visited).toEqual(seen);
});

it('asks again until the index is there', async () => {
  await routerReady(page);
  await page.route(
    '**/search.json?q=beta',
    (route) => {
      const progress = { read: 1200, of: 3000 };
      const answer = { query: 'beta', hits: [], total: 0, offset: 0, isReady: false, progress };
      return route.fulfill({ json: answer });
    },
    { times: 1 },
  );
  await page.keyboard.press('/');
  await input().fill('beta');
  await page.getByText('Pages read: 1,200 of 3,000.').waitFor();
  await options().first().waitFor();
  expect(await page.getByText('Pages read').count()).toBe(0);
});

it('keeps what was typed for whoever comes back, who can type over it', async () => {
  await routerReady(page);
  await page.keyboard.press('/');
  await input().fill('beta');
  await options().first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/docs/');
  await page.goBack();
  await routerReady(page);
  await page.keyboard.press('/');
  await options().first().waitFor();
  expect(await input().inputValue()).toBe('beta');
  await page.keyboard.type('gam');
  expect(await input().inputValue()).toBe('gam');
});

it('says so when nothing is found, and when the server does not answer', async () => {
  await routerReady(page);
  await page.keyboard.press('/');
  await input().fill('zzzzqqq');
  await page.getByText('No results for “zzzzqqq”').waitFor();
  await page.route('**/search.json*', (route) => route.abort());
  await input().fill('alpha');
  await page.getByText('Search did not answer').waitFor();
  expect(await options().count()).toBe(0);
  await page.unroute('**/search.json*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('1 result.').waitFor();
  expect(await options().count()).toBe(1);
});

it('searches again when it is opened after a search that failed', async () => {
  await routerReady(page);
  await page.route('**/search.json*', (route) => route.abort());
  await page.keyboard.press('/');
  await input().fill('beta');
  await page.getByText('Search did not answer').waitFor();
  await page.keyboard.press('Escape');
  // The browser closes the dialog a moment after the key.
  await input().waitFor({ state: 'hidden' });
  await page.unroute('**/search.json*');
  await page.keyboard.press('/');
  await options().first().waitFor();
  expect(await page.getByText('Search did not answer').count()).toBe(0);
});

/** Moves the clock, at most ten seconds, until something is shown: React may draw what has changed only after the clock has moved again. */
async function shownAsTimePasses(locator: Locator): Promise<void> {
  for (let step = 0; step < 100 && !(await locator.isVisible()); step += 1) {
    await page.clock.runFor(100);
    await delay(20);
  }
  await locator.waitFor();
}

it('says that it searches when the answer is slow, and asks for another try when none comes', async () => {
  await routerReady(page);
  await page.clock.install();
  let answers = false;
  const asked: string[] = [];
  const asking = new Promise<void>((resolve) => {
    void page.route('**/search.json*', (route) => {
      asked.push(route.request().url());
      resolve();
      return answers ? route.continue() : undefined;
    });
  });
  await page.keyboard.press('/');
  await input().fill('beta');
  // React may take what was typed only after the clock has moved; a busy machine tells of the request long after it was made, and the
  // clock must not have passed the end of the search by then.
  while (asked.length === 0) {
    await page.clock.runFor(200);
    await Promise.race([asking, delay(1000)]);
  }
  await shownAsTimePasses(page.getByText('Searching…'));
  await page.clock.runFor(30_000);
  await shownAsTimePasses(page.getByText('Search did not answer'));
  answers = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await shownAsTimePasses(options().first());
  expect(await page.getByText(/Searching…|Search did not answer/).count()).toBe(0);
});

it('closes when the reader steps back', async () => {
  await routerReady(page);
  await page.getByRole('link', { name: 'Second page' }).first().click();
  await page.waitForURL('**/docs/second/**');
  await page.keyboard.press('/');
  await input().waitFor();
  await page.goBack();
  await input().waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(page.url()).toBe(`${fixture.origin}/docs/`);
});

it('leads to the results page without JavaScript', async () => {
  const plain = await openPage(fixture.browser, { javaScriptEnabled: false });
  await plain.page.goto(`${fixture.origin}/docs/`);
  await plain.page.locator('[data-search]').click();
  await plain.page.getByLabel('Search for').fill('beta');
  await plain.page.getByRole('button', { name: 'Search' }).click();
  await plain.page.getByRole('heading', { name: 'Long page' }).waitFor();
  await plain.page.getByRole('link', { name: /^Beta one/ }).waitFor();
  expect(plain.page.url()).toContain('/docs/search/?q=beta');
  expect(await plain.page.getByRole('status').first().textContent()).toBe('2 results for “beta”');
  await plain.close();
});

it('asks whether another word was meant, and searches for it', async () => {
  await routerReady(page);
  await page.keyboard.press('/');
  await input().fill('the gammma');
  const meant = page.locator('.palette-note').getByRole('button', { name: 'the gamma' });
  await meant.click();
  expect(await input().inputValue()).toBe('the gamma');
  await meant.waitFor({ state: 'detached' });
  await page.goto(`${fixture.origin}/docs/search/?q=gammma`);
  await page.getByRole('main').getByRole('link', { name: 'gamma', exact: true }).click();
  await page.waitForURL('**/docs/search/?q=gamma');
});

describe('Enter', () => {
  const typeAfterResults = async (text: string): Promise<void> => {
    await routerReady(page);
    await page.keyboard.press('/');
    await input().fill('beta');
    await options().first().waitFor();
    // The next answer does not come.
    await page.route('**/search.json?*', () => undefined);
    await input().fill(text);
  };

  it('opens nothing that another query has found', async () => {
    await typeAfterResults('second page');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/search/?*');
    expect(new URL(page.url()).searchParams.get('q')).toBe('second page');
  });

  it('that ends the word of an input method stays in the palette', async () => {
    await routerReady(page);
    await page.keyboard.press('/');
    await input().fill('beta');
    await options().first().waitFor();
    const address = page.url();
    await input().dispatchEvent('keydown', { key: 'Enter', isComposing: true, keyCode: 229 });
    await nextFrames(page);
    expect([page.url(), await input().isVisible()]).toEqual([address, true]);
  });
});
