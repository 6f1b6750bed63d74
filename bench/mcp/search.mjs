// `npm run bench:mcp`: time from a call of each tool to its answer, by the protocol's own client, on the warm site.
//
// One call every 50 ms, as an agent's come at the most: searches that follow each other without end are held to a tenth of the time.
import { setTimeout as pause } from 'node:timers/promises';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { startBuiltSite } from '../../test/setup/built-site.mjs';
import { machine, printTable, quantile } from '../server/measure.mjs';
import { ordinaryQueries } from '../server/queries.mjs';

const rounds = Number(process.env['ROUNDS'] ?? 200);
const paceMs = 50;
/** Longest time of 95 % of the searches, in milliseconds. */
const goalMs = 10;

const site = await startBuiltSite();
await Promise.all([site.warm, site.searchable()]);
const client = new Client(
  { name: 'bench', version: '1' },
  { versionNegotiation: { mode: 'auto' } },
);
await client.connect(new StreamableHTTPClientTransport(new URL(`${site.origin}/docs/mcp`)));

/** @type {Record<string, (round: number) => Record<string, unknown>>} */
const tools = {
  search: (round) => ({ query: ordinaryQueries[round % ordinaryQueries.length] }),
  read: (round) => ({ path: round % 2 === 0 ? '/limits/' : '/components/api/' }),
  list: (round) => (round % 2 === 0 ? {} : { section: 'Workflows' }),
};
const rows = [];
let isMissed = false;
for (const [name, inputOf] of Object.entries(tools)) {
  const times = [];
  for (let round = -10; round < rounds; round++) {
    const started = performance.now();
    await client.callTool({ name, arguments: inputOf(Math.abs(round)) });
    if (round >= 0) times.push(performance.now() - started);
    await pause(paceMs);
  }
  const p95 = quantile(times, 0.95);
  isMissed ||= name === 'search' && p95 > goalMs;
  rows.push([name, quantile(times, 0.5).toFixed(1), p95.toFixed(1), Math.max(...times).toFixed(1)]);
}
await client.close();
await site.close();
console.log(machine());
printTable([['tool', 'p50 ms', 'p95 ms', 'slowest ms'], ...rows]);
process.exitCode = isMissed ? 1 : 0;
