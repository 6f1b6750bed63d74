// Screenshots for visual reviews of the site: every kind of page and state, at five widths, light and dark.
//
//   npm run screenshots                one sheet of ten screenshots for each state, in dist/screenshots/
//   npm run screenshots -- home print  some of them
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { startBuiltSite } from '../test/setup/built-site.mjs';
import { chromiumFlags, findChromium } from './chromium.mjs';

const folder = path.join('dist', 'screenshots');
const widths = [360, 768, 1280, 1600, 1920];
const height = 1000;

/** @typedef {import('playwright-core').Page} Page */

/**
 * @typedef {object} State
 * @property {string} path below the base
 * @property {(page: Page) => Promise<unknown>} [act] the reader's actions on the page
 * @property {boolean} [withoutScripts]
 */

/** @type {Record<string, State>} */
const states = {
  home: { path: '/' },
  'home-end': { path: '/', act: toEnd },
  guide: { path: '/quickstart/' },
  landing: { path: '/workflows/' },
  reference: { path: '/components/api/' },
  'reference-middle': { path: '/components/api/interfaces/#db' },
  rest: { path: '/api/rest/' },
  'rest-endpoint': { path: '/api/rest/sources/#create-source' },
  figures: { path: '/limits/' },
  app: { path: '/apps/slack/' },
  apps: { path: '/apps/all-apps/' },
  examples: { path: '/workflows/examples/' },
  tutorial: {
    path: '/components/quickstart/nodejs/actions/',
    act: (page) => showPlace(page, '.code:has(.added)'),
  },
  details: { path: '/api/rest/users/#user-fields' },
  code: { path: '/code/nodejs/', act: (page) => showPlace(page, '.code') },
  diagram: {
    path: '/workflows/concurrency-and-throttling/',
    act: (page) => showPlace(page, 'img'),
  },
  callout: { path: '/code/python/', act: (page) => showPlace(page, '.callout') },
  tabs: { path: '/api/rest/sources/', act: (page) => showPlace(page, '.tabs') },
  list: { path: '/guides/', act: (page) => showPlace(page, '.page-list') },
  cards: { path: '/components/api/', act: (page) => showPlace(page, '.cards') },
  'page-end': { path: '/workflows/steps/triggers/', act: toEnd },
  enlarged: {
    path: '/workflows/concurrency-and-throttling/',
    async act(page) {
      const link = page.locator('main .enlarge:not([aria-disabled])').first();
      // If the image fits at its own size, there is nothing to enlarge.
      if ((await link.count()) > 0) await link.click();
    },
  },
  copied: { path: '/quickstart/', act: (page) => page.locator('main .copy').first().click() },
  results: { path: '/search/?q=delay' },
  'no-results': { path: '/search/?q=qzxv' },
  'search-empty': { path: '/search/' },
  palette: { path: '/quickstart/', act: (page) => search(page, 'send email') },
  'palette-empty': { path: '/quickstart/', act: (page) => search(page, 'qzxv') },
  'palette-failed': {
    path: '/quickstart/',
    async act(page) {
      await page.route('**/search.json*', (route) => route.abort());
      await search(page, 'email');
    },
  },
  menu: {
    path: '/workflows/',
    act: (page) => page.locator('.menu-button:visible, .menu > summary:visible').first().click(),
  },
  'on-this-page': {
    path: '/components/api/',
    async act(page) {
      const summary = page.locator('.on-this-page-small summary:visible');
      // Wide pages always show the list.
      if ((await summary.count()) > 0) await summary.click();
    },
  },
  missing: { path: '/workflow/tirggers/' },
  focus: {
    path: '/quickstart/',
    async act(page) {
      for (let i = 0; i < 8; i++) await page.keyboard.press('Tab');
    },
  },
  print: { path: '/limits/', act: (page) => page.emulateMedia({ media: 'print' }) },
  'forced-colours': {
    path: '/quickstart/',
    act: (page) => page.emulateMedia({ forcedColors: 'active' }),
  },
  'without-scripts': { path: '/quickstart/', withoutScripts: true },
};

/** @param {Page} page */
function toEnd(page) {
  return page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'auto';
    scrollTo(0, document.body.scrollHeight);
  });
}

/** @param {Page} page @param {string} selector */
async function showPlace(page, selector) {
  const place = page.locator(`main ${selector}`).first();
  await place.evaluate((element) => {
    document.documentElement.style.scrollBehavior = 'auto';
    element.scrollIntoView({ block: 'start' });
    scrollBy(0, -120);
  });
}

/** @param {Page} page @param {string} query */
async function search(page, query) {
  await page.keyboard.press('Control+k');
  await page.locator('.palette input').fill(query);
  await page.waitForTimeout(600);
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin
 * @param {State} state
 * @param {number} width
 * @param {'light' | 'dark'} colorScheme
 */
async function picture(browser, origin, state, width, colorScheme) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    hasTouch: width < 1024,
    javaScriptEnabled: !state.withoutScripts,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.goto(`${origin}/docs${state.path}`);
  if (!state.withoutScripts) await page.waitForSelector('html[data-router="ready"]');
  await state.act?.(page);
  await page.waitForTimeout(300);
  const bytes = await page.screenshot();
  await context.close();
  return bytes;
}

/**
 * Combines the ten screenshots into one, in two rows, scaled to the same height.
 * @param {import('playwright-core').Browser} browser
 * @param {readonly Buffer[]} pictures
 */
async function sheetOf(browser, pictures) {
  const images = pictures.map(
    (bytes) => `<img src="data:image/png;base64,${bytes.toString('base64')}">`,
  );
  const row = 'display: flex; gap: 12px; margin: 0 0 12px; height: 640px';
  const half = images.length / 2;
  const context = await browser.newContext({ viewport: { width: 3900, height: 1320 } });
  const page = await context.newPage();
  await page.setContent(
    `<body style="margin: 12px; background: #888"><style>img { height: 100% }</style>
    <div style="${row}">${images.slice(0, half).join('')}</div><div style="${row}">${images.slice(half).join('')}</div>`,
  );
  const sheet = await page.screenshot();
  await context.close();
  return sheet;
}

const requestedStates = process.argv.slice(2);
const unknown = requestedStates.filter((name) => !Object.hasOwn(states, name));
if (unknown.length > 0) {
  console.error(
    `Unknown state \`${unknown.join(', ')}\`. Use some of ${Object.keys(states).join(', ')}.`,
  );
  process.exit(1);
}
const executablePath = findChromium();
if (executablePath === undefined) throw new Error('No Chromium was found. Set CHROMIUM_PATH.');
const site = await startBuiltSite();
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
await site.searchable();
await mkdir(folder, { recursive: true });
try {
  for (const [name, state] of Object.entries(states)) {
    if (requestedStates.length > 0 && !requestedStates.includes(name)) continue;
    const pictures = [];
    for (const scheme of /** @type {const} */ (['light', 'dark'])) {
      for (const width of widths)
        pictures.push(await picture(browser, site.origin, state, width, scheme));
    }
    const file = path.join(folder, `${name}.png`);
    await writeFile(file, await sheetOf(browser, pictures));
    console.log(file);
  }
} finally {
  await browser.close();
  await site.close();
}
