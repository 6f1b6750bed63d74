// The choice of theme: follows the system, is remembered, and never shows the wrong one first.
import type { Page } from 'playwright-core';
import { routerReady } from '../setup/browser.ts';
import { fixtureInBrowser } from '../setup/fixture-in-browser.ts';

const light = 'rgb(255, 255, 255)';
const dark = 'rgb(14, 21, 25)';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>';

const fixture = fixtureInBrowser({
  context: { colorScheme: 'light' },
  site: {
    files: {
      'public/day.svg': drawing,
      'public/night.svg': drawing,
      'themed/index.md': `---
title: Pictures
---

<picture><source media="(prefers-color-scheme: dark)" srcset="/night.svg"><img src="/day.svg" alt="A"></picture>

![B](/day.svg#gh-light-mode-only) ![B](/night.svg#gh-dark-mode-only)
`,
    },
  },
});
let page: Page;
beforeEach(async () => {
  ({ page } = fixture);
  await page.goto(`${fixture.origin}/docs/`);
});

const background = (): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const control = () => page.getByRole('combobox', { name: 'Theme' });

it('follows the system until the reader chooses, and again afterwards', async () => {
  expect(await control().inputValue()).toBe('system');
  expect(await background()).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background()).toBe(dark);
  await control().selectOption('Light');
  expect(await background()).toBe(light);
  await control().selectOption('System');
  expect(await background()).toBe(dark);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

it('chooses the picture for the theme, by the system or the reader', async () => {
  const shown = async (): Promise<readonly string[]> => {
    // Pictures are loaded once they are visible.
    await page.waitForFunction(() =>
      Array.from(document.images).every((image) => !image.checkVisibility() || image.complete),
    );
    return page
      .locator('#page-body img:visible')
      .evaluateAll((images) =>
        images.map((image) => new URL((image as HTMLImageElement).currentSrc).pathname),
      );
  };
  await page.goto(`${fixture.origin}/docs/themed/`);
  const [day, night] = ['/docs/day.svg', '/docs/night.svg'];
  expect(await shown()).toEqual([day, day]);
  await control().selectOption('Dark');
  expect(await shown()).toEqual([night, night]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await control().selectOption('Light');
  expect(await shown()).toEqual([day, day]);
});

it('remembers the choice, on every page and in other tabs', async () => {
  await routerReady(page);
  const other = await page.context().newPage();
  await other.goto(`${fixture.origin}/docs/second/`);
  await control().selectOption('Dark');
  await page.locator('.sidebar-nav').getByRole('link', { name: 'Second page' }).click();
  await page.getByRole('heading', { name: 'Second page' }).waitFor();
  expect(await background()).toBe(dark);
  await other.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
  await page.reload();
  await routerReady(page);
  expect(await control().inputValue()).toBe('dark');
  expect(await background()).toBe(dark);
  expect(fixture.complaints).toEqual([]);
});

it('applies the choice before anything is painted', async () => {
  await control().selectOption('Dark');
  // The first style that the body ever has, seen before the scripts of the bundle have run.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('body')) return;
      observer.disconnect();
      Object.assign(window, { first: document.documentElement.dataset['theme'] });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate(() => (window as unknown as { first: string }).first)).toBe('dark');
});

it('prints light, whatever is chosen', async () => {
  await control().selectOption('Dark');
  await page.emulateMedia({ media: 'print' });
  expect(await background()).toBe(light);
});

it('is chosen by keyboard, and shows where the focus is', async () => {
  await control().focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  const outline = await page
    .locator('.theme')
    .evaluate((label) => getComputedStyle(label).outlineStyle);
  expect(outline).toBe('solid');
});

it('works where storage is blocked, for the page at hand', async () => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Blocked', 'SecurityError');
      },
    });
  });
  await page.reload();
  await control().selectOption('Dark');
  expect(await background()).toBe(dark);
  expect(fixture.complaints).toEqual([]);
});

it('browsers take the colour of the theme for what is around the page', async () => {
  const shown = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    );
  expect(await shown()).toEqual(['#ffffff']);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await shown()).toEqual(['#0e1519']);
  expect(await background()).toBe(dark);
  await control().selectOption('Light');
  expect(await shown()).toEqual(['#ffffff']);
  expect(await background()).toBe(light);
  await control().selectOption('System');
  expect(await shown()).toEqual(['#0e1519']);
});
