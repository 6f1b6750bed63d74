// `npm run bench -- mcp`: latency of each tool on the warm site: over plain HTTP, which is the server's part, and with the protocol's own
// client, which also validates and unpacks the response, in this process.
//
// One call every 50 ms, which is the fastest rate of an agent: continuous searches are limited to a tenth of the time.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { startBuiltSite } from '../../test/setup/built-site.mjs';
import { machine, printTable, quantile } from '../server/measure.mjs';
import { ordinaryQueries } from '../server/queries.mjs';

const rounds = Number(process.env['ROUNDS'] ?? 200);
const paceMs = 50;
/** Limit for the 95th percentile of searches over HTTP, in milliseconds. */
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
const agent = new Agent({ keepAlive: true });

/**
 * Makes one call over a keep-alive connection; resolves after the last byte of its response.
 * @param {string} name @param {Record<string, unknown>} input
 */
function callByHttp(name, input) {
  const params = { name, arguments: input };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': '2025-06-18',
    'Content-Length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const call = request(`${site.origin}/docs/mcp`, { method: 'POST', agent, headers });
    call.on('error', reject);
    call.on('response', (response) => {
      let text = '';
      response.on('data', (part) => (text += String(part)));
      response.on('end', () => {
        if (text.includes('"result":{"content"')) resolve(undefined);
        else reject(new Error(`Not a result: ${text}`));
      });
    });
    call.end(body);
  });
}

/** @type {Record<string, (name: string, input: Record<string, unknown>) => Promise<unknown>>} */
const ways = {
  HTTP: callByHttp,
  client: (name, input) => client.callTool({ name, arguments: input }),
};
const rows = [];
let isMissed = false;
for (const [name, inputOf] of Object.entries(tools)) {
  for (const [way, call] of Object.entries(ways)) {
    const times = [];
    for (let round = -10; round < rounds; round++) {
      const started = performance.now();
      await call(name, inputOf(Math.abs(round)));
      if (round >= 0) times.push(performance.now() - started);
      await pause(paceMs);
    }
    const [middle, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    isMissed ||= name === 'search' && way === 'HTTP' && p95 > goalMs;
    rows.push([name, way, middle.toFixed(1), p95.toFixed(1), Math.max(...times).toFixed(1)]);
  }
}
agent.destroy();
await client.close();
await site.close();
console.log(machine());
printTable([['tool', 'by', 'p50 ms', 'p95 ms', 'slowest ms'], ...rows]);
process.exitCode = isMissed ? 1 : 0;
