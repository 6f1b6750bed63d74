// The search of large sites: whether it has read everything, how fast it answers, what it needs.
//
//   npm run bench -- search                          1,000, 3,000 and 10,000 pages of ten sections of mixed length
//   PAGES=1000 npm run bench -- search
//
// Each site is generated. It is compiled once without a search and once with one, each from an empty cache, and then opened again.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { createCorpus, pairs, rareWords } from '../search/library-corpus.mjs';
import { loadModules } from './copies.mjs';
import { machine, printTable, quantile } from './measure.mjs';
import { buildFolder } from '../../scripts/server-build.mjs';

/** Number of concurrent searches. */
const askers = 50;

/** Rare words, frequent words, and pairs of these, in turn. */
const mixed = rareWords.map((word, index) => {
  const pair = pairs[index % pairs.length] ?? [];
  return [word, pair[0] ?? '', pair.join(' ')][index % 3] ?? '';
});

/** Limits of the figures, by their column. @type {Readonly<Record<string, number>>} */
const goals = {
  ...{
    'rare p95 ms': 10,
    'pair p95 ms': 25,
    '50 askers, rare, p95 ms': 40,
    '50 askers p95 ms': 40,
    MiB: 120,
  },
  ...{ 'ready / compiled': 1.2, 'ready again s': 2, 'held up ms': 10 },
};

/** @typedef {Record<string, number>} Figures by column */

const [task, ...args] = process.argv.slice(2);
if (process.send && task !== undefined) await answerParent(task, args);
else await measureAll();

async function measureAll() {
  const sizes = (process.env['PAGES'] ?? '1000,3000,10000').split(',').map(Number);
  /** @type {Figures[]} */
  const rows = [];
  for (const pages of sizes) {
    const folder = mkdtempSync(path.join(tmpdir(), 'bench-search-'));
    try {
      writeSite(folder, pages);
      const compiled = await run('compile', folder, 'alone');
      const built = await run('build', folder, 'kept');
      const opened = await run('open', folder, 'kept');
      const worst = await run('hostile', folder, 'kept');
      const ratio = (built['seconds'] ?? NaN) / (compiled['seconds'] ?? NaN);
      rows.push({ pages, 'ready / compiled': ratio, ...opened, ...worst });
      console.log(JSON.stringify({ ...rows.at(-1), compiled, built }));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const columns = Object.keys(rows[0] ?? {});
  console.log(`\nMiB: resident memory that search adds to the site. ${machine()}.\n`);
  printTable([
    columns,
    ...rows.map((row) => columns.map((column) => Number((row[column] ?? NaN).toFixed(2)))),
  ]);
  const missed = rows.flatMap((row) => {
    const names = Object.keys(goals).filter((name) => !((row[name] ?? NaN) <= (goals[name] ?? 0)));
    return [...names, ...(row['rare found'] === rareWords.length ? [] : ['rare found'])];
  });
  console.log(missed.length === 0 ? 'All goals are met.' : `Missed: ${missed.join(', ')}.`);
  process.exit(missed.length === 0 ? 0 : 1);
}

/** Writes the pages of a site. @param {string} folder @param {number} pages */
function writeSite(folder, pages) {
  const corpus = createCorpus(pages);
  writeFileSync(path.join(folder, 'docs.yaml'), 'title: Large\n');
  for (let number = 0; number < pages; number++) {
    const [first, ...others] = corpus.page(number);
    const part = path.join(folder, 'content', `part-${Math.floor(number / 100)}`);
    if (number % 100 === 0) mkdirSync(part, { recursive: true });
    const sections = others.map(({ heading, text }) => `## ${heading}\n\n${text}\n`);
    const text = `# ${first?.pageTitle ?? ''}\n\n${first?.text ?? ''}\n\n${sections.join('\n')}`;
    writeFileSync(path.join(part, `page-${number}.md`), text);
  }
}

/**
 * Does a task in a process of its own.
 * @param {'compile' | 'build' | 'open' | 'hostile'} task @param {string} folder @param {string} cache
 * @returns {Promise<Figures>}
 */
async function run(task, folder, cache) {
  const child = fork(fileURLToPath(import.meta.url), [task, folder, path.join(folder, cache)], {
    execArgv: ['--expose-gc'],
  });
  /** @type {Figures | undefined} */
  let figures;
  child.on('message', (message) => (figures = /** @type {Figures} */ (message)));
  await once(child, 'exit');
  if (!figures) throw new Error(`\`${task}\` ended without figures.`);
  return figures;
}

/** In a child process: sends its figures. @param {string} task @param {readonly string[]} args */
async function answerParent(task, [folder = '', cache = '']) {
  const { site, createSearch } = await openSite(folder, cache);
  const figures =
    task === 'compile'
      ? await compile(site)
      : task === 'build'
        ? await timed(() => createSearch().ready)
        : task === 'open'
          ? await ask(createSearch)
          : await askHostile(createSearch);
  process.send?.(figures, undefined, undefined, () => process.exit());
}

/** @typedef {import('../../src/server/render/search/site-search.ts').Search} Search */

/** @param {string} folder @param {string} cache */
async function openSite(folder, cache) {
  const [
    { load },
    { createSearch },
    { startSearchThread },
    { createStore },
    { createCompilePool },
  ] =
    /** @type {[typeof import('../../src/server/render/renderer/load.ts'), typeof import('../../src/server/render/search/site-search.ts'), typeof import('../../src/server/render/search/search-thread-client.ts'), typeof import('../../src/server/base/store/store.ts'), typeof import('../../src/server/site/compile/compile-pool.ts')]} */ (
      await loadModules('.', {
        load: 'src/server/render/renderer/load.ts',
        'site-search': 'src/server/render/search/site-search.ts',
        'search-thread-client': 'src/server/render/search/search-thread-client.ts',
        store: 'src/server/base/store/store.ts',
        'compile-pool': 'src/server/site/compile/compile-pool.ts',
      })
    );
  const version = 'bench';
  const build = buildFolder();
  const { site } = await load({
    site: {},
    siteDir: folder,
    contentDir: path.join(folder, 'content'),
    store: createStore({ folder: cache, version, warn: console.error }),
    compilePool: createCompilePool({ file: path.join(build, 'compile-thread.js') }),
  });
  return {
    site,
    createSearch: () =>
      createSearch(site, {
        worker: startSearchThread(path.join(build, 'search-thread.js'), {
          store: { folder: cache, version },
        }),
        onError: (error) => {
          throw error;
        },
      }),
  };
}

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const started = performance.now();
  await work();
  return { seconds: (performance.now() - started) / 1000 };
}

/** Compiles all pages as the index does. @param {import('../../src/server/site/snapshot/site.ts').Site} site */
function compile(site) {
  return timed(async () => {
    const { listed } = site;
    for (let start = 0; start < listed.length; start += 12)
      await Promise.all(listed.slice(start, start + 12).map((page) => site.compiled(page, true)));
  });
}

/** @param {() => Search} createSearch @returns {Promise<Figures>} */
async function ask(createSearch) {
  const before = memory();
  const delays = monitorEventLoopDelay({ resolution: 1 });
  const search = createSearch();
  const { seconds } = await timed(() => search.ready);
  // Warms up the JIT compiler.
  for (const pair of pairs.slice(0, 20)) await search.find(pair.join(' '));
  const empty = await timesOf(
    search,
    Array.from({ length: 50 }, () => ''),
  );
  delays.enable();
  const rare = await timesOf(search, rareWords);
  const found = await Promise.all(
    rareWords.map(async (word) => {
      const { hits } = await search.find(word);
      return hits[0]?.excerpt.some(({ text, isMatch }) => isMatch && text === word) === true;
    }),
  );
  const common = await timesOf(
    search,
    pairs.map((pair) => pair.join(' ')),
  );
  const rareAtOnce = [];
  const atOnce = [];
  for (let round = 0; round < 10; round++) {
    rareAtOnce.push(...(await askAtOnce(search, round, rareWords)));
    atOnce.push(...(await askAtOnce(search, round, mixed)));
  }
  delays.disable();
  return {
    'ready again s': seconds,
    'rare found': found.filter(Boolean).length,
    'rare p95 ms': quantile(rare, 0.95),
    'pair p95 ms': quantile(common, 0.95),
    '50 askers, rare, p95 ms': quantile(rareAtOnce, 0.95),
    '50 askers p95 ms': quantile(atOnce, 0.95),
    'empty p95 ms': quantile(empty, 0.95),
    'held up ms': delays.percentile(99) / 1e6 - 1,
    MiB: memory() - before,
  };
}

/** @param {Search} search @param {readonly string[]} queries */
async function timesOf(search, queries) {
  const times = [];
  for (const query of queries) {
    const started = performance.now();
    await search.find(query, { hits: 16, perPage: 4 });
    times.push(performance.now() - started);
  }
  return times;
}

/** Asks different queries at the same time. @param {Search} search @param {number} round @param {readonly string[]} queries */
function askAtOnce(search, round, queries) {
  const started = performance.now();
  return Promise.all(
    Array.from({ length: askers }, async (_, index) => {
      const query = queries[(round * askers + index) % queries.length] ?? '';
      await search.find(query, { hits: 16, perPage: 4 });
      return performance.now() - started;
    }),
  );
}

/** @param {() => Search} createSearch @returns {Promise<Figures>} */
async function askHostile(createSearch) {
  const search = createSearch();
  await search.ready;
  const frequent = pairs.flatMap(([word = '']) => word);
  const hostile = {
    'two-letter beginnings': frequent
      .slice(0, 30)
      .map((word) => word.slice(0, 2))
      .join(' '),
    'frequent words': [...new Set(frequent)].slice(0, 20).join(' '),
    'long words with mistakes': rareWords
      .slice(0, 16)
      .map((word) => `${word}e`)
      .join(' '),
    'chains of frequent words': frequent.slice(0, 40).join('.'),
    'one word repeated': `${frequent[0] ?? ''} `.repeat(200),
    punctuation: '$/@_.:{}-'.repeat(100),
    'combining marks': `e${'\u0301'.repeat(900)}`,
    'letters of many scripts': 'ünïcödé 日本語 тест 🙂 é ß ﬁ İ',
  };
  let worst = 0;
  for (const [name, query] of Object.entries(hostile)) {
    const ms = quantile(
      await timesOf(
        search,
        Array.from({ length: 7 }, () => query),
      ),
      0.5,
    );
    console.log(`${ms.toFixed(1).padStart(8)} ms  ${name}`);
    worst = Math.max(worst, ms);
  }
  return { 'worst ms': worst };
}

/** Returns the resident memory in MiB. */
function memory() {
  globalThis.gc?.();
  return process.memoryUsage.rss() / 2 ** 20;
}
