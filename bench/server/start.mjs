// How soon a server reaches full speed after a start: requests per second in each of the first seconds, and in the steady state.
//
//   npm run bench -- start                     this checkout
//   npm run bench -- start ../before        compares with other built checkouts, alternating
//   ROUNDS=1 npm run bench -- start
import {
  firstAnswer,
  load,
  machine,
  pause,
  port,
  printTable,
  requireProgram,
  startNode,
} from './measure.mjs';

const rounds = Number(process.env['ROUNDS'] ?? 3);
const checkouts = ['.', ...process.argv.slice(2)];
/** Number of seconds after the first response that are measured separately. */
const early = 4;
const settledMs = 20_000;
const address = '/docs/limits/';

requireProgram('wrk');
requireProgram('taskset');

/** Measures the requests per second, for one second. */
async function speed() {
  return Math.round((await load(address, 1)).perSecond);
}

/** @param {string} checkout */
async function measure(checkout) {
  const variables = { PORT: String(port), HOST: '127.0.0.1', MALLOC_ARENA_MAX: '2' };
  const server = startNode(['dist/server/cli.js', 'start'], variables, 0, checkout);
  const first = await firstAnswer(address);
  const speeds = [];
  for (let second = 0; second < early; second += 1) speeds.push(await speed());
  await pause(settledMs);
  const settled = await speed();
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
