// The cost of a URL that is not found: the suggestions alone, and the whole view including them.
//
//   npm run bench -- missing                         117, 1,170 and 11,700 pages
//   COPIES=1 npm run bench -- missing
//   npm run bench -- missing ../before            compares with another checkout, alternating
import path from 'node:path';
import { copySite, loadModules } from './copies.mjs';
import { machine, printTable, quantile } from './measure.mjs';

const copies = (process.env['COPIES'] ?? '1,10,100').split(',').map(Number);
const checkouts = ['.', ...process.argv.slice(2)];
const rounds = 15;
/** Time limit for the whole view, in milliseconds. */
const goalMs = 5;

const addresses = [
  '/workflow/trigers',
  '/none/',
  '/copy-7/code/nodejs/dleay/',
  '/workflows/steps/triggers/actions/code/nodejs/python/quickstart/',
  `/${'abcdefghijklmnopqrstuvwxyzabcdefghijklm/'.repeat(8)}`,
  `/${'configuration-subscription-authentication-'.repeat(40)}`,
];

/** Returns the median of several calls, in milliseconds. @param {() => unknown} action */
async function timeOf(action) {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await action();
    times.push(performance.now() - started);
  }
  return quantile(times, 0.5);
}

/** @param {string} checkout @param {number} count */
async function measure(checkout, count) {
  const [{ load }, { createViews }, { createLocalRenderer }, { createStore }] =
    /** @type {[typeof import('../../src/server/render/renderer/load.ts'), typeof import('../../src/server/render/views/views.ts'), typeof import('../../src/server/render/renderer/local-renderer.ts'), typeof import('../../src/server/base/store/store.ts')]} */ (
      await loadModules(checkout, {
        load: 'src/server/render/renderer/load.ts',
        views: 'src/server/render/views/views.ts',
        'local-renderer': 'src/server/render/renderer/local-renderer.ts',
        store: 'src/server/base/store/store.ts',
      })
    );
  const { site, manifest } = await load({
    site: {},
    siteDir: '.',
    contentDir: 'content',
    store: createStore({
      folder: path.join('dist', 'pages'),
      version: process.env['SERVER_VERSION'],
      warn: console.error,
    }),
  });
  const copied = copySite(site, count);
  const views = createViews(copied, 'bench');
  // The search index is not needed.
  const renderer = createLocalRenderer({
    site: copied,
    manifest,
    indexAfter: new Promise(() => undefined),
  });
  const started = performance.now();
  views.notFound('/workflow/trigers');
  const first = performance.now() - started;
  const suggested = [];
  const drawn = [];
  for (const address of addresses) {
    suggested.push(await timeOf(() => views.notFound(address)));
    drawn.push(await timeOf(() => renderer.notFound(address, 'html')));
  }
  const slowest = Math.max(...drawn);
  return {
    isMissed: checkout === '.' && slowest > goalMs,
    row: [
      checkout,
      copied.paths.length,
      first.toFixed(1),
      quantile(suggested, 0.5).toFixed(2),
      Math.max(...suggested).toFixed(2),
      quantile(drawn, 0.5).toFixed(2),
      slowest.toFixed(2),
    ],
  };
}

/** @type {Awaited<ReturnType<typeof measure>>[]} */
const results = [];
for (const count of copies) {
  for (const checkout of checkouts) results.push(await measure(checkout, count));
}
console.log(
  `Medians of ${rounds} calls for each of ${addresses.length} addresses. ${machine()}.\n`,
);
printTable([
  [
    'checkout',
    'pages',
    'first ms',
    'suggestions p50 ms',
    'worst ms',
    'whole view p50 ms',
    'worst ms',
  ],
  ...results.map(({ row }) => row),
]);
process.exit(results.some(({ isMissed }) => isMissed) ? 1 : 0);
