// Sites with a theme of their own: what it adds to the frame has room, on any screen.
import type { Browser, Page } from 'playwright-core';
import { connectBrowser, openPage, routerReady, type WatchedPage } from '../setup/browser.ts';
import { createRealSite, listen, type RunningServer } from '../setup/real-site.ts';
import { removeTestSites, writeContent } from '../setup/test-site.ts';

const svg = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="32"><path d="M0 0h9v9z"/></svg>`;

const config = `title: Otter Creek Fish Counts
theme:
  logo: { light: logo.svg, dark: logo-dark.svg, height: 30 }
  hero: { variant: code, divider: wave }
frame:
  heroActions: [{ text: Count fish, path: /counts.html }, { text: Look around, path: /counts.html }]
`;

const home = `---
title: Count every fish in the creek
layout: home
---

\`\`\`bash
otter count trout
otter count salmon
\`\`\`

## Begin here

Text.
`;

let browser: Browser;
let site: RunningServer;
beforeAll(async () => {
  browser = await connectBrowser();
  const folder = await writeContent({
    'docs.yaml': config,
    'content/index.md': home,
    'content/counts.md': '# Counts\n\nText.\n',
    'content/public/logo.svg': svg(150),
    'content/public/logo-dark.svg': svg(150),
  });
  site = await listen((await createRealSite({ SITE_DIR: folder })).handle);
});
afterAll(async () => {
  await browser.close();
  await site.close();
  await removeTestSites();
});

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`\`${selector}\` is not shown.`);
  const { x, y, width, height } = box;
  return { start: x, end: x + width, top: y, bottom: y + height };
}

it('has one wordmark in the drawer, and its close button beside it', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 360, height: 700 } });
  await page.goto(`${site.origin}/counts.html`);
  await routerReady(page);
  await page.locator('.menu-button').click();
  // It slides in: boxes that are measured meanwhile are of different moments.
  await page
    .locator('#site-menu')
    .evaluate((menu) =>
      Promise.all(menu.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
  const drawer = await boxOf(page, '#site-menu');
  const button = await boxOf(page, '.menu-close');
  const brand = page.locator('.drawer-head > a').first();
  const name = await brand.locator('span').boundingBox();
  expect({ fits: button.end <= drawer.end, name: name?.width }).toEqual({ fits: true, name: 1 });
  expect(await brand.textContent()).toContain('Otter Creek Fish Counts');
  await close();
});

describe.each([360, 600, 900])('at %i px', (width) => {
  let watched: WatchedPage;
  beforeAll(async () => {
    watched = await openPage(browser, { viewport: { width, height: 900 } });
    await watched.page.goto(`${site.origin}/`);
  });
  afterAll(() => watched.close());

  it('has room around the code that the introduction begins with', async () => {
    const { page } = watched;
    const buttons = await boxOf(page, '.hero-actions');
    const code = await boxOf(page, '.home > .content > .code');
    const heading = await boxOf(page, '.home h2');
    const gaps = { above: code.top - buttons.bottom, below: heading.top - code.bottom };
    expect(gaps.above).toBeGreaterThanOrEqual(24);
    expect(gaps.below).toBeGreaterThanOrEqual(24);
  });

  it('shows that code before the edge of the hero', async () => {
    const { page } = watched;
    const edge = await boxOf(page, '.hero');
    const { start } = await boxOf(page, '.home > .content > .code');
    const top = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest('.hero, .code')?.className,
      [start + 20, edge.bottom + 2] as const,
    );
    expect(top).not.toBe('hero');
  });
});

/** How far the hero's ground reaches below what follows the hero. */
async function reachOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const hero = document.querySelector('.hero') ?? document.body;
    const overlap = -parseFloat(getComputedStyle(hero, '::before').bottom);
    const [next] = document.querySelector('.home > .content')?.children ?? [];
    const bottom = hero.getBoundingClientRect().bottom + overlap;
    return bottom - (next ?? document.body).getBoundingClientRect().top;
  });
}

describe.each(['code', 'image'])('with `hero.variant: %s`', (variant) => {
  let other: RunningServer;
  beforeAll(async () => {
    const page = (start: string): string =>
      `---\ntitle: Otters\nlayout: home\n---\n\n${start}\n\n## B\n`;
    const folder = await writeContent({
      'docs.yaml': `title: Otters\ntheme:\n  hero: { variant: ${variant}, divider: wave }\n`,
      'content/index.md': page('Text.'),
      'content/code.md': page('```bash\notter count\n```'),
      'content/image.md': page('![Otter](/otter.svg)'),
      'content/public/otter.svg': svg(600),
    });
    other = await listen((await createRealSite({ SITE_DIR: folder })).handle);
  });
  afterAll(() => other.close());

  it.each([360, 1280])('ends above a text that begins otherwise, at %i px', async (width) => {
    const { page, close } = await openPage(browser, { viewport: { width, height: 700 } });
    for (const [start, isOver] of [
      ['', false],
      [variant === 'code' ? 'image.html' : 'code.html', false],
      [`${variant}.html`, true],
    ] as const) {
      await page.goto(`${other.origin}/${start}`);
      expect([start, (await reachOf(page)) > 0]).toEqual([start, isOver]);
    }
    await close();
  });
});

describe.each(['Otters', 'The extraordinarily long title of the counts of all otters of a creek'])(
  'with `header.layout: centered`, `density: compact` and the name %j',
  (title) => {
    let other: RunningServer;
    beforeAll(async () => {
      const items = ['Guide', 'Reference', 'Community', 'Blog'].map(
        (text) => `  - { text: ${text}, path: /guide.html }\n`,
      );
      const folder = await writeContent({
        'docs.yaml': `title: ${title}
theme:
  density: compact
  header: { layout: centered, cta: { text: Count the otters today, path: /guide.html } }
navigation:
${items.join('')}`,
        'content/index.md':
          '---\ntitle: Creek\nlayout: home\n---\n\n## Begin\n\nText.\n\n## Go on\n\nText.\n',
        'content/guide.md': '# Guide\n',
      });
      other = await listen((await createRealSite({ SITE_DIR: folder })).handle);
    });
    afterAll(() => other.close());

    it.each([1024, 1280, 1600])('has room for it in the bar, at %i px', async (width) => {
      const { page, close } = await openPage(browser, { viewport: { width, height: 700 } });
      await page.goto(`${other.origin}/`);
      const brand = await boxOf(page, '.top-bar > .brand');
      const button = await boxOf(page, '.top-nav li:last-child');
      const search = await boxOf(page, '.search-link');
      const control = await boxOf(page, '.theme');
      expect(brand.start).toBeGreaterThanOrEqual(button.end);
      expect(brand.end).toBeLessThanOrEqual(search.start);
      expect(search.end).toBeLessThanOrEqual(control.start);
      expect(control.end).toBeLessThanOrEqual(width);
      const isInMiddle = Math.abs((brand.start + brand.end) / 2 - width / 2) <= 1;
      // The window has room for the short name from 1280 px, for the long one from 1600.
      expect(isInMiddle).toBe(width >= (title === 'Otters' ? 1280 : 1600));
      await close();
    });

    it('has headings on the home page at the edge of their text, and above it', async () => {
      const { page, close } = await openPage(browser, { viewport: { width: 1280, height: 700 } });
      await page.goto(`${other.origin}/`);
      const boxes = await page.locator('.home .content').evaluate((content) =>
        [...content.querySelectorAll('h2, p')].map((element) => {
          const { left, top, bottom } = element.getBoundingClientRect();
          return { left, top, bottom };
        }),
      );
      expect(boxes).toHaveLength(4);
      expect(new Set(boxes.map(({ left }) => left)).size).toBe(1);
      const isBelow = boxes.map(({ top }, index) => top >= (boxes[index - 1]?.bottom ?? 0));
      expect(isBelow).toEqual([true, true, true, true]);
      await close();
    });
  },
);
