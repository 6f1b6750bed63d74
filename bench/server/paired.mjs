// Whether a change costs the fast path anything: a finished page's requests per second, this checkout against others.
// All servers run the whole time on the same core, and one is loaded at a time, in turns of a second: a machine that
// is slow for a while is slow for both. A round gives one ratio; the median of many is steady to about 1 %.
//
//   npm run bench:paired -- ../before       other checkouts, built
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
/** For the index and the best form of each page, which are made after all pages are rendered. */
const settleMs = 20_000;
/** Before the first turn, so that every server answers from its fastest code. */
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
