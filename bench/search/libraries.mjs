// `npm run bench -- libraries`: full-text search libraries side by side, on generated sections of English-like words.
//
//   npm run bench -- libraries                       1,000, 3,000 and 10,000 pages of ten sections
//   PAGES=1000 npm run bench -- libraries mini    only libraries whose names contain one of the words
//
// The libraries are installed into a temporary folder. Each builds its index in a process of its own, and is asked in another that has
// loaded the index from its file. A library that takes too long or too much memory is not measured with more pages.
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { resolve } from 'import-meta-resolve';
import { machine, printTable, quantile } from '../server/measure.mjs';
import {
  cjkEntry,
  cjkWords,
  createCorpus,
  pairs,
  rareEntry,
  rareWords,
  withEdit,
} from './library-corpus.mjs';
import { libraries, packages } from './library-list.mjs';

/** Limits of each library at each size. */
const limits = { seconds: 180, mebibytes: 2048 };
/** Number of concurrent queries. */
const askers = 50;

/**
 * @typedef {import('./library-list.mjs').Library} Library
 * @typedef {import('./library-list.mjs').Kind} Kind
 * @typedef {Record<string, string | number>} Figures by column
 */
const columns =
  'build s,peak MiB,built MiB,file MB,load s,loaded MiB,heap MiB,asked MiB,rare ms,first of 200,pair ms,pairs found,50 askers ms,misspelt ms,corrected,CJK of 20,note'.split(
    ',',
  );

if (process.send) await answerParent();
else await compare();

/** Measures all libraries with all numbers of pages and prints the table. */
async function compare() {
  const sizes = (process.env['PAGES'] ?? '1000,3000,10000').split(',').map(Number);
  const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
  const names = Object.keys(libraries).filter(
    (name) => wanted.length === 0 || wanted.some((word) => name.toLowerCase().includes(word)),
  );
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'bench-libraries-'));
  try {
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ dependencies: packages }));
    console.log('Installing the libraries …');
    const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', install, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    /** @type {(string | number)[][]} */
    const rows = [];
    const failed = new Set();
    for (const pages of sizes) {
      for (const name of names.filter((each) => !failed.has(each))) {
        const figures = await measure(name, pages, folder);
        if (figures['rare ms'] === undefined) failed.add(name);
        console.log(`${name}, ${pages} pages: ${JSON.stringify(figures)}`);
        rows.push([name, pages, ...columns.map((column) => figures[column] ?? '-')]);
      }
    }
    console.log(
      `\nms: median / 95 %. MiB: resident memory that an index adds once it is built, loaded, and asked; the heap includes external memory. ${machine()}.\n`,
    );
    printTable([['library', 'pages', ...columns], ...rows]);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Builds an index in one process, and asks it in another.
 * @param {string} name @param {number} pages @param {string} folder with the libraries
 */
async function measure(name, pages, folder) {
  const store = path.join(folder, 'index');
  fs.mkdirSync(store);
  const until = Date.now() + limits.seconds * 1000;
  try {
    const built = await run('build', [name, String(pages), folder, store], until);
    if (built['note'] !== undefined) return built;
    return { ...built, ...(await run('ask', [name, String(pages), folder, store], until)) };
  } finally {
    fs.rmSync(store, { recursive: true });
  }
}

/**
 * Runs this file in a process of its own; resolves with the figures that it sends, or with a note why there are none.
 * @param {'build' | 'ask'} task @param {string[]} args @param {number} until time in milliseconds
 * @returns {Promise<Figures>}
 */
async function run(task, args, until) {
  const child = fork(fileURLToPath(import.meta.url), [task, ...args], {
    execArgv: ['--expose-gc', `--max-old-space-size=${limits.mebibytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  /** @type {Figures | undefined} */
  let figures;
  child.on('message', (message) => (figures = /** @type {Figures} */ (message)));
  let peak = 0;
  let note = `${task}: ended`;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(String(child.pid)));
    const isLarge = peak > limits.mebibytes;
    if (!isLarge && Date.now() < until) return;
    note = `${task}: over ${isLarge ? `${limits.mebibytes} MiB` : `${limits.seconds} s`}`;
    child.kill('SIGKILL');
  }, 200);
  await once(child, 'exit');
  clearInterval(timer);
  const measured = figures ?? { note };
  return task === 'build' ? { 'peak MiB': Math.round(peak), ...measured } : measured;
}

/** Returns the resident memory of a process and its children in MiB, 0 if it has ended. @param {string} pid @returns {number} */
function memoryOf(pid) {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    return children.filter(Boolean).reduce((sum, id) => sum + memoryOf(id), own);
  } catch {
    return 0;
  }
}

/** In a child process: does one task and sends its figures. */
async function answerParent() {
  const [task = '', name = '', pages = '', folder = '', store = ''] = process.argv.slice(2);
  /** @type {Figures} */
  let figures;
  try {
    const before = memory();
    const open = libraries[name];
    if (open === undefined) throw new Error(`There is no library ${name}.`);
    const root = pathToFileURL(path.join(folder, 'package.json')).href;
    const library = await open((installed) => import(resolve(installed, root)), store);
    figures =
      task === 'build'
        ? await build(library, Number(pages), store)
        : await ask(library, Number(pages), before);
  } catch (error) {
    figures = { note: `${task}: ${String(error).slice(0, 60)}` };
  }
  // Some libraries keep a process alive.
  process.send?.(figures, undefined, undefined, () => process.exit());
}

/**
 * Indexes the corpus and saves the index. The time to generate the corpus does not count.
 * @param {Library} library @param {number} pages @param {string} store
 * @returns {Promise<Figures>}
 */
async function build(library, pages, store) {
  const corpus = createCorpus(pages);
  const before = memory();
  let ms = 0;
  for (let page = 0; page < pages; page += 10) {
    const entries = Array.from({ length: 10 }, (_, index) => corpus.page(page + index)).flat();
    const started = performance.now();
    await library.add(entries);
    ms += performance.now() - started;
  }
  const started = performance.now();
  await library.finish?.();
  ms += performance.now() - started;
  const added = memory().resident - before.resident;
  await library.save?.();
  return {
    'build s': (ms / 1000).toFixed(1),
    'built MiB': Math.round(added),
    'file MB': (sizeOf(store) / 1e6).toFixed(1),
  };
}

/**
 * Loads the index and asks it everything.
 * @param {Library} library @param {number} pages @param {Memory} before
 * @returns {Promise<Figures>}
 */
async function ask(library, pages, before) {
  const started = performance.now();
  await library.load();
  const loadMs = performance.now() - started;
  const loaded = memory();
  /** @type {(queries: readonly (readonly string[])[], kind: Kind) => Promise<{ ms: string, hits: (readonly number[])[] } | undefined>} */
  const each = async (queries, kind) => {
    if (library.lacks?.includes(kind)) return undefined;
    const times = [];
    const hits = [];
    for (const words of queries) {
      const asked = performance.now();
      hits.push(await library.find(words, kind));
      times.push(performance.now() - asked);
    }
    return { ms: summary(times), hits };
  };
  // Warms up the JIT compiler.
  await each(pairs.slice(0, 10), 'prefix');
  const rare = await each(oneByOne(rareWords), 'word');
  const prefix = await each(pairs, 'prefix');
  const misspelt = await each(oneByOne(rareWords.slice(0, 100).map(withEdit)), 'misspelt');
  const cjk = await each(oneByOne(cjkWords), 'word');
  const atOnce = await askAtOnce(library);
  /** @param {(readonly number[])[]} hits @param {(index: number) => number} target */
  const found = (hits, target) => hits.filter((ids, index) => ids.includes(target(index))).length;
  return {
    'load s': (loadMs / 1000).toFixed(2),
    'loaded MiB': Math.round(loaded.resident - before.resident),
    'heap MiB': Math.round(loaded.heap - before.heap),
    'rare ms': rare?.ms ?? 'none',
    'first of 200': found(rare?.hits.map(([first = -1]) => [first]) ?? [], rareEntry(pages)),
    'pair ms': prefix?.ms ?? 'none',
    'pairs found': prefix?.hits.filter(({ length }) => length > 0).length ?? 0,
    '50 askers ms': atOnce,
    'asked MiB': Math.round(memory().resident - before.resident),
    'misspelt ms': misspelt?.ms ?? 'none',
    corrected: misspelt ? `${found(misspelt.hits, rareEntry(pages))} %` : 'none',
    'CJK of 20': found(cjk?.hits ?? [], cjkEntry),
    ...(library.note && { note: library.note() }),
  };
}

/** Asks rare words, frequent words and pairs, all at the same time. @param {Library} library */
async function askAtOnce(library) {
  const times = /** @type {number[]} */ ([]);
  const started = performance.now();
  const queries = Array.from({ length: askers }, (_, index) => {
    const pair = pairs[index] ?? [];
    return [[rareWords[index] ?? ''], pair.slice(0, 1), pair][index % 3] ?? [];
  });
  await Promise.all(
    queries.map(async (words) => {
      const hits = library.find(words, words.length > 1 ? 'prefix' : 'word');
      // An answer that is there at once does not wait for those of the others.
      if (hits instanceof Promise) await hits;
      times.push(performance.now() - started);
    }),
  );
  return summary(times);
}

/** @param {readonly string[]} words */
function oneByOne(words) {
  return words.map((word) => [word]);
}

/** @typedef {{ resident: number, heap: number }} Memory in MiB */

/** @returns {Memory} */
function memory() {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: rss / 2 ** 20, heap: (heapUsed + external) / 2 ** 20 };
}

/** @param {readonly number[]} times */
function summary(times) {
  return `${quantile(times, 0.5).toFixed(2)} / ${quantile(times, 0.95).toFixed(2)}`;
}

/** Returns the bytes of all files below a folder. @param {string} folder */
function sizeOf(folder) {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.reduce((sum, name) => sum + fs.statSync(path.join(folder, name)).size, 0);
}
