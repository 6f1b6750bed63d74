// Searches and unknown addresses without end: other readers are served as before, and what is too much is refused.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { startReplica, type Replica } from '../../test/setup/replica.ts';
import { finishPages, readAddresses } from './addresses.ts';
import type { AttackData } from './attack-thread.ts';
import { attacks } from './attacks.ts';
import type { Fault, Finding } from './fault.ts';
import { readNormally } from './normal-reader.ts';
import { percentile } from './percentile.ts';
import type { Tally } from './reader.ts';

const watchedMs = 6000;

/** `--connections=` sets another number of attackers than 4. */
export const searchFlood: Fault = async ({ numbers, say }) => {
  const connections = numbers.get('connections') ?? 4;
  const server = await startReplica();
  const addresses = await readAddresses(server.origin);
  await finishPages(server.origin, addresses);
  const findings: Finding[] = [];
  for (const name of Object.keys(attacks)) {
    const before = await readNormally(server.origin, addresses, watchedMs);
    const stop = await flood({ origin: server.origin, connections, attack: name });
    const during = await readNormally(server.origin, addresses, watchedMs);
    const made = await stop();
    const after = await readNormally(server.origin, addresses, watchedMs);
    const usual = percentile([...before.latencies, ...after.latencies], 0.99);
    const then = percentile(during.latencies, 0.99);
    const perSecond = Math.round(made.latencies.length / (watchedMs / 1000));
    say(`${name}: ${perSecond} answers a second, ${describe(made.statuses)}`);
    findings.push({
      what: `${name}: p99 of a page, usual and then`,
      measured: `${usual.toFixed(2)} ms, ${then.toFixed(2)} ms`,
      promise: 'at most twice',
      isCached: then <= usual * 2,
    });
  }
  findings.push(await tooMany(server));
  await server.stop();
  return findings;
};

/** Resolves, once the attack has begun, with what ends it. */
async function flood(data: AttackData): Promise<() => Promise<Tally>> {
  const thread = new Worker(new URL('./attack-thread.js', import.meta.url), { workerData: data });
  await once(thread, 'online');
  return async () => {
    const ended = once(thread, 'message') as Promise<[Tally]>;
    thread.postMessage('stop');
    const [tally] = await ended;
    return tally;
  };
}

/** Two hundred at once: some wait, the rest is told when to come again. */
async function tooMany(server: Replica): Promise<Finding> {
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, count) => {
      const response = await fetch(`${server.origin}/docs/search.json?q=co+re+st+in+wo+${count}`);
      await response.arrayBuffer();
      return { status: response.status, retryAfter: response.headers.get('retry-after') };
    }),
  );
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const refused = answers.filter(({ status }) => status === 429);
  return {
    what: '200 searches at once',
    measured: describe(counts),
    promise: '200, or 429 with Retry-After',
    isCached:
      [...counts.keys()].every((status) => status === 200 || status === 429) &&
      refused.every(({ retryAfter }) => retryAfter !== null),
  };
}

function describe(statuses: ReadonlyMap<number, number>): string {
  return [...statuses].map(([status, times]) => `${status}: ${times}`).join(', ');
}
