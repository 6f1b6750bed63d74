// The sites of `examples/`: three brands by config alone, each readable at any size, and none like another.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { copyControlsReady, openPage, routerReady } from '../setup/browser.ts';
import { builtSiteInBrowser, type BuiltSiteInBrowser } from '../setup/built-site-in-browser.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const views = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

interface Brand {
  readonly built: BuiltSiteInBrowser;
  /** A home page, a guide and a reference. */
  readonly addresses: readonly string[];
  /** Ground of the page in each color scheme of the reader's system. */
  readonly paper: { readonly light: string; readonly dark: string };
}

const brands = {
  ledger: {
    built: builtSiteInBrowser({ SITE_DIR: 'examples/ledger' }),
    addresses: ['/', '/guide/first-payment.html', '/reference/payments.html', '/none/'],
    paper: { light: 'rgb(255, 255, 255)', dark: 'rgb(255, 255, 255)' },
  },
  tinderbox: {
    built: builtSiteInBrowser({ SITE_DIR: 'examples/tinderbox' }),
    addresses: ['/', '/guide/first-spark.html', '/reference/config.html', '/none/'],
    paper: { light: 'rgb(22, 18, 14)', dark: 'rgb(22, 18, 14)' },
  },
  meadow: {
    built: builtSiteInBrowser({ SITE_DIR: 'examples/meadow' }),
    addresses: ['/', '/guides/first-bed.html', '/reference/questions.html', '/none/'],
    paper: { light: 'rgb(253, 249, 240)', dark: 'rgb(21, 18, 13)' },
  },
} satisfies Record<string, Brand>;

/** Returns what a reader sees at a glance. */
function lookOf(page: Page) {
  return page.evaluate(() => {
    const style = (selector: string): CSSStyleDeclaration | undefined => {
      const element = document.querySelector(selector);
      return element ? getComputedStyle(element) : undefined;
    };
    return {
      accent: style('.button-primary')?.backgroundColor,
      corners: style('.button')?.borderRadius,
      heading: style('h1')?.fontFamily.split(',')[0],
      size: style('body')?.fontSize,
      ground: getComputedStyle(document.querySelector('.hero') ?? document.body, '::before')
        .background,
    };
  });
}

describe.each(Object.entries(brands))('%s', (_name, { built, addresses, paper }) => {
  it.each(views)('can be read at $width px, $colorScheme', async ({ width, colorScheme }) => {
    const { page, complaints, close } = await openPage(built.browser, {
      viewport: { width, height: 900 },
      colorScheme,
      bypassCSP: true,
    });
    for (const address of addresses) {
      await page.goto(built.site.origin + address);
      await copyControlsReady(page);
      await page.evaluate(axeSource);
      const found = await page.evaluate(async () => {
        const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
        return {
          violations: violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`),
          width: document.documentElement.scrollWidth,
          paper: getComputedStyle(document.body).backgroundColor,
        };
      });
      expect({ address, ...found }).toEqual({
        address,
        violations: [],
        width,
        paper: paper[colorScheme],
      });
    }
    // The address that is missing is reported by the browser.
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    await close();
  });

  it('comes alive on an address without a page as it was sent', async () => {
    const { page, complaints, close } = await openPage(built.browser);
    await page.goto(`${built.site.origin}/none/`);
    const sent = await page.locator('main').innerText();
    await routerReady(page);
    expect(await page.locator('main').innerText()).toBe(sent);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    await close();
  });

  it('keeps the strict policy, and prints dark text on white', async () => {
    const { page, complaints, close } = await openPage(built.browser, { colorScheme: 'dark' });
    await page.goto(built.site.origin + (addresses[1] ?? '/'));
    await page.emulateMedia({ media: 'print' });
    const printed = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(printed).toMatch(/^rgb\((?:[1-6]?\d, ){2}[1-6]?\d\)$/);
    expect(complaints).toEqual([]);
    await close();
  });
});

it('lists in one column what a library can do', async () => {
  const { built } = brands.tinderbox;
  const { page, close } = await openPage(built.browser);
  await page.goto(`${built.site.origin}/`);
  const tracks = await page
    .locator('.cards > ul')
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  expect(tracks).toBe(1);
  await close();
});

it.each([360, 1280])('nobody takes one for another at %d px', async (width) => {
  const looks = await Promise.all(
    Object.values(brands).map(async ({ built }) => {
      const { page, close } = await openPage(built.browser, { viewport: { width, height: 900 } });
      await page.goto(`${built.site.origin}/`);
      const look = await lookOf(page);
      await close();
      return look;
    }),
  );
  const kinds = (part: keyof (typeof looks)[number]): number =>
    new Set(looks.map((look) => look[part])).size;
  for (const part of ['accent', 'corners', 'heading', 'size', 'ground'] as const) {
    expect({ part, kinds: kinds(part) }).toEqual({ part, kinds: 3 });
  }
});
