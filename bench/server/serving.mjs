// Throughput of a cached page, compared: this server, bare Node servers with the same bytes and with all or few of the headers, and sirv.
//
//   npm run bench -- serving            five rounds of four seconds each
//   ROUNDS=1 DURATION=2 npm run bench -- serving
import { rmSync } from 'node:fs';
import {
  ask,
  connections,
  copyPage,
  firstAnswer,
  load,
  machine,
  port,
  printTable,
  quantile,
  requireProgram,
  startNode,
} from './measure.mjs';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const seconds = Number(process.env['DURATION'] ?? 4);
const address = '/docs/limits/';

requireProgram('wrk');
requireProgram('taskset');

const common = { PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'debug', LOG_FORMAT: 'json' };

/**
 * Starts a server and waits until the page is cached in its best compressed form.
 * @param {{ args: string[], variables?: Record<string, string>, core?: number }} server
 */
async function start({ args, variables = {}, core }) {
  const server = startNode(args, { ...common, ...variables }, core);
  await firstAnswer(address);
  // The others have it from the start, and one of them does not name the encoding.
  if (!args.includes('start')) return server;
  for (;;) {
    const { headers } = await ask(address, { 'accept-encoding': 'br' });
    if (headers.includes('br')) break;
  }
  await server.printed(/(ages rendered)/);
  return server;
}

const own = { args: ['dist/server/cli.js', 'start'], core: 0 };
const first = await start(own);
const { folder, size, etag } = await copyPage(address);
await first.stop();

/** @type {Record<string, { args: string[], variables?: Record<string, string>, core?: number }>} */
const servers = {
  'this server': own,
  'bare http': { args: ['bench/server/bare.mjs', folder], core: 0 },
  'bare http, few headers': { args: ['bench/server/bare.mjs', folder, 'few'], core: 0 },
  'sirv, precompressed file': { args: ['bench/server/sirv.mjs', folder], core: 0 },
  'this server, with metrics': {
    args: ['dist/server/cli.js', 'start'],
    variables: { ADMIN_PORT: '4011' },
    core: 0,
  },
  'this server, with metrics and access log': {
    args: ['dist/server/cli.js', 'start'],
    variables: { ADMIN_PORT: '4011', ACCESS_LOG: 'on' },
    core: 0,
  },
  'this server, 2 workers, both cores': {
    args: ['dist/server/cli.js', 'start'],
    variables: { WEB_CONCURRENCY: '2' },
  },
};
/** @type {Record<string, { perSecond: number[], p99: number[], memory: number[] }>} */
const results = {};
/** @type {number[]} */
const notModified = [];
for (let round = 0; round < rounds; round++) {
  for (const [name, settings] of Object.entries(servers)) {
    const server = await start(settings);
    await load(address, seconds);
    const { perSecond, p99 } = await load(address, seconds);
    const result = (results[name] ??= { perSecond: [], p99: [], memory: [] });
    result.perSecond.push(perSecond);
    result.p99.push(p99);
    result.memory.push(server.memory());
    if (name === 'this server') {
      const { perSecond: answers } = await load(address, seconds, { 'If-None-Match': etag });
      notModified.push(answers);
    }
    await server.stop();
  }
}
rmSync(folder, { recursive: true });

const bare = results['bare http'];
console.log(
  `\n${address}, Brotli, ${size} bytes, ${connections} connections, ${rounds} rounds of ${seconds} s, medians.`,
);
console.log(`One core for the server, the other for wrk. ${machine()}.\n`);
printTable([
  ['server', 'requests/s', 'of bare', 'p99 ms', 'of bare', 'MiB'],
  ...Object.entries(results).map(([name, { perSecond, p99, memory }]) => [
    name,
    Math.round(quantile(perSecond, 0.5)),
    (quantile(perSecond, 0.5) / quantile(bare?.perSecond ?? [], 0.5)).toFixed(2),
    quantile(p99, 0.5).toFixed(2),
    (quantile(p99, 0.5) / quantile(bare?.p99 ?? [], 0.5)).toFixed(2),
    quantile(memory, 0.5),
  ]),
  ['this server, 304', Math.round(quantile(notModified, 0.5)), '', '', '', ''],
]);
