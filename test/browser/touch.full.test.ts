// Fingers: every control outside running text is large enough to hit (WCAG 2.5.5 and 2.5.8).
import type { Page } from 'playwright-core';
import { copyControlsReady, openPage, routerReady, type WatchedPage } from '../setup/browser.ts';
import { builtSiteInBrowser } from '../setup/built-site-in-browser.ts';
import { pageKinds } from '../setup/page-kinds.ts';

const built = builtSiteInBrowser({ EDIT_URL: 'https://example.com/edit/:path' });

/** Every visible control that is less than 44 px wide or high, with its size. */
function smallControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const least = 44;
    const isInSentence = (control: Element): boolean => {
      if (getComputedStyle(control).display !== 'inline') return false;
      let block = control.parentElement;
      while (block && getComputedStyle(block).display.startsWith('inline')) {
        block = block.parentElement;
      }
      const text = [...(block?.childNodes ?? [])]
        .filter((node) => !(node instanceof Element && getComputedStyle(node).display === 'block'))
        .map((node) => node.textContent)
        .join('');
      return text.trim().length > control.textContent.trim().length;
    };
    /** A card's link covers the whole card. */
    const boxOf = (control: Element): DOMRect => {
      const cover = getComputedStyle(control, '::before');
      const isCover = cover.content !== 'none' && cover.position === 'absolute';
      return (isCover ? (control.closest('li') ?? control) : control).getBoundingClientRect();
    };
    /** The select of the theme lies over its whole label. */
    const selector = 'a[href], button, summary, input, select, [role="tab"], [role="option"]';
    const small: string[] = [];
    for (const control of document.querySelectorAll(selector)) {
      if (!control.checkVisibility({ visibilityProperty: true }) || isInSentence(control)) continue;
      const { width, height } = boxOf(control);
      if (width >= least && height >= least) continue;
      const { outerHTML } = control;
      small.push(`${Math.round(width)}×${Math.round(height)} ${outerHTML.slice(0, 120)}`);
    }
    return small;
  });
}

async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

describe.each([360, 1280])('at %d px', (width) => {
  let watched: WatchedPage;
  let page: Page;
  beforeAll(async () => {
    watched = await openPage(built.browser, {
      viewport: { width, height: 800 },
      hasTouch: true,
      isMobile: true,
      // Sizes are looked at where things have come to rest.
      reducedMotion: 'reduce',
    });
    ({ page } = watched);
  });
  afterAll(() => watched.close());

  it.each(pageKinds)('%s has no small control', async (address) => {
    await page.goto(`${built.site.origin}/docs${address}`);
    await copyControlsReady(page);
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    await openAll(page);
    expect(await smallControls(page)).toEqual([]);
    if (width > 1000) return;
    await page.locator('.menu-button').tap();
    expect(await smallControls(page)).toEqual([]);
  });

  it('anchors of headings make no line of their own', async () => {
    await page.goto(`${built.site.origin}/docs/workflows/concurrency-and-throttling/`);
    const taller = await page.locator('.content > .heading').evaluateAll((headings) =>
      headings
        .filter((heading) => {
          const anchor = heading.querySelector('.heading-anchor');
          return anchor === null || anchor.getClientRects().length > 1;
        })
        .map((heading) => heading.textContent),
    );
    expect(taller).toEqual([]);
  });

  it('the palette has no small control', async () => {
    await page.goto(`${built.site.origin}/docs/limits/`);
    await routerReady(page);
    await page.locator('[data-search]').tap();
    await page.getByRole('combobox', { name: 'Search' }).fill('delay');
    await page.locator('.palette').getByRole('option').first().waitFor();
    expect(await smallControls(page)).toEqual([]);
    await page.locator('.palette').getByRole('option').first().tap();
    await page.locator('[data-search]').tap();
    await page.getByRole('combobox', { name: 'Search' }).fill('');
    await page.getByRole('button', { name: 'delay' }).waitFor();
    expect(await smallControls(page)).toEqual([]);
  });
});

it('a control that is too small is found', async () => {
  const { page, close } = await openPage(built.browser, { hasTouch: true, isMobile: true });
  await page.setContent('<p><a href="#a">Alone</a></p><p>In a <a href="#a">sentence</a>.</p>');
  expect(await smallControls(page)).toEqual([expect.stringContaining('Alone')]);
  await close();
});
