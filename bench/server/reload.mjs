// The effect of reloading a large site on readers: response times of cached pages before and during a reload.
//
//   npm run bench -- reload                    4,446 pages, this checkout
//   npm run bench -- reload ../before       compares with other built checkouts, alternating
//   COPIES=10 npm run bench -- reload
import { Agent, get } from 'node:http';
import { rmSync } from 'node:fs';
import path from 'node:path';
import {
  firstAnswer,
  machine,
  makeSite,
  pause,
  port,
  printTable,
  quantile,
  startNode,
} from './measure.mjs';

const copies = Number(process.env['COPIES'] ?? 38);
const checkouts = ['.', ...process.argv.slice(2)];
const quietMs = 4000;
/** Number of concurrent readers; each waits for its response and then pauses. */
const readers = 4;
const pauseMs = 5;
const pages = ['/docs/', '/docs/limits/', '/docs/pricing/', '/docs/quickstart/'];

/** @param {Agent} agent @param {string} page @returns {Promise<number>} milliseconds until the last byte */
function read(agent, page) {
  const started = performance.now();
  const headers = { 'Accept-Encoding': 'br' };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: page, agent, headers }, (response) => {
      response.resume();
      response.on('end', () => {
        resolve(performance.now() - started);
      });
    }).on('error', reject);
  });
}

/** Returns the times of all readers until `isOver`. @param {() => boolean} isOver */
async function readUntil(isOver) {
  const agent = new Agent({ keepAlive: true });
  /** @type {number[]} */
  const times = [];
  const reader = async (/** @type {number} */ number) => {
    while (!isOver()) {
      times.push(await read(agent, pages[number % pages.length] ?? '/docs/'));
      await pause(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: readers }, (_, number) => reader(number)));
  agent.destroy();
  return times;
}

/** @param {string} checkout */
async function measure(checkout) {
  const folder = makeSite(copies, checkout);
  const variables = {
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_FORMAT: 'json',
    WARM_UP: 'off',
    LOG_LEVEL: 'debug',
    CONTENT_DIR: path.join(folder, 'content'),
    CACHE_DIR: path.join(folder, 'cache'),
  };
  const args = ['dist/server/cli.js', 'start'];
  const server = startNode(args, variables, undefined, checkout);
  await firstAnswer('/docs/');
  // Compiled by the index, which is the usual state before a reload.
  await server.printed(/"msg":"(Search is ready)"/);
  for (const page of pages) await read(new Agent(), page);
  await pause(2000);

  const quietEnd = performance.now() + quietMs;
  const quiet = await readUntil(() => performance.now() > quietEnd);
  const started = performance.now();
  let reloadMs = 0;
  server.signal('SIGHUP');
  void server.printed(/"msg":"(Content reloaded)"/).then(() => {
    reloadMs = performance.now() - started;
  });
  // One second longer, while the new site's index is being built.
  const busy = await readUntil(() => reloadMs > 0 && performance.now() > started + reloadMs + 1000);
  const memory = server.memory();
  await server.stop();
  rmSync(folder, { recursive: true });
  return [
    path.basename(path.resolve(checkout)),
    Math.round(reloadMs),
    ...[quiet, busy].flatMap((times) => [
      quantile(times, 0.5).toFixed(1),
      quantile(times, 0.99).toFixed(1),
      Math.max(...times).toFixed(1),
    ]),
    memory,
  ];
}

const rows = [];
for (const checkout of checkouts) rows.push(await measure(checkout));
console.log(
  `A reload of ${copies} copies of the site, ${readers} readers of kept pages. ${machine()}.\n`,
);
printTable([
  [
    'checkout',
    'reload ms',
    'quiet p50 ms',
    'p99',
    'max',
    'reloading p50 ms',
    'p99',
    'max',
    'MiB after',
  ],
  ...rows,
]);
