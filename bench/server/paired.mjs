// Whether a change affects the fast path: requests per second of a cached page, this checkout compared with others.
// All servers run all the time on the same core, and take turns of one second under load: a machine that is
// temporarily slow is slow for all. A round yields one ratio; the median of many is stable to about 1 %.
//
//   npm run bench:paired -- ../before       other built checkouts
//   ROUNDS=10 npm run bench:paired -- ../before
import {
  load,
  machine,
  pause,
  port,
  printTable,
  quantile,
  requireProgram,
  startNode,
} from './measure.mjs';

const rounds = Number(process.env['ROUNDS'] ?? 30);
const checkouts = ['.', ...process.argv.slice(2)];
const address = '/docs/limits/';
const turnSeconds = 1;
/** Time for the index and for the best compression of each page, which follow after all pages are rendered. */
const settleMs = 20_000;
/** Load before the first turn, so that the code of every server is fully optimized. */
const warmUpSeconds = 3;

requireProgram('wrk');
requireProgram('taskset');
if (checkouts.length < 2) {
  console.error('Name the checkout to compare with: `npm run bench:paired -- ../before`.');
  process.exit(1);
}

const servers = checkouts.map((checkout, index) => ({
  checkout,
  port: port + index,
  /** @type {number[]} */
  perSecond: [],
  process: startNode(
    ['dist/server/cli.js', 'start'],
    { PORT: String(port + index), HOST: '127.0.0.1', LOG_LEVEL: 'debug', LOG_FORMAT: 'json' },
    0,
    checkout,
  ),
}));
try {
  for (const server of servers) await server.process.printed(/All pages rendered/);
  await pause(settleMs);
  for (const server of servers) await load(address, warmUpSeconds, {}, server.port);
  for (let round = 0; round < rounds; round++) {
    // The order alternates, so that no server always follows the same one.
    for (const server of round % 2 === 0 ? servers : servers.toReversed()) {
      const { perSecond } = await load(address, turnSeconds, {}, server.port);
      server.perSecond.push(perSecond);
    }
  }
} finally {
  for (const server of servers) await server.process.stop();
}

const own = servers[0]?.perSecond ?? [];
console.log(`${address}, Brotli, ${rounds} turns of ${turnSeconds} s each. ${machine()}.\n`);
printTable([
  ['checkout', 'requests/s', 'this one to it', 'half of the ratios within'],
  ...servers.map(({ checkout, perSecond }) => {
    const ratios = own.map((value, index) => value / (perSecond[index] ?? NaN));
    const [low, middle, high] = [0.25, 0.5, 0.75].map((share) =>
      quantile(ratios, share).toFixed(3),
    );
    return [checkout, Math.round(quantile(perSecond, 0.5)), middle ?? '', `${low} to ${high}`];
  }),
]);
