// One million requests over all pages: memory stays where it was.
import { startReplica } from '../../test/setup/replica.ts';
import { finishPages, readAddresses } from './addresses.ts';
import { endedWell, type Fault } from './fault.ts';
import { residentMiB } from './memory.ts';
import { read } from './reader.ts';

const warmUpRequests = 50_000;
const encodings = ['br', 'gzip, br', 'gzip', 'identity'];

/** `--requests=` sets another number. */
export const million: Fault = async ({ numbers, say }) => {
  const requests = numbers.get('requests') ?? 1_000_000;
  const server = await startReplica();
  const addresses = await readAddresses(server.origin);
  await finishPages(server.origin, addresses);
  const { body: _body, headers } = await fetch(server.origin + (addresses[0] ?? ''));
  const etag = headers.get('etag') ?? '';

  let sent = 0;
  const run = async (amount: number) => {
    const until = sent + amount;
    return read({
      origin: server.origin,
      connections: 16,
      depth: 8,
      isTimed: false,
      next() {
        if (sent >= until) return undefined;
        sent += 1;
        const address = addresses[sent % addresses.length] ?? '/';
        // Every tenth reader takes the page plain, and every fifth has the first page already.
        const encoding = encodings[sent % 10 === 0 ? 3 : sent % 3] ?? '';
        const condition = sent % 5 === 0 ? `\r\nIf-None-Match: ${etag}` : '';
        return `GET ${address} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${encoding}${condition}`;
      },
    });
  };

  await run(warmUpRequests);
  const before = residentMiB(server.pid);
  say(`warm: ${addresses.length} pages, ${warmUpRequests} requests, ${before.toFixed(0)} MiB`);
  const started = performance.now();
  const { statuses, failures } = await run(requests);
  const seconds = (performance.now() - started) / 1000;
  const after = residentMiB(server.pid);
  const exitCode = await server.stop();

  const answered = (statuses.get(200) ?? 0) + (statuses.get(304) ?? 0);
  const growth = (after / before - 1) * 100;
  return [
    {
      what: `requests in ${seconds.toFixed(0)} s, answered with 200 or 304`,
      measured: `${answered} of ${requests}`,
      promise: 'all',
      isCached: answered === requests && failures.size === 0,
    },
    {
      what: 'resident memory, after warm-up and at the end',
      measured: `${before.toFixed(0)} MiB, ${after.toFixed(0)} MiB (${growth.toFixed(1)} %)`,
      promise: 'at most 10 % more',
      isCached: growth <= 10,
    },
    endedWell(exitCode),
  ];
};
