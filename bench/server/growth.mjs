// How start, memory, rendering and search scale with the number of pages: generated distinct ones, or copies of the site's own.
//
//   npm run bench -- growth               100, 1,000, 4,000 and 11,700 generated pages, read as any folder of Markdown
//   PAGES=300 npm run bench -- growth
//   COPIES=1,10 npm run bench -- growth   the site's own 117 pages, this many times
//   FOLDER=../docs npm run bench -- growth  the pages of this folder
//   INDEX=off npm run bench -- growth     does not wait for the index, which takes minutes for the largest site
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { corpusQueries, writeCorpus } from './corpus.mjs';
import {
  ask,
  firstAnswer,
  machine,
  makeSite,
  pause,
  port,
  printTable,
  quantile,
  startNode,
} from './measure.mjs';
import { ordinaryQueries } from './queries.mjs';

const copies = process.env['COPIES']?.split(',').map(Number);
const counts = (process.env['PAGES'] ?? '100,1000,4000,11700').split(',').map(Number);
const folder = process.env['FOLDER'];
const base = copies ? '/docs/' : '/';
const queries = copies || folder !== undefined ? ordinaryQueries : corpusQueries();
const rendered = 200;
const restarts = 3;
const shouldIndex = process.env['INDEX'] !== 'off';

/** Returns every nth page of the sitemap, below the base. */
async function somePages() {
  const { body } = await ask(`${base}sitemap.xml`);
  const paths = [...body.toString().matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(
    (match) => match[1] ?? '',
  );
  const step = Math.max(1, Math.floor(paths.length / rendered));
  return { all: paths.length, some: paths.filter((_, index) => index % step === 0) };
}

/** Creates a folder whose `content` has `count` pages, or the site's own `count` times; the caller removes it. @param {number} count */
function makeFolder(count) {
  if (copies) return makeSite(count);
  const made = mkdtempSync(path.join(tmpdir(), 'bench-site-'));
  if (folder === undefined) writeCorpus(path.join(made, 'content'), count);
  return made;
}

/** Returns the compressed size of the route list that a browser loads for navigation, in KiB. */
async function routeListSize() {
  const { body } = await ask(`${base}chunks/routes.js`);
  const text = body.toString();
  const [file] = /"(routes\.\d+\.js)"/.exec(text)?.slice(1) ?? [];
  const part = file === undefined ? '' : (await ask(`${base}chunks/${file}`)).body;
  const sizes = [text, part].map((bytes) => brotliCompressSync(bytes).length);
  return (sizes.reduce((sum, size) => sum + size, 0) / 1024).toFixed(1);
}

/** @param {number} count */
async function measure(count) {
  const made = makeFolder(count);
  const variables = {
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_FORMAT: 'json',
    LOG_LEVEL: 'debug',
    ...(copies && { CONTENT_DIR: path.join(made, 'content') }),
    CACHE_DIR: path.join(made, 'cache'),
    PAGE_CACHE_MIB: '64',
  };
  const content = folder ?? path.join(made, 'content');
  const args = ['dist/server/cli.js', 'start', ...(copies ? [] : [content])];

  // The very first start: nothing is compiled yet.
  let server = startNode(args, { ...variables, WARM_UP: 'off' });
  const first = await firstAnswer(base);
  const atOnce = server.memory();
  const listSize = await routeListSize();
  const { all, some } = await somePages();
  const times = await timesOf(some);
  const indexed = shouldIndex ? await measureSearch(server) : ['', '', '', ''];
  const peak = server.peakMemory();
  await server.stop();

  // Later starts use the compiled pages.
  const starts = [];
  let again = 0;
  /** @type {number[]} */
  let timesAgain = [];
  for (let i = 0; i < restarts; i++) {
    server = startNode(args, { ...variables, WARM_UP: 'off' });
    starts.push(await firstAnswer(base));
    again = server.memory();
    timesAgain = await timesOf(some);
    if (i < restarts - 1) await server.stop();
  }
  const indexedAgain = shouldIndex ? await memoryWithIndex(server) : '';
  await server.stop();
  rmSync(made, { recursive: true });
  return [
    all,
    Math.round(first),
    Math.round(quantile(starts, 0.5)),
    atOnce,
    again,
    quantile(times, 0.5).toFixed(1),
    quantile(times, 0.99).toFixed(1),
    quantile(timesAgain, 0.5).toFixed(1),
    quantile(timesAgain, 0.99).toFixed(1),
    ...indexed,
    peak,
    indexedAgain,
    listSize,
  ];
}

/** Returns the time of each page, requested in sequence, in milliseconds. @param {readonly string[]} pages */
async function timesOf(pages) {
  const times = [];
  for (const page of pages) times.push((await ask(page)).ms);
  return times;
}

/** Returns the resident memory shortly after the index is ready. @param {ReturnType<typeof startNode>} server */
async function memoryWithIndex(server) {
  await server.printed(/"msg":"(Search is ready)"/);
  await pause(1000);
  return server.memory();
}

/** Waits for the index, then queries it. @param {ReturnType<typeof startNode>} server */
async function measureSearch(server) {
  const indexMs = Number(await server.printed(/"ms":(\d+),"msg":"Search is ready"/));
  const searched = await memoryWithIndex(server);
  const searches = [];
  for (const query of queries) {
    for (let i = 0; i < 5; i++)
      searches.push((await ask(`${base}search.json?q=${encodeURIComponent(query)}`)).ms);
  }
  return [
    (indexMs / 1000).toFixed(1),
    searched,
    quantile(searches, 0.5).toFixed(1),
    quantile(searches, 0.99).toFixed(1),
  ];
}

/** Returns the startup time of Node alone, in milliseconds: a reference for the current speed of the machine. */
function bareStart() {
  const started = performance.now();
  execFileSync(process.execPath, ['-e', '0']);
  return performance.now() - started;
}

const rows = [];
for (const count of folder === undefined ? (copies ?? counts) : [0]) {
  rows.push(await measure(count));
  console.log(`${String(rows.at(-1)?.[0])} pages measured`);
}
const bare = Array.from({ length: 5 }, bareStart);
console.log(
  `\nNode alone starts and ends in ${Math.round(quantile(bare, 0.5))} ms at this moment.`,
);
console.log(
  `Start to the first 200; memory right then; ${rendered} pages rendered for the first time while the index is built, at the first start (nothing is compiled) and at the next. ${machine()}.\n`,
);
printTable([
  [
    'pages',
    'first start ms',
    'next start ms',
    'MiB',
    'next MiB',
    'render p50 ms',
    'p99 ms',
    'next p50 ms',
    'p99 ms',
    'index s',
    'MiB indexed',
    'search p50 ms',
    'p99 ms',
    'peak MiB',
    'next MiB indexed',
    'route list KiB',
  ],
  ...rows,
]);
