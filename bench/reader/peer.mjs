// Compares this site with the one that VitePress builds from its Markdown: a click, and the first load of a page on a slow phone.
// `LOADS=only` measures the first loads alone, `LOADS=none` the clicks alone; `ROUNDS=5` sets the number of rounds.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium as launcher } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs';
import { startBuiltSite } from '../../test/setup/built-site.mjs';
import { armClick, clickTime } from './click.mjs';
import { firstLoad, slowdown } from './first-load.mjs';
import { describeMachine } from './machine.mjs';
import { median } from './statistics.mjs';
import { buildPeer, installPeer, servePeer } from './vitepress.mjs';

const goal = 0.7;
/** Share of VitePress's blocking time, and the longest task in milliseconds. */
const loadGoals = { share: 0.5, longestMs: 50 };
const { LOADS: loads = 'too', ROUNDS: rounds = 3 } = process.env;
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
const loadedPages = ['/troubleshooting/', '/apps/slack/', ...pages];

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('No Chromium was found. Set CHROMIUM_PATH.');
await installPeer();

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

/**
 * Measures the clicks on both sites and prints them; returns whether the goal is met.
 * @param {import('playwright-core').Browser} browser
 * @param {Site} here @param {Site} there
 */
async function compareClicks(browser, here, there) {
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const shouldHover of [false, true]) {
      await measure(browser, here, shouldHover);
      await measure(browser, there, shouldHover);
    }
  }
  console.log(`\nClick to painted page · ${machine}, medians of ${rounds}\n`);
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
  return isGood;
}

/**
 * Loads the pages of both sites in turns and prints how long each blocks; returns whether the goals are met.
 * @param {import('playwright-core').Browser} browser
 * @param {Site} here @param {Site} there
 */
async function compareLoads(browser, here, there) {
  const title = `First load, processor slowed ${slowdown} times`;
  console.log(`\n${title} · ${machine}, medians of ${rounds}\n`);
  console.log(
    '| page | TBT ms | VitePress | longest task ms | VitePress | before paint | VitePress |',
  );
  console.log('| --- | --: | --: | --: | --: | --: | --: |');
  let isGood = true;
  for (const page of loadedPages) {
    /** @type {import('./first-load.mjs').FirstLoad[]} */
    const mine = [];
    /** @type {import('./first-load.mjs').FirstLoad[]} */
    const others = [];
    for (let round = 0; round < Number(rounds); round += 1) {
      mine.push(await firstLoad(browser, here.origin + base + page));
      others.push(await firstLoad(browser, there.origin + base + page));
    }
    /** @param {'blockedMs' | 'longestMs' | 'beforeMs'} key @returns {[number, number]} */
    const both = (key) => [
      median(mine.map((load) => load[key])),
      median(others.map((load) => load[key])),
    ];
    const [blocked, longest, before] = [both('blockedMs'), both('longestMs'), both('beforeMs')];
    isGood &&= blocked[0] <= loadGoals.share * blocked[1];
    isGood &&= longest[0] <= loadGoals.longestMs;
    const cells = [...blocked, ...longest, ...before].map((ms) => ms.toFixed(0));
    console.log(`| \`${page}\` | ${cells.join(' | ')} |`);
  }
  console.log(
    `\nGoals on every page: TBT at most ${loadGoals.share} of VitePress's, no task over ${loadGoals.longestMs} ms: ${isGood ? 'met' : 'missed'}.`,
  );
  return isGood;
}

const machine = describeMachine(executablePath);
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
  const areClicksGood = loads === 'only' || (await compareClicks(browser, here, there));
  const areLoadsGood = loads === 'none' || (await compareLoads(browser, here, there));
  peer.close();
  process.exitCode = areClicksGood && areLoadsGood ? 0 : 1;
} finally {
  await browser.close();
  await ours.close();
  await rm(folder, { recursive: true });
}
