// Whether a change affects the fast path: requests per second of a cached page, this checkout compared with others.
// All servers run all the time on the same core, and take turns of one second under load: a machine that is
// temporarily slow is slow for all. A round yields one ratio; the median of many is stable to about 1 %.
//
//   npm run bench -- paired ../before       other built checkouts
//   ROUNDS=10 npm run bench -- paired ../before
//   npm run bench -- paired                    only bare Node servers, which take part in every run: with all headers, and with few
import { rmSync } from 'node:fs';
import {
  copyPage,
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

const servers = checkouts.map((checkout, index) => ({
  name: checkout,
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
let folder = '';
try {
  for (const server of servers) await server.process.printed(/ages rendered/);
  await pause(settleMs);
  ({ folder } = await copyPage(address));
  for (const [name, which] of [
    ['bare http', 'all'],
    ['bare http, few headers', 'few'],
  ]) {
    const own = port + servers.length;
    const args = ['bench/server/bare.mjs', folder, which ?? ''];
    const started = startNode(args, { PORT: String(own) }, 0);
    servers.push({ name: name ?? '', port: own, perSecond: [], process: started });
  }
  await pause(1000);
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
  if (folder !== '') rmSync(folder, { recursive: true });
}

const own = servers[0]?.perSecond ?? [];
console.log(`${address}, Brotli, ${rounds} turns of ${turnSeconds} s each. ${machine()}.\n`);
printTable([
  ['server', 'requests/s', 'this one to it', 'half of the ratios within'],
  ...servers.map(({ name, perSecond }) => {
    const ratios = own.map((value, index) => value / (perSecond[index] ?? NaN));
    const [low, middle, high] = [0.25, 0.5, 0.75].map((share) =>
      quantile(ratios, share).toFixed(3),
    );
    return [name, Math.round(quantile(perSecond, 0.5)), middle ?? '', `${low} to ${high}`];
  }),
]);
