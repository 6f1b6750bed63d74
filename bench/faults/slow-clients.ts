// A thousand clients that dawdle: a normal reader is served as before. Needs Debian's slowhttptest.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { startReplica } from '../../test/setup/replica.ts';
import { finishPages, readAddresses } from './addresses.ts';
import type { Fault } from './fault.ts';
import { readNormally } from './normal-reader.ts';
import { percentile } from './percentile.ts';

const executable = '/usr/bin/slowhttptest';
/** How long a reader is watched each time. */
const watchedMs = 12_000;

const attacks = {
  'slow headers': ['-H', '-i', '5'],
  'slow read': ['-X', '-k', '3', '-w', '10', '-y', '20', '-n', '5', '-z', '32'],
};

/** `--connections=` sets another number than 1,000. */
export const slowClients: Fault = async ({ numbers, say }) => {
  const connections = numbers.get('connections') ?? 1000;
  if (!existsSync(executable)) {
    throw new Error(
      'No slowhttptest was found. Install it (Debian: `apt-get install slowhttptest`).',
    );
  }
  const server = await startReplica();
  const addresses = await readAddresses(server.origin);
  await finishPages(server.origin, addresses);
  const url = server.origin + (addresses[0] ?? '/');

  const watch = () => readNormally(server.origin, addresses, watchedMs);

  const findings = [];
  for (const [name, args] of Object.entries(attacks)) {
    const before = await watch();
    const attack = spawn(
      executable,
      ['-c', String(connections), '-r', '400', '-l', '60', '-p', '5', '-u', url, ...args],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    let output = '';
    attack.stdout.on('data', (part: Buffer) => (output += part.toString()));
    // All connections are open by then.
    await new Promise((resolve) => setTimeout(resolve, (connections / 400) * 1000 + 1000));
    const during = await watch();
    const ended = new Promise((resolve) => attack.on('exit', resolve));
    attack.kill('SIGINT');
    await ended;
    const after = await watch();

    const usual = percentile([...before.latencies, ...after.latencies], 0.99);
    const then = percentile(during.latencies, 0.99);
    const counts = stripVTControlCharacters(output).matchAll(/connected:\s+(\d+)/g);
    const open = Math.max(0, ...[...counts].map((match) => Number(match[1])));
    say(`${name}: ${during.latencies.length} readings`);
    const failed = [during, after].flatMap(({ statuses, failures }) => [
      ...[...statuses.keys()].filter((status) => status !== 200),
      ...failures.keys(),
    ]);
    findings.push({
      what: `${name}: connections at once`,
      measured: String(open),
      promise: `${connections}`,
      isCached: open >= connections * 0.95,
    });
    findings.push({
      what: `${name}: p99 of a normal reader, usual and then`,
      measured: `${usual.toFixed(2)} ms, ${then.toFixed(2)} ms`,
      promise: 'at most twice',
      isCached: then <= usual * 2,
    });
    findings.push({
      what: `${name}: answers other than 200`,
      measured: failed.length === 0 ? 'none' : failed.join(', '),
      promise: 'none',
      isCached: failed.length === 0,
    });
  }
  await server.stop();
  return findings;
};
