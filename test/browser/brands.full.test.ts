// The sites of `examples/`: three brands by config alone, each readable at any size, and none like another.
import type { Page } from 'playwright-core';
import { violationsOn } from '../setup/axe.ts';
import { copyControlsReady, openPage, routerReady, type WatchedPage } from '../setup/browser.ts';
import { builtSiteInBrowser, type BuiltSiteInBrowser } from '../setup/built-site-in-browser.ts';

/** Each color scheme is that of the load at one width, and that of a change at the other. */
const views = [
  { width: 360, loadedIn: 'dark' },
  { width: 1280, loadedIn: 'light' },
] as const;

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
  describe.each(views)('at $width px', ({ width, loadedIn }) => {
    let watched: WatchedPage;
    beforeAll(async () => {
      watched = await openPage(built.browser, {
        viewport: { width, height: 900 },
        // A color that is still changing would be judged before it is there.
        reducedMotion: 'reduce',
      });
    });
    afterAll(() => watched.close());

    describe.each(addresses)('%s', (address) => {
      beforeAll(async () => {
        await watched.page.emulateMedia({ colorScheme: loadedIn });
        await watched.page.goto(built.site.origin + address);
        await copyControlsReady(watched.page);
      });

      it.each(['light', 'dark'] as const)('can be read, %s', async (colorScheme) => {
        const { page, complaints } = watched;
        await page.emulateMedia({ colorScheme });
        const found = await page.evaluate(() => ({
          width: document.documentElement.scrollWidth,
          paper: getComputedStyle(document.body).backgroundColor,
        }));
        expect(found).toEqual({ width, paper: paper[colorScheme] });
        expect(await violationsOn(page)).toEqual([]);
        // The address that is missing is reported by the browser.
        expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
      });
    });
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
