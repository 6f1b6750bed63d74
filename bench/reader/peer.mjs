// Compares a click here with one in VitePress: the same pages, built by VitePress from their Markdown and served by sirv.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pathToFileURL } from 'node:url';
import { chromium as launcher } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs';
import { startBuiltSite } from '../../test/setup/built-site.mjs';
import { armClick, clickTime } from './click.mjs';
import { describeMachine } from './machine.mjs';
import { median } from './statistics.mjs';

const goal = 0.7;
const rounds = 3;
const base = '/docs';
/** Long and short pages of all sections; all are opened from the start page. */
const start = '/workflows/';
const pages = [
  '/quickstart/',
  '/workflows/steps/',
  '/workflows/steps/triggers/',
  '/workflows/events/',
  '/code/nodejs/',
  '/code/python/',
  '/components/api/',
  '/data-stores/',
  '/destinations/http/',
  '/cli/reference/',
  '/limits/',
  '/api/rest/',
];

const execute = promisify(execFile);
const here = path.resolve('bench', 'reader');
const modules = path.join(here, 'node_modules');
const executablePath = findChromium();
if (executablePath === undefined) throw new Error('No Chromium was found. Set CHROMIUM_PATH.');
if (!existsSync(path.join(modules, 'vitepress'))) {
  console.log('Installing VitePress …');
  await execute('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: here });
}

/**
 * Builds the site's Markdown with VitePress's default theme; resolves with the folder of its output.
 * @param {string} folder @param {string} origin of the site
 */
async function buildPeer(folder, origin) {
  const sitemap = await (await fetch(`${origin}${base}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*?)\/docs(\/[^<]*)<\/loc>/g)];
  /** @type {Map<string, { text: string, link: string }[]>} */
  const sections = new Map();
  for (const [, site = '', page = ''] of listed) {
    const answer = await fetch(origin + base + page, { headers: { Accept: 'text/markdown' } });
    const markdown = await answer.text();
    // Rewrites URLs to the peer's, and escapes template syntax in the text.
    const text = markdown.replaceAll(`${site}${base}/`, '/').replaceAll('{{', '&#123;&#123;');
    await mkdir(path.join(folder, page), { recursive: true });
    await writeFile(path.join(folder, page, 'index.md'), text);
    const name = page.split('/')[1] ?? '';
    const title = /^# (.*)/m.exec(text)?.[1] ?? page;
    sections.set(name, [...(sections.get(name) ?? []), { text: title, link: page }]);
  }
  await cp('content/public', path.join(folder, 'public'), { recursive: true });
  const sidebar = [...sections].map(([text, items]) => ({ text: text || 'Start', items }));
  const config = {
    base: `${base}/`,
    ignoreDeadLinks: true,
    themeConfig: { sidebar, outline: 'deep' },
    markdown: { attrs: { disable: true } },
  };
  await mkdir(path.join(folder, '.vitepress'));
  const code = `export default ${JSON.stringify(config)};\n`;
  await writeFile(path.join(folder, '.vitepress', 'config.mjs'), code);
  await symlink(modules, path.join(folder, 'node_modules'));
  const command = path.join(modules, 'vitepress', 'bin', 'vitepress.js');
  await execute(process.execPath, [command, 'build', folder], { maxBuffer: 2 ** 26 });
  console.log(`VitePress built ${listed.length} pages.`);
  return path.join(folder, '.vitepress', 'dist');
}

/** @param {string} folder */
async function servePeer(folder) {
  const file = path.join(modules, 'sirv', 'build.mjs');
  /** @type {unknown} */
  const imported = await import(pathToFileURL(file).href);
  // Trusted: sirv's own type.
  const { default: sirv } =
    /** @type {{ default: (folder: string, options: object) => Handler }} */ (imported);
  const handle = sirv(folder, { etag: true, maxAge: 3600 });
  const server = createServer((request, response) => {
    request.url = (request.url ?? '').slice(base.length) || '/';
    handle(request, response, () => {
      response.writeHead(404).end();
    });
  });
  await /** @type {Promise<void>} */ (
    new Promise((resolve) =>
      server.listen(0, '127.0.0.1', () => {
        resolve();
      }),
    )
  );
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

/** @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, next: () => void) => void} Handler */

/**
 * Clicks an inserted link, at the same position on both sites, for each page; records the times.
 * @param {import('playwright-core').Browser} browser
 * @param {Site} site @param {boolean} shouldHover
 */
async function measure(browser, { origin, ready, times }, shouldHover) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(origin + base + start);
  await page.waitForSelector(ready, { state: 'attached' });
  await page.waitForLoadState('networkidle');
  for (const target of pages) {
    await page.evaluate((href) => {
      document.getElementById('bench-link')?.remove();
      const link = document.createElement('a');
      link.id = 'bench-link';
      link.href = href;
      link.textContent = 'Next';
      link.style.cssText =
        'position: fixed; inset: 300px auto auto 600px; padding: 20px; z-index: 99';
      document.querySelector('main')?.append(link);
    }, base + target);
    if (shouldHover) {
      await page.mouse.move(620, 320);
      await page.waitForTimeout(500);
    }
    await armClick(page);
    if (shouldHover) await page.mouse.click(620, 320);
    // Without pointer movement nothing is prefetched.
    else await page.locator('#bench-link').dispatchEvent('click');
    const ms = await clickTime(page);
    const key = `${target} ${shouldHover}`;
    times.set(key, [...(times.get(key) ?? []), ms]);
    await page.mouse.move(5, 500);
    await page.goBack();
    await page.waitForTimeout(500);
  }
  await context.close();
}

/** @typedef {{ origin: string, ready: string, times: Map<string, number[]> }} Site `ready` selects an element of an active router */

const ours = await startBuiltSite();
const folder = await mkdtemp(path.join(tmpdir(), 'docs-peer-'));
const browser = await launcher.launch({ executablePath, args: chromiumFlags });
try {
  await ours.warm;
  await ours.searchable();
  const peer = await servePeer(await buildPeer(folder, ours.origin));
  /** @type {Site} */
  const here = { origin: ours.origin, ready: 'html[data-router="ready"]', times: new Map() };
  /** @type {Site} */
  const there = { origin: peer.origin, ready: '.VPSidebar', times: new Map() };
  for (let round = 0; round < rounds; round += 1) {
    for (const shouldHover of [false, true]) {
      await measure(browser, here, shouldHover);
      await measure(browser, there, shouldHover);
    }
  }
  peer.close();

  console.log(`Click to painted page · ${describeMachine(executablePath)}, medians of ${rounds}\n`);
  console.log('| page | cold ms | VitePress | prefetched ms | VitePress |');
  console.log('| --- | --: | --: | --: | --: |');
  /** @param {Site} site @param {string} page @param {boolean} isPrefetched */
  const of = ({ times }, page, isPrefetched) => median(times.get(`${page} ${isPrefetched}`) ?? []);
  for (const page of pages) {
    const cells = [
      of(here, page, false),
      of(there, page, false),
      of(here, page, true),
      of(there, page, true),
    ];
    console.log(`| \`${page}\` | ${cells.map((ms) => ms.toFixed(1)).join(' | ')} |`);
  }
  /** @param {Site} site @param {boolean} isPrefetched */
  const middle = (site, isPrefetched) => median(pages.map((page) => of(site, page, isPrefetched)));
  const ratios = [false, true].map(
    (isPrefetched) => middle(here, isPrefetched) / middle(there, isPrefetched),
  );
  const isGood = ratios.every((ratio) => ratio <= goal);
  console.log(
    `\nOf VitePress's median: cold ${ratios[0]?.toFixed(2)}, prefetched ${ratios[1]?.toFixed(2)}. Goal: at most ${goal}, ${isGood ? 'met' : 'missed'}.`,
  );
  process.exitCode = isGood ? 0 : 1;
} finally {
  await browser.close();
  await ours.close();
  await rm(folder, { recursive: true });
}
