// How soon a started server is at its full speed: requests per second in each of the first seconds, and once everything is done.
//
//   npm run bench:start                     this checkout
//   npm run bench:start -- ../before        and others, built, in turn
//   ROUNDS=1 npm run bench:start
import { execFileSync } from 'node:child_process';
import {
  firstAnswer,
  machine,
  pause,
  port,
  printTable,
  requireProgram,
  startNode,
} from './measure.mjs';

const rounds = Number(process.env['ROUNDS'] ?? 3);
const checkouts = ['.', ...process.argv.slice(2)];
/** Seconds after the first answer that are measured, each by itself. */
const early = 4;
const settledMs = 20_000;
const address = '/docs/limits/';

requireProgram('wrk');
requireProgram('taskset');

/** Requests per second, for a second, from the other core. */
function load() {
  const args = ['-c', '1', 'wrk', '-t1', '-c64', '-d1s', '-H', 'Accept-Encoding: br'];
  const text = execFileSync('taskset', [...args, `http://127.0.0.1:${port}${address}`], {
    encoding: 'utf8',
  });
  return Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]));
}

/** @param {string} checkout */
async function measure(checkout) {
  const variables = { PORT: String(port), HOST: '127.0.0.1', MALLOC_ARENA_MAX: '2' };
  const server = startNode(['dist/server/cli.js', 'start'], variables, 0, checkout);
  const first = await firstAnswer(address);
  const speeds = Array.from({ length: early }, load);
  await pause(settledMs);
  const settled = load();
  const memory = server.memory();
  await server.stop();
  return { first, speeds, settled, memory };
}

const rows = [];
for (let round = 0; round < rounds; round++) {
  for (const checkout of checkouts) {
    const { first, speeds, settled, memory } = await measure(checkout);
    rows.push([
      checkout,
      `${Math.round(first)} ms`,
      ...speeds.map((speed) => `${speed} (${(speed / settled).toFixed(2)})`),
      String(settled),
      `${memory} MiB`,
    ]);
  }
}
console.log(machine());
printTable([
  [
    'checkout',
    'first 200',
    ...Array.from({ length: early }, (_, second) => `second ${second + 1}`),
    'after 20 s',
    'memory',
  ],
  ...rows,
]);
