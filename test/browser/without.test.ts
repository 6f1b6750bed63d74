// Without scripts everything can be reached; without styles the page reads in a sensible order.
import type { Page } from 'playwright-core';
import { openPage, type WatchedPage } from '../setup/browser.ts';
import { builtSiteInBrowser } from '../setup/built-site-in-browser.ts';
import { untilSearchable } from '../setup/built-site.mjs';

const built = builtSiteInBrowser();
let watched: WatchedPage;
let page: Page;
beforeAll(async () => {
  await untilSearchable(built.site.origin);
});
afterEach(() => watched.close());

describe('without scripts', () => {
  async function open(path: string, width = 1280): Promise<void> {
    watched = await openPage(built.browser, {
      javaScriptEnabled: false,
      viewport: { width, height: 800 },
    });
    ({ page } = watched);
    await page.goto(`${built.site.origin}/docs${path}`);
  }

  it('search is found in the bar, and its page finds', async () => {
    await open('/limits/', 360);
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByLabel('Search for').fill('throttling');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Concurrency and throttling' }).waitFor();
    expect(page.url()).toBe(`${built.site.origin}/docs/search/?q=throttling`);
  });

  it('disclosures and lists of sections open', async () => {
    await open('/limits/', 360);
    const list = page.locator('.on-this-page-small');
    await list.locator('summary').click();
    await list.getByRole('link', { name: 'Memory' }).click();
    expect(page.url()).toBe(`${built.site.origin}/docs/limits/#memory`);
  });

  it('the menu for assistants opens, without controls that would not work', async () => {
    await open('/limits/', 360);
    await page.getByRole('button', { name: 'Page actions' }).click();
    await page.locator('.assistants summary').click();
    expect(await page.getByRole('link', { name: 'Open in Claude' }).isVisible()).toBe(true);
    expect(await page.locator('.assistants code:visible').count()).toBe(4);
    expect(await page.locator('.assistants button:visible').count()).toBe(0);
  });

  it('nothing shows that would not work', async () => {
    await open('/workflows/steps/');
    expect(await page.locator('.copy:visible').count()).toBe(0);
    expect(await page.locator('select:visible').count()).toBe(0);
    expect(await page.locator('[role="tab"]:visible').count()).toBe(0);
    expect(await page.locator('.tab-label:visible').count()).toBeGreaterThan(1);
  });
});

describe('without styles', () => {
  beforeEach(async () => {
    watched = await openPage(built.browser);
    ({ page } = watched);
    await page.route('**/*.css', (route) => route.abort());
    await page.goto(`${built.site.origin}/docs/workflows/steps/triggers/verify-requests/`);
  });

  it('the page reads from its skip link through navigation to its text and its end', async () => {
    const tops = await page.evaluate(() =>
      [
        '.skip-link',
        '.brand',
        '.search-link',
        '.top-nav',
        '.breadcrumbs',
        'h1',
        '#page-body',
        '.prev-next',
        '.site-footer',
      ].map((selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? NaN),
    );
    expect(tops).toEqual([...tops].toSorted((a, b) => a - b));
    expect(tops).not.toContain(NaN);
  });

  it('the list of pages is a menu away, and pictures keep their size', async () => {
    const sidebar = page.locator('#site-menu');
    expect(await sidebar.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await sidebar.getByRole('link', { name: 'Actions' }).isVisible()).toBe(true);
    // Without styles, browsers center the menu, so that the button of a long one is above the window.
    await page.keyboard.press('Escape');
    expect(await sidebar.isVisible()).toBe(false);
    const widths = await page
      .locator('svg:visible')
      .evaluateAll((all) => all.map((picture) => picture.getBoundingClientRect().width));
    expect(Math.max(...widths)).toBeLessThan(40);
  });

  it('tabs still choose what shows', async () => {
    const tabs = page.getByRole('tab');
    await tabs.nth(1).click();
    const panel = page.locator(`#${await tabs.nth(1).getAttribute('aria-controls')}`);
    expect(await panel.isVisible()).toBe(true);
  });
});
