// A worker is killed: the others serve, and another takes its place.
import { startReplica } from '../../test/setup/replica.ts';
import { readAddresses } from './addresses.ts';
import { endedWell, type Fault } from './fault.ts';
import { childrenOf } from './processes.ts';
import { read } from './reader.ts';

const workers = 2;

/** Workers are child processes of the one that was started. */
export const workerKill: Fault = async ({ say }) => {
  const server = await startReplica({ WEB_CONCURRENCY: String(workers) });
  const addresses = await readAddresses(server.origin);
  const found = await waitFor(() => childrenOf(server.pid).length === workers);
  if (!found) {
    await server.stop();
    return [
      {
        what: 'worker processes',
        measured: String(childrenOf(server.pid).length),
        promise: String(workers),
        isCached: false,
      },
    ];
  }

  let isOver = false;
  let sent = 0;
  const reading = read({
    origin: server.origin,
    connections: 8,
    pauseMs: 5,
    next() {
      if (isOver) return undefined;
      sent += 1;
      return `GET ${addresses[sent % addresses.length] ?? '/'} HTTP/1.1\r\nHost: a`;
    },
  });
  await waitFor(() => sent > 200);
  const [victim = 0] = childrenOf(server.pid);
  process.kill(victim, 'SIGKILL');
  say(`killed worker ${victim} after ${sent} requests`);
  const isBack = await waitFor(() => {
    const now = childrenOf(server.pid);
    return now.length === workers && !now.includes(victim);
  });
  const sentBefore = sent;
  await waitFor(() => sent > sentBefore + 500);
  isOver = true;
  const { statuses, failures } = await reading;
  const exitCode = await server.stop();

  const broken = [...failures.values()].reduce((sum, times) => sum + times, 0);
  const wrong = [...statuses.keys()].filter((status) => status !== 200);
  return [
    {
      what: 'a new worker comes',
      measured: isBack ? 'yes' : 'no',
      promise: 'yes',
      isCached: isBack,
    },
    {
      what: `requests of ${sent} that broke with the killed worker's own connections`,
      measured: String(broken),
      promise: 'at most 8, one per connection',
      isCached: broken <= 8,
    },
    {
      what: 'answers other than 200',
      measured: wrong.length === 0 ? 'none' : wrong.join(', '),
      promise: 'none',
      isCached: wrong.length === 0,
    },
    endedWell(exitCode),
  ];
};

/** Whether it came true within 20 seconds. */
async function waitFor(isTrue: () => boolean): Promise<boolean> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (isTrue()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
