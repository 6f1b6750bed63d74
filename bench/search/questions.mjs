// `npm run bench -- questions`: search quality for the keywords and both lists of questions beside this file.
//
//   npm run bench -- questions                       all lists
//   npm run bench -- questions ../before          compares with another checkout's engine
//   MISSES=1 npm run bench -- questions              also lists the questions whose pages are not in the top five
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { loadModules } from '../server/copies.mjs';
import { loadEngine } from './engine.mjs';
import { machine, printTable, quantile } from '../server/measure.mjs';
import { meanReciprocalRank, pageOf, rankOf, shareWithin } from './measure.mjs';

/** @typedef {{ ask: string, gold: string[] }} Question */

const checkouts = ['.', ...process.argv.slice(2)];
const showsMisses = process.env['MISSES'] === '1';

/** @param {string} name */
function readQuestions(name) {
  /** @type {unknown} */
  const questions = parse(readFileSync(path.join('bench', 'search', `${name}.yaml`), 'utf8'));
  return /** @type {Question[]} */ (questions);
}

const lists = ['keywords', 'questions', 'new-questions'].map((name) => ({
  name,
  questions: readQuestions(name),
}));

const [{ load }, { createSearchPages }, { createStore }] =
  /** @type {[typeof import('../../src/server/render/renderer/load.ts'), typeof import('../../src/server/render/search/index-parts.ts'), typeof import('../../src/server/base/store/store.ts')]} */ (
    await loadModules('.', {
      load: 'src/server/render/renderer/load.ts',
      'index-parts': 'src/server/render/search/index-parts.ts',
      store: 'src/server/base/store/store.ts',
    })
  );
const { site } = await load({
  site: {},
  siteDir: '.',
  contentDir: 'content',
  store: createStore({
    folder: path.join('dist', 'pages'),
    version: process.env['SERVER_VERSION'],
    warn: console.error,
  }),
});
const pages = await Promise.all(site.paths.map(createSearchPages(site)));

const rows = [];
for (const checkout of checkouts) {
  if (!existsSync(checkout)) throw new Error(`There is no checkout \`${checkout}\`.`);
  const createEngine = await loadEngine(checkout);
  const engine = createEngine(pages, site.config.search);
  // Warms up the JIT compiler.
  for (const { questions } of lists) for (const { ask } of questions) await engine.find(ask);
  for (const { name, questions } of lists) {
    const pageRanks = [];
    const sectionRanks = [];
    const times = [];
    for (const { ask, gold } of questions) {
      const started = performance.now();
      const { hits } = await engine.find(ask, { hits: 40 });
      const places = hits.map((hit) => hit.path);
      times.push(performance.now() - started);
      const found = [...new Set(places.map(pageOf))];
      const rank = rankOf(found, gold.map(pageOf));
      if (showsMisses && rank > 5) console.log(`${ask}: ${found.slice(0, 3).join(' ')}`);
      pageRanks.push(rank);
      sectionRanks.push(rankOf(places, gold));
    }
    for (const [kind, ranks] of /** @type {const} */ ([
      ['pages', pageRanks],
      ['sections', sectionRanks],
    ])) {
      const shares = [1, 3, 5].map((limit) => `${shareWithin(ranks, limit).toFixed(0)} %`);
      const mrr = meanReciprocalRank(ranks).toFixed(3);
      rows.push([
        checkout,
        name,
        questions.length,
        kind,
        ...shares,
        mrr,
        quantile(times, 0.95).toFixed(1),
      ]);
    }
  }
}
console.log(machine());
printTable([
  ['checkout', 'list', 'count', 'of', 'first', 'first 3', 'first 5', 'MRR', '95 % ms'],
  ...rows,
]);
