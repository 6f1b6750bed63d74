// Two servers behind nginx are restarted in turn under load: no reader notices.
import { findFreePort, startNginx } from '../../test/setup/nginx.ts';
import { startReplica, type Replica } from '../../test/setup/replica.ts';
import { readAddresses } from './addresses.ts';
import type { Fault } from './fault.ts';
import { percentile } from './percentile.ts';
import { count, read } from './reader.ts';

const drainDelayMs = 1000;
/** Longer than nginx leaves a failed replica alone. */
const pauseMs = 3000;

/** `--rounds=` restarts both that many times. */
export const rollingRestart: Fault = async ({ numbers, say }) => {
  const rounds = numbers.get('rounds') ?? 2;
  const ports = [await findFreePort(), await findFreePort()] as const;
  const start = (port: number): Promise<Replica> =>
    startReplica({ PORT: String(port), DRAIN_DELAY_MS: String(drainDelayMs) });
  const servers = [await start(ports[0]), await start(ports[1])];
  const nginx = await startNginx({ replicas: [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`] });
  const addresses = await readAddresses(nginx.origin);

  let sent = 0;
  let isOver = false;
  const reading = read({
    origin: nginx.origin,
    connections: 16,
    pauseMs: 5,
    next() {
      if (isOver) return undefined;
      sent += 1;
      // Three of four must go through to a replica: no cache knows their query.
      const query = sent % 4 === 0 ? '' : `?${sent}`;
      return `GET ${addresses[sent % addresses.length] ?? '/'}${query} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br`;
    },
  });
  const exitCodes: (number | null)[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, port] of ports.entries()) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      exitCodes.push((await servers[index]?.stop()) ?? null);
      servers[index] = await start(port);
      say(`round ${round}: server ${index + 1} is back, ${sent} requests so far`);
    }
  }
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  isOver = true;
  const { statuses, failures, latencies } = await reading;
  await nginx.stop();
  for (const [reason, times] of reasonsIn(nginx.log())) say(`nginx, ${times} times: ${reason}`);
  for (const server of servers) await server.stop();

  const failed = sent - (statuses.get(200) ?? 0);
  const others = [...statuses, ...failures].filter(([key]) => key !== 200);
  return [
    {
      what: `requests through ${rounds * 2} restarts`,
      measured:
        `${sent}, ${failed} failed ${others.map(([key, times]) => `${key}: ${times}`).join(', ')}`.trim(),
      promise: '0 failed',
      isCached: failed === 0 && failures.size === 0 && sent > 1000,
    },
    {
      what: 'exit codes',
      measured: exitCodes.join(', '),
      promise: 'all 0',
      isCached: exitCodes.every((code) => code === 0),
    },
    {
      what: 'time to the answer, median and p99',
      measured: `${percentile(latencies, 0.5).toFixed(1)} ms, ${percentile(latencies, 0.99).toFixed(1)} ms`,
      promise: 'none',
      isCached: true,
    },
  ];
};

/** nginx's own words for what failed, without addresses and numbers. */
function reasonsIn(log: string): ReadonlyMap<string, number> {
  const reasons = new Map<string, number>();
  for (const line of log.split('\n')) {
    const reason = /\[\w+\] \S+ (?:\*\d+ )?(.+?)(?:, client.*)?$/.exec(line)?.[1];
    if (reason !== undefined) count(reasons, reason);
  }
  return reasons;
}
