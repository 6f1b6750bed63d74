// Lighthouse, mobile preset: medians of three runs.
//
//   npm run bench -- lighthouse                          pages of different kinds
//   npm run bench -- lighthouse /api/auth/ /faq/      these pages
//   npm run bench -- lighthouse --all                 every page; a page with perfect scores is measured once
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs';
import { startBuiltSite } from '../../test/setup/built-site.mjs';
import { describeMachine } from './machine.mjs';
import { median } from './statistics.mjs';

const runs = 3;
const isWhole = process.argv.includes('--all');
/** The home page, a guide, a conceptual page, the longest reference, a page of long tables. */
const usualPages = ['/', '/quickstart/', '/workflows/', '/components/api/', '/limits/'];
const namedPages = process.argv.slice(2).filter((argument) => argument.startsWith('/'));
const somePages = namedPages.length > 0 ? namedPages : usualPages;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const goals = { score: 100, largestPaintMs: 1050, blockingMs: 30 };

const execute = promisify(execFile);
const folder = path.join('bench', 'reader');
const cli = path.join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');

const chromium = findChromium();
if (chromium === undefined) throw new Error('No Chromium was found. Set CHROMIUM_PATH.');
if (!existsSync(cli)) {
  console.log('Installing Lighthouse …');
  await execute('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
}

/**
 * @typedef {object} Report the properties of Lighthouse's JSON that are used here
 * @property {string} lighthouseVersion
 * @property {Record<string, { score: number | null }>} categories
 * @property {Record<string, { numericValue?: number, score: number | null, scoreDisplayMode: string, title: string }>} audits
 */

/**
 * Runs Lighthouse once. Sometimes the browser's trace misses its own beginning, and Lighthouse asks for another run: up to two retries.
 * @param {string} url @param {string} output @returns {Promise<Report>}
 */
async function audit(url, output) {
  for (let failures = 0; ; failures += 1) {
    try {
      return await run(url, output);
    } catch (error) {
      if (failures === 2) throw error;
      console.error(`  once more: ${String(error).split('\n').slice(1, 2).join('')}`);
    }
  }
}

/** @param {string} url @param {string} output @returns {Promise<Report>} */
async function run(url, output) {
  await execute(
    process.execPath,
    [
      cli,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${chromiumFlags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium } },
  );
  /** @type {unknown} */
  const report = JSON.parse(await readFile(output, 'utf8'));
  // Trusted: Lighthouse's own format.
  return /** @type {Report} */ (report);
}

const site = await startBuiltSite();
const temporary = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
/** Returns the paths of all pages in the sitemap, below `/docs`. */
async function allPages() {
  const sitemap = await (await fetch(`${site.origin}/docs/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>[^<]*?\/docs(\/[^<]*)<\/loc>/g)].map(([, page = '']) => page);
}

let isGood = true;
try {
  await site.warm;
  await site.searchable();
  const pages = isWhole ? await allPages() : somePages;
  for (const [index, page] of pages.entries()) {
    /** @type {Report[]} */
    const reports = [];
    for (let run = 0; run < runs; run += 1) {
      const report = await audit(`${site.origin}/docs${page}`, path.join(temporary, 'report.json'));
      reports.push(report);
      // With `--all`, only pages without perfect scores are measured again.
      if (isWhole && categories.every((name) => report.categories[name]?.score === 1)) break;
    }
    if (index === 0) {
      console.log(
        `Lighthouse ${reports[0]?.lighthouseVersion}, mobile, ${isWhole ? `${pages.length} pages` : `median of ${runs}`} · ${describeMachine(chromium)}\n`,
      );
      console.log(
        '| page | performance | accessibility | best practices | SEO | LCP ms | TBT ms | bytes |',
      );
      console.log('| --- | --: | --: | --: | --: | --: | --: | --: |');
    }
    const scores = categories.map((name) =>
      Math.round(median(reports.map((report) => (report.categories[name]?.score ?? 0) * 100))),
    );
    /** @param {string} name */
    const valueOf = (name) =>
      Math.round(median(reports.map(({ audits }) => audits[name]?.numericValue ?? NaN)));
    const [paint, blocking] = [valueOf('largest-contentful-paint'), valueOf('total-blocking-time')];
    console.log(
      `| ${[page, ...scores, paint, blocking, valueOf('total-byte-weight')].join(' | ')} |`,
    );
    const lost = Object.values(reports[0]?.audits ?? {}).filter(
      ({ score, scoreDisplayMode }) =>
        score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
    );
    if (lost.length > 0)
      console.error(`  ${page} below 0.9: ${lost.map(({ title }) => title).join('; ')}`);
    isGood &&=
      scores.every((score) => score >= goals.score) &&
      (isWhole || (paint <= goals.largestPaintMs && blocking <= goals.blockingMs));
  }
} finally {
  await site.close();
  await rm(temporary, { recursive: true });
}
console.log(
  `\nGoals: ${goals.score} in every category${isWhole ? '' : `, LCP ≤ ${goals.largestPaintMs} ms, TBT ≤ ${goals.blockingMs} ms`}: ${isGood ? 'met' : 'missed'}.`,
);
process.exitCode = isGood ? 0 : 1;
