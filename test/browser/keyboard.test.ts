// The keyboard alone: everything is reachable, in the order that it is seen, with a visible focus.
import type { Page } from 'playwright-core';
import { routerReady } from '../setup/browser.ts';
import { fixtureInBrowser } from '../setup/fixture-in-browser.ts';
import { controlsOf, tabThrough, type TabStop } from '../setup/tab-stops.ts';

const controls = `---
title: Controls
prev: /second/
next: /long/
---

See [the second page](/second/).

## Code {#code-block}

\`\`\`javascript
const a = 1;
\`\`\`

## Choice

::::tabs
:::tab[One]
[In one](/long/)
:::
:::tab[Two]
[In two](/long/)
:::
::::

## More

:::details[Details]
[Inside](/long/)
:::

| Name | Value |
| --- | --- |
| [Memory](/long/) | 256MB |

:::cards
- [Card](/second/) A card.
- [Other](/long/) Another.
:::
`;

const fixture = fixtureInBrowser({
  site: { files: { 'controls.md': controls } },
  // Without smooth scrolling, the page stands still when the focus has moved.
  context: { reducedMotion: 'reduce' },
});
let page: Page;
beforeEach(() => {
  ({ page } = fixture);
});

async function open(width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${fixture.origin}/docs/controls.html`);
  await routerReady(page);
  await page.locator('.copy').waitFor();
}

const focused = () => page.evaluate(() => document.activeElement?.textContent.trim());

/** Stops of one region that stand before the stop that they follow: neither below it nor right of it. */
function outOfOrder(stops: readonly TabStop[]): readonly string[] {
  return stops.flatMap((stop, index) => {
    const before = stops[index - 1];
    if (before?.region !== stop.region) return [];
    const isBelow = stop.box.top >= before.box.bottom - 2;
    const isRight = stop.box.bottom > before.box.top && stop.box.left >= before.box.left;
    return isBelow || isRight ? [] : [`${before.name} → ${stop.name}`];
  });
}

describe.each([1280, 360])('at %d px', (width) => {
  it('the Tab key reaches every control once, visibly, in the order that is seen', async () => {
    await open(width);
    const wanted = await controlsOf(page);
    const stops = await tabThrough(page);
    const names = stops.map(({ name }) => name);
    expect(wanted.length).toBeGreaterThan(15);
    expect([...names].toSorted()).toEqual(expect.arrayContaining([...wanted].toSorted()));
    expect(names).toHaveLength(wanted.length);
    expect(names[0]).toBe('a "Skip to content"');
    expect(stops.filter(({ hasRing }) => !hasRing)).toEqual([]);
    expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);
    expect(outOfOrder(stops)).toEqual([]);
    const regions = stops.map(({ region }) => region);
    expect(regions.filter((region, index) => region !== regions[index - 1])).toEqual(
      width > 1000
        ? [
            'skip-link',
            'top-bar',
            'top-nav',
            'top-bar',
            'article',
            'on-this-page',
            'sidebar-nav',
            'site-footer',
          ]
        : ['skip-link', 'top-bar', 'article', 'site-footer'],
    );
  });

  it('the skip link leads past the frame', async () => {
    await open(width);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main');
  });

  it('a second skip link leads to the list of pages, where one stands beside the text', async () => {
    await open(width);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const second = page.getByRole('link', { name: 'Pages of this section' });
    const isThere = width > 1000;
    expect(await second.isVisible()).toBe(isThere);
    if (!isThere) return;
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('.sidebar-nav') !== null),
    ).toBe(true);
  });

  it('Escape closes the palette and gives the focus back', async () => {
    await open(width);
    await page.locator('[data-search]').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Search' }).waitFor();
    const inside = await tabThrough(page);
    expect(new Set(inside.map(({ region }) => region))).toEqual(new Set(['palette']));
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Search' }).waitFor({ state: 'hidden' });
    expect(await focused()).toContain('Search');
  });
});

it('a disclosure and a tab open by key, and what they hold is next', async () => {
  await open(1280);
  await page.locator('.details summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Inside');
  await page.getByRole('tab', { name: 'One' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('Two');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('In two');
});

it('a menu opens by key, closes with Escape or when it is left', async () => {
  await open(1280);
  const menu = page.locator('.menu').first();
  const isOpen = () => menu.evaluate((details) => details.hasAttribute('open'));
  await menu.locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Long page');
  await page.keyboard.press('Escape');
  expect(await isOpen()).toBe(false);
  expect(await focused()).toBe(await menu.locator('summary').textContent());
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await isOpen()).toBe(false);
});

it('the drawer opens by key, closes with Escape or when it is left', async () => {
  await open(360);
  const button = page.locator('.menu-button');
  const drawer = page.locator('.sidebar');
  await button.focus();
  await page.keyboard.press('Enter');
  await drawer.waitFor();
  const names = await drawer
    .locator('a, button, summary')
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .map((element) => element.textContent.trim()),
    );
  const visited: (string | undefined)[] = [];
  while (visited.length < names.length) {
    await page.keyboard.press('Tab');
    visited.push(await focused());
  }
  expect(visited).toEqual(names);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  expect(await focused()).toBe('Menu');

  await page.keyboard.press('Enter');
  for (let step = 0; step <= names.length; step += 1) await page.keyboard.press('Tab');
  await drawer.waitFor({ state: 'hidden' });
  expect(await focused()).toBe('Millrace Docs');
});
