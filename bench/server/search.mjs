// The cost of the most expensive and of ordinary queries: the site's own sections, copied, in the engine that server and browser share.
//
//   npm run bench:search                          117, 1,170 and 11,700 pages
//   COPIES=1 npm run bench:search
//   npm run bench:search -- ../before             compares with another checkout's engine, alternating
//
// Pages are compiled once and copied in memory, split into sections as on a site of that size. Each copy adds a few unique words, as the
// pages of a larger site would.
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { copySite, loadModules } from './copies.mjs';
import { machine, printTable, quantile } from './measure.mjs';
import { ordinaryQueries } from './queries.mjs';

/**
 * @typedef {import('../../src/pages/search/engine.ts').SearchEngine} SearchEngine
 * @typedef {import('../../src/pages/search/contract.ts').SearchPage} SearchPage
 */

const copies = (process.env['COPIES'] ?? '1,10,100').split(',').map(Number);
const checkouts = ['.', ...process.argv.slice(2)];
const rounds = 7;
/** Time limit of a query in milliseconds, by the number of copies. */
const goals = new Map([
  [1, 15],
  [100, 60],
]);

const ordinary = [...ordinaryQueries, 'enviroment variable', 'create a workflow'];
const hostile = {
  'two-letter beginnings': 'co re st in wo tr se ac',
  'one letter each': 'a b c d e f g h',
  'frequent words': 'workflow step event code run workflows use http',
  'long words with mistakes':
    'enviromentel authentificated configuratoin subscribtions organizasion programaticaly concurency aplications',
  'long unknown words':
    'sdfkjhsdfkj qwertyuiopas zxcvbnmasdfg lkjhgfdsapoi mnbvcxzlkjhg poiuytrewqas aslkdjfhgqwe tyghbvnfjdks',
  'words with many synonyms': 'run error delete cancel email team terminal stream',
  'one word repeated': 'workflow '.repeat(12),
  'chains of letters':
    'a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t.u.v.w.x.y.z 1/2/3/4/5/6/7/8/9/0/a/b/c/d/e/f/g/h',
  'chains of frequent words':
    'workflow.step.event.code.run.http workflow/step/event/code/run/api step_code_event_http_run $.workflow.step.event.run',
  'humps of frequent words':
    'workflowStepEventCodeRunHttpApiKeyUserData sourceAccountTriggerActionConfigureNodeApp',
  punctuation: '$/@_.:{}-'.repeat(13),
  '2,000 characters': 'configuration '.repeat(143),
  'letters of many scripts': 'ünïcödé 日本語 тест 🙂 é ß ﬁ İ',
  'combining marks': `e${'\u0301'.repeat(119)}`,
};

setFlagsFromString('--expose-gc');
/** @type {unknown} */
const exposed = runInNewContext('gc');
const collect = /** @type {() => void} */ (exposed);

/** @param {SearchEngine} engine @param {string} query */
function timeOf(engine, query) {
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now();
    engine.find(query, { hits: 40 });
    return performance.now() - started;
  });
  return quantile(times, 0.5);
}

function usedMiB() {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

const [{ load: loadSite }, { createSearchPages }, { createStore }] =
  /** @type {[typeof import('../../src/server/renderer/load.ts'), typeof import('../../src/server/search/site-search.ts'), typeof import('../../src/server/store/store.ts')]} */ (
    await loadModules('.', {
      load: 'src/server/renderer/load.ts',
      'site-search': 'src/server/search/site-search.ts',
      store: 'src/server/store/store.ts',
    })
  );
const { site } = await loadSite({
  site: {},
  siteDir: '.',
  contentDir: 'content',
  store: createStore({
    folder: path.join('dist', 'pages'),
    version: process.env['SERVER_VERSION'],
    warn: console.error,
  }),
});
/** @type {{ checkout: string, createSearchEngine: typeof import('../../src/pages/search/engine.ts').createSearchEngine }[]} */
const engines = [];
for (const checkout of checkouts) {
  const [engine] = /** @type {[typeof import('../../src/pages/search/engine.ts')]} */ (
    await loadModules(checkout, { engine: 'src/pages/search/engine.ts' })
  );
  engines.push({ checkout, createSearchEngine: engine.createSearchEngine });
}

const rows = [];
let isMissed = false;
for (const count of copies) {
  const copied = copySite(site, count);
  /** @type {SearchPage[]} */
  const pages = [];
  const searchPageOf = createSearchPages(copied);
  for (const page of copied.paths) pages.push(await searchPageOf(page));
  for (const { checkout, createSearchEngine } of engines) {
    const before = usedMiB();
    const started = performance.now();
    const engine = createSearchEngine(site.config.search);
    for (const page of pages) engine.addPage(page);
    engine.find('delay');
    const indexMs = performance.now() - started;
    const indexMiB = usedMiB() - before;
    const ordinaryTimes = ordinary.map((query) => timeOf(engine, query));
    const hostileTimes = Object.entries(hostile).map(([name, query]) => ({
      name,
      ms: timeOf(engine, query),
    }));
    console.log(`${checkout}, ${pages.length} pages`);
    for (const { name, ms } of hostileTimes)
      console.log(`${ms.toFixed(2).padStart(8)} ms  ${name}`);
    const worst = hostileTimes.reduce((a, b) => (a.ms > b.ms ? a : b));
    const slowest = Math.max(worst.ms, ...ordinaryTimes);
    if (checkout === '.' && slowest > (goals.get(count) ?? Infinity)) isMissed = true;
    rows.push([
      checkout,
      pages.length,
      engine.size,
      Math.round(indexMs),
      indexMiB.toFixed(1),
      quantile(ordinaryTimes, 0.5).toFixed(2),
      Math.max(...ordinaryTimes).toFixed(2),
      quantile(
        hostileTimes.map(({ ms }) => ms),
        0.5,
      ).toFixed(2),
      worst.ms.toFixed(2),
      worst.name,
    ]);
  }
}
console.log(
  `Median of ${rounds} searches with 40 hits per query, excerpts included. Memory is that of the index and its texts. ${machine()}.\n`,
);
printTable([
  [
    'checkout',
    'pages',
    'sections',
    'index ms',
    'MiB',
    'ordinary p50 ms',
    'worst ms',
    'hostile p50 ms',
    'worst ms',
    'worst query',
  ],
  ...rows,
]);
process.exit(isMissed ? 1 : 0);
