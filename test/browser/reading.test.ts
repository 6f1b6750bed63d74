// What a reader does with a page besides reading it: copies it or its parts, looks closer, goes back to the top.
import type { Page } from 'playwright-core';
import { openPage, routerReady } from '../setup/browser.ts';
import { fixtureInBrowser } from '../setup/fixture-in-browser.ts';
import { page as pageFile } from '../setup/test-site.ts';

const svg = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;

const files = {
  'index.md': `---
title: Home of the fixture
short_description: What the fixture is about.
layout: home
---

[Second](/second/) [Pictures](/pictures/)
`,
  'pictures/index.md': pageFile(
    '![Large](/large.svg)\n\n![Small](/small.svg)\n\n![Icon](/icon.svg)\n\n![Two](/two.svg)\n\n[Home](/)',
    'Pictures',
  ),
  'wide/index.md': pageFile(
    [
      '| | Value | Location | Meaning |\n| - | - | - | - |\n| memory | 256MB | settings | What a run has at most |',
      '| A | B |\n| - | - |\n| 1 | 2 |',
      '```text\nA line of code that is wider than a telephone and narrower than a desk\n```',
      '```text\nshort\n```',
    ].join('\n\n'),
    'Wide',
  ),
  'long-sample/index.md': pageFile(
    `:::operation\n\n\`\`\`text\n${'line\n'.repeat(60)}\`\`\`\n\n:::`,
    'Long sample',
  ),
  'formulas/index.md': pageFile(`$$a${' + b'.repeat(15)}$$\n\n$$x$$\n\nIn $x$ it.`, 'Formulas'),
  'diagram/index.md': pageFile(
    `\`\`\`mermaid\ngraph LR\n  A[Spring] --> B[Brook] --> C[River] --> D[Delta] --> E[Sea]\n\`\`\``,
    'Diagram',
  ),
  'aligned/index.md': pageFile(
    '| A | B | C | D |\n| - | :- | :-: | -: |\n| 1 | 2 | 3 | 4 |',
    'Aligned',
  ),
  'public/large.svg': svg(2400, 900),
  'public/small.svg': svg(400, 300),
  'public/icon.svg': svg(24, 24),
  'public/two.svg': svg(360, 300),
  'public/two.wide.svg': svg(900, 200),
};

const dates = {
  'second/index.md': { day: '2026-03-01', together: 2 },
  'long/index.md': { day: '2026-04-01', together: 1 },
};

const fixture = fixtureInBrowser({
  site: { files, dates, extensions: [{ use: 'millrace-docs/diagrams' }] },
  context: { permissions: ['clipboard-read', 'clipboard-write'] },
});
let page: Page;
beforeEach(() => {
  ({ page } = fixture);
});
afterEach(() => {
  expect(fixture.complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

const goto = (path: string) => page.goto(fixture.origin + path);
const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
const status = (text: string) => page.locator('[role="status"]', { hasText: text });

async function withoutScripts(path: string, look: (own: Page) => Promise<void>): Promise<void> {
  const plain = await openPage(fixture.browser, { javaScriptEnabled: false });
  await plain.page.goto(fixture.origin + path);
  await look(plain.page);
  await plain.close();
}

describe('the actions on a page', () => {
  const copy = () => page.getByRole('button', { name: 'Copy page' });
  const said = (text: string) => page.locator('[data-copy-page]', { hasText: text });

  it('copy it as Markdown, say so and are as before', async () => {
    await goto('/docs/second/');
    await copy().click();
    await said('Copied').waitFor();
    expect(await status('Copied').count()).toBe(1);
    const markdown = await clipboard();
    expect(markdown).toMatch(/^# Second page\n\n> For AI agents: .+\n\n## Early\n/);
    const response = await page.request.get(`${fixture.origin}/docs/second/index.md`);
    expect(markdown).toBe(await response.text());
    await copy().waitFor();
  });

  it('copy the page that a navigation has opened', async () => {
    await goto('/docs/second/');
    await routerReady(page);
    await page.locator('.sidebar summary').click();
    await page.locator('.sidebar').getByRole('link', { name: 'Page in html' }).click();
    await page.getByRole('heading', { name: 'Page in html' }).waitFor();
    await copy().click();
    await said('Copied').waitFor();
    expect(await clipboard()).toMatch(/^# Page in html\n\n> For AI agents: .+\n\nText\.\n$/);
    const link = page.getByRole('link', { name: 'View as Markdown' });
    expect(await link.getAttribute('href')).toBe('/docs/quick.md');
    expect(await page.locator('link[rel="alternate"]').getAttribute('href')).toBe('/docs/quick.md');
  });

  it('say that copying failed when the Markdown is out of reach', async () => {
    await page.route('**/*.md', (route) => route.abort());
    await goto('/docs/second/');
    await copy().click();
    await said('Not copied').waitFor();
    expect(await status('Not copied').count()).toBe(1);
  });

  it('say so too when the clipboard is denied', async () => {
    await page.addInitScript(() => {
      navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await goto('/docs/second/');
    await copy().click();
    await said('Not copied').waitFor();
    expect(await status('Not copied').count()).toBe(1);
  });

  it('are a link alone without scripts', () =>
    withoutScripts('/docs/second/', async (own) => {
      expect(await own.locator('[data-copy-page]').isVisible()).toBe(false);
      expect(await own.getByRole('link', { name: 'View as Markdown' }).isVisible()).toBe(true);
    }));
});

describe("a heading's anchor", () => {
  const anchor = () => page.locator('.heading:has(#late) > .heading-anchor');

  it('goes to the section and copies its address', async () => {
    await goto('/docs/second/');
    await anchor().click();
    await page.locator('.heading-anchor[data-state="said"]').waitFor();
    expect(await status('Link copied').count()).toBe(1);
    expect(page.url()).toBe(`${fixture.origin}/docs/second/#late`);
    expect(await clipboard()).toBe(`${fixture.origin}/docs/second/#late`);
    await page.locator('.heading-anchor[data-state="said"]').waitFor({ state: 'detached' });
  });

  it('is the browser’s with a modifier key', async () => {
    await goto('/docs/second/');
    await page.evaluate(() => navigator.clipboard.writeText('before'));
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      anchor().click({ modifiers: ['Control'] }),
    ]);
    // A tab is there before its page.
    await other.waitForURL(`${fixture.origin}/docs/second/#late`);
    await page.bringToFront();
    expect(page.url()).toBe(`${fixture.origin}/docs/second/`);
    expect(await clipboard()).toBe('before');
  });

  it('still goes to the section when the clipboard is denied', async () => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await goto('/docs/second/');
    await anchor().click();
    await page.waitForURL('**/docs/second/#late');
    expect(await page.locator('[data-state="said"]').count()).toBe(0);
  });
});

it('a table aligns its columns as typed', async () => {
  await goto('/docs/aligned/');
  for (const row of ['thead', 'tbody']) {
    const alignments = await page
      .locator(`.table ${row} :is(th, td)`)
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).textAlign));
    expect(alignments).toEqual(['start', 'left', 'center', 'right']);
  }
});

describe('a table, code, formula or diagram', () => {
  /** The attribute of each, after the sizes of that window were observed. */
  async function tabindexesAt(width: number): Promise<readonly (string | null)[]> {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    return page
      .locator('.table, .code pre, math, .diagram-drawing')
      .evaluateAll((all) => all.map((own) => own.getAttribute('tabindex')));
  }

  it('is a stop of the Tab key only while it is wider than its place', async () => {
    await goto('/docs/wide/');
    expect(await tabindexesAt(1280)).toEqual([null, null, null, null]);
    expect(await tabindexesAt(360)).toEqual(['0', null, '0', null]);
    expect(await tabindexesAt(1280)).toEqual([null, null, null, null]);
  });

  it('is one too where a sample is higher than its place', async () => {
    await goto('/docs/long-sample/');
    expect(await tabindexesAt(1280)).toEqual(['0']);
  });

  it('is one where a formula is wider than its place', async () => {
    await goto('/docs/formulas/');
    expect(await tabindexesAt(1280)).toEqual([null, null, null]);
    expect(await tabindexesAt(360)).toEqual(['0', null, null]);
  });

  it('is one where a diagram is wider than its place', async () => {
    await goto('/docs/diagram/');
    expect(await tabindexesAt(1280)).toEqual([null]);
    expect(await tabindexesAt(360)).toEqual(['0']);
  });

  it.each([
    ['/docs/wide/', '.table'],
    ['/docs/wide/', '.code pre'],
    ['/docs/formulas/', 'math'],
  ])('of %s fades at the edge where it is cut: %s', async (path, name) => {
    const maskAt = (width: number) =>
      page
        .setViewportSize({ width, height: 740 })
        .then(() => page.locator(name).first())
        .then((first) => first.evaluate((own) => getComputedStyle(own).maskImage));
    await goto(path);
    expect(await maskAt(360)).toContain('calc(100% - 32px)');
    const placeAt = (scrollLeft: number) =>
      page
        .locator(name)
        .first()
        .evaluate((own, left) => {
          own.scrollLeft = left;
          return new Promise((resolve) => {
            requestAnimationFrame(() =>
              requestAnimationFrame(() => {
                resolve(getComputedStyle(own).maskPosition);
              }),
            );
          });
        }, scrollLeft);
    expect(await placeAt(0)).toMatch(/^100%/);
    expect(await placeAt(10_000)).toMatch(/^0(?:px|%)/);
    await page.setViewportSize({ width: 3000, height: 740 });
    await goto('/docs/');
    await goto(path);
    expect(await maskAt(3000)).toBe('none');
  });

  it.each([
    ['/docs/wide/', '.table'],
    ['/docs/wide/', '.code pre'],
    ['/docs/formulas/', 'math'],
    ['/docs/diagram/', '.diagram-drawing'],
  ])('of %s is scrolled by the arrow keys: %s', async (path, name) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await goto(path);
    const scroller = page.locator(`${name}[tabindex="0"]`);
    await scroller.focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => (document.activeElement?.scrollLeft ?? 0) > 0);
    expect(await scroller.evaluate((own) => own === document.activeElement)).toBe(true);
  });

  it('is a stop of the Tab key without scripts too', () =>
    withoutScripts('/docs/wide/', async (own) => {
      await own.setViewportSize({ width: 360, height: 740 });
      const focused = () =>
        own.evaluate(() => document.activeElement?.matches('.table:not([tabindex])'));
      await own.locator('.more-button').focus();
      await own.keyboard.press('Tab');
      expect(await focused()).toBe(true);
    }));
});

describe('a picture', () => {
  const dialog = () => page.locator('dialog.enlarged');
  const link = (name: string) => page.locator('.enlarge', { has: page.getByAltText(name) });
  const closed = () => dialog().waitFor({ state: 'detached' });
  const focused = () => page.evaluate(() => document.activeElement?.className);

  it('that is shown smaller than it is opens, by key too, and gives focus back', async () => {
    await goto('/docs/pictures/');
    await page.locator('.enlarge[aria-haspopup="dialog"]').first().waitFor();
    await link('Large').focus();
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    expect(await dialog().getAttribute('aria-label')).toBe('Larger picture');
    const [inText, larger] = await page
      .getByAltText('Large')
      .evaluateAll((pictures) => pictures.map(({ clientWidth }) => clientWidth));
    expect(larger).toBeGreaterThan((inText ?? Infinity) * 1.2);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Close');
    expect(page.url()).toBe(`${fixture.origin}/docs/pictures/`);
    await page.keyboard.press('Escape');
    await closed();
    expect(await focused()).toBe('enlarge');
  });

  it('closes by its button and by a click outside, not by one on the picture', async () => {
    await goto('/docs/pictures/');
    await link('Large').click();
    await dialog().getByAltText('Large').click();
    expect(await dialog().isVisible()).toBe(true);
    await dialog().getByRole('button', { name: 'Close' }).click();
    await closed();
    await link('Large').click();
    await dialog().waitFor();
    await page.mouse.click(4, 450);
    await closed();
    expect(await focused()).toBe('enlarge');
  });

  it('that is shown at its size keeps its link, which does nothing until the window is small', async () => {
    await goto('/docs/pictures/');
    const small = link('Small');
    const state = () =>
      small.evaluate((own) => ({
        href: own.getAttribute('href'),
        disabled: own.getAttribute('aria-disabled'),
        popup: own.getAttribute('aria-haspopup'),
        isTabStop: own.tabIndex >= 0,
        cursor: getComputedStyle(own).cursor,
        sign: getComputedStyle(own, '::after').content,
      }));
    await small.and(page.locator('[aria-disabled]')).waitFor();
    expect(await state()).toEqual({
      href: '/docs/small.svg',
      disabled: 'true',
      popup: null,
      isTabStop: false,
      cursor: 'auto',
      sign: 'none',
    });
    // By the element: Playwright waits for a link that is disabled.
    await small.dispatchEvent('click', { cancelable: true });
    expect(await dialog().count()).toBe(0);
    expect(page.url()).toBe(`${fixture.origin}/docs/pictures/`);
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByAltText('Small').click({ modifiers: ['Control'], force: true }),
    ]);
    await tab.waitForURL('**/docs/small.svg');
    await tab.close();

    await page.setViewportSize({ width: 360, height: 740 });
    await small.and(page.locator('[aria-haspopup]')).waitFor();
    expect(await state()).toEqual({
      href: '/docs/small.svg',
      disabled: null,
      popup: 'dialog',
      isTabStop: true,
      cursor: 'zoom-in',
      sign: '""',
    });
    await small.click();
    const box = await dialog().getByAltText('Small').boundingBox();
    expect(box?.width).toBe(400);
    expect(await dialog().evaluate((own) => own.scrollWidth > own.clientWidth)).toBe(true);
  });

  it('that is an icon is never a link', async () => {
    await goto('/docs/pictures/');
    await page.getByAltText('Icon').waitFor();
    expect(await link('Icon').count()).toBe(0);
  });

  it('moves nothing when its link is disabled or not', async () => {
    await goto('/docs/pictures/');
    await link('Large').and(page.locator('[aria-haspopup]')).waitFor();
    const top = () => page.getByAltText('Icon').evaluate((own) => own.getBoundingClientRect().top);
    const before = await top();
    await page.evaluate(() => {
      for (const own of document.querySelectorAll('.enlarge')) {
        own.toggleAttribute('aria-disabled');
      }
    });
    expect(await top()).toBe(before);
  });

  it('closes when a navigation leaves its page', async () => {
    await goto('/docs/');
    await routerReady(page);
    await page.locator('.content').getByRole('link', { name: 'Pictures' }).click();
    await page.getByRole('heading', { name: 'Pictures' }).waitFor();
    await link('Large').click();
    await dialog().waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Home of the fixture' }).waitFor();
    // The browser closes it in a task of its own.
    await dialog().waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${fixture.origin}/docs/`);
  });

  it('that has a variant for wide windows is shown in the one that fits, in the text and opened', async () => {
    await goto('/docs/pictures/');
    const name = (selector: string) =>
      page
        .locator(selector)
        .evaluate((own: HTMLImageElement) => [own.currentSrc.split('/').at(-1), own.naturalWidth]);
    const opened = async () => {
      await link('Two').and(page.locator('[aria-haspopup]')).click();
      await dialog().getByAltText('Two').waitFor();
      const shown = await name('dialog [alt=Two]');
      const box = await dialog().getByAltText('Two').boundingBox();
      await page.keyboard.press('Escape');
      await closed();
      return { shown, width: box?.width };
    };
    await page.getByAltText('Two').scrollIntoViewIfNeeded();
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('[alt=Two]')?.complete,
    );
    expect(await name('[alt=Two]')).toEqual(['two.wide.svg', 900]);
    const wide = await opened();
    expect(wide.shown).toEqual(['two.wide.svg', 900]);
    expect(wide.width).toBeGreaterThan(900);

    await page.setViewportSize({ width: 360, height: 740 });
    await page.waitForFunction(() =>
      document.querySelector<HTMLImageElement>('[alt=Two]')?.currentSrc.endsWith('/two.svg'),
    );
    expect(await opened()).toEqual({ shown: ['two.svg', 360], width: 360 });
  });

  it('is a link to its file without scripts', () =>
    withoutScripts('/docs/pictures/', async (own) => {
      await own.getByRole('link', { name: 'Large' }).click();
      expect(own.url()).toBe(`${fixture.origin}/docs/large.svg`);
    }));
});

describe('the way back to the top', () => {
  const link = () => page.getByRole('link', { name: 'Back to top', includeHidden: true });
  const scroll = (screens: number) =>
    page.evaluate((count) => {
      scrollTo({ top: count * innerHeight, behavior: 'instant' });
    }, screens);

  beforeEach(() => page.setViewportSize({ width: 1280, height: 420 }));

  it('shows after two screens, away from the text, and leads to the top', async () => {
    await goto('/docs/long/');
    await scroll(1.5);
    expect(await link().isVisible()).toBe(false);
    await scroll(2.6);
    await link().waitFor({ state: 'visible' });
    const [text, own] = await Promise.all([
      page.locator('article').boundingBox(),
      link().boundingBox(),
    ]);
    expect(own?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? Infinity));
    await link().click();
    await page.waitForFunction(() => scrollY === 0);
    await link().waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(page.url()).toBe(`${fixture.origin}/docs/long/`);
  });

  it('goes there at once for readers who want less motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await goto('/docs/long/');
    await page.waitForSelector('html[data-smooth-scroll]');
    await scroll(2.6);
    await link().click();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('is hidden again on the next page', async () => {
    await goto('/docs/long/');
    await routerReady(page);
    await scroll(3);
    await link().waitFor({ state: 'visible' });
    await page.locator('.sidebar').getByRole('link', { name: 'Page in html' }).click();
    await page.getByRole('heading', { name: 'Page in html' }).waitFor();
    await link().waitFor({ state: 'hidden' });
    expect(await page.locator('html[data-far-down]').count()).toBe(0);
  });

  it('stands at the end of the text on a small screen, and without scripts', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await goto('/docs/long/');
    expect(
      await link().evaluate((own) => getComputedStyle(own.parentElement ?? own).position),
    ).toBe('static');
    await withoutScripts('/docs/long/', async (own) => {
      const plain = own.getByRole('link', { name: 'Back to top' });
      expect(await plain.isVisible()).toBe(true);
      expect(await plain.getAttribute('href')).toBe('#main');
    });
  });
});

describe('recently updated pages', () => {
  const rows = () => page.locator('.recent li').allTextContents();

  it('stand on the introduction, newest first, after a navigation too', async () => {
    await goto('/docs/second/');
    await routerReady(page);
    expect(await page.locator('.recent').count()).toBe(0);
    await page.locator('.brand').click();
    await page.getByRole('heading', { name: 'Recently updated' }).waitFor();
    expect(await rows()).toEqual(['Long page 1 Apr 2026', 'Second page 1 Mar 2026']);
    await page.reload();
    expect(await rows()).toEqual(['Long page 1 Apr 2026', 'Second page 1 Mar 2026']);
  });
});

describe('on a touch screen', () => {
  it('every new control is at least 44 px high and wide', async () => {
    const touch = await openPage(fixture.browser, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    const sizesOf = (selector: string) =>
      touch.page.locator(selector).evaluateAll((all) =>
        all.map((own) => {
          const { width, height } = own.getBoundingClientRect();
          return Math.min(width, height);
        }),
      );
    await touch.page.goto(`${fixture.origin}/docs/`);
    const sizes = await sizesOf('.to-top a, .recent a');
    expect(sizes).toHaveLength(3);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);

    await touch.page.goto(`${fixture.origin}/docs/second/`);
    const area = await touch.page
      .locator('.heading-anchor')
      .first()
      .evaluate((own) => {
        const { inlineSize, blockSize } = getComputedStyle(own, '::after');
        return [parseFloat(inlineSize), parseFloat(blockSize)];
      });
    expect(Math.min(...area)).toBeGreaterThanOrEqual(44);

    await touch.page.goto(`${fixture.origin}/docs/pictures/`);
    await touch.page.locator('.enlarge[aria-haspopup]').first().tap();
    await touch.page.locator('.enlarged').waitFor();
    expect(Math.min(...(await sizesOf('.enlarged button')))).toBeGreaterThanOrEqual(44);
    await touch.close();
  });
});

it('the menu for assistants works with keys, and copies its lines', async () => {
  await goto('/docs/second/');
  const menu = page.locator('.assistants');
  await menu.locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Open in Claude');
  await menu.getByRole('button', { name: 'Copy the line for Claude Code' }).press('Enter');
  await menu.getByText('Copied').waitFor();
  expect(await clipboard()).toMatch(
    /^claude mcp add --transport http millrace-docs https:\/\/\S+\/docs\/mcp$/,
  );
  await page.keyboard.press('Escape');
  expect(await menu.getAttribute('open')).toBeNull();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
});

it('prints the text without any of it', async () => {
  await goto('/docs/pictures/');
  await page.locator('.enlarge[aria-haspopup]').first().click();
  await page.emulateMedia({ media: 'print' });
  for (const name of ['.page-actions', '.to-top', '.enlarged']) {
    expect(await page.locator(name).isVisible()).toBe(false);
  }
  const sign = await page
    .locator('.enlarge[aria-haspopup]')
    .first()
    .evaluate((own) => getComputedStyle(own, '::after').display);
  expect(sign).toBe('none');
  await goto('/docs/long/');
  const kept = await page
    .locator('.heading')
    .first()
    .evaluate((heading) => getComputedStyle(heading).breakAfter);
  expect(kept).toBe('avoid');
  await goto('/docs/');
  expect(await page.locator('.recent').isVisible()).toBe(false);
});

it.each([1280, 1440, 1920])('begins everything at the same place at %d px', async (width) => {
  const { page, close } = await openPage(fixture.browser, { viewport: { width, height: 900 } });
  const edges: number[] = [];
  // With a list of sections and without one, a missing page, and results.
  for (const address of ['/long/', '/quick.html', '/aligned/', '/none/', '/search/?q=quick']) {
    await page.goto(`${fixture.origin}/docs${address}`);
    for (const part of ['article', '.search-link', '.footer-line']) {
      edges.push(Math.round((await page.locator(part).boundingBox())?.x ?? 0));
    }
  }
  expect(edges[0]).toBeGreaterThan(0);
  expect(new Set(edges).size).toBe(1);
  await close();
});

it('has one column for text, tables and code', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${fixture.origin}/docs/wide/`);
  const widths = await page
    .locator('.content > *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width));
  expect(new Set([44 * 16, ...widths]).size).toBe(1);
});
