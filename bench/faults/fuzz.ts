// 100,000 fuzzed requests: no crash, no 5xx, no file outside the site, no input that comes back as markup, no growth.
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startReplica } from '../../test/setup/replica.ts';
import { finishPages, readAddresses } from './addresses.ts';
import type { Fault } from './fault.ts';
import { fuzzRound } from './fuzz-round.ts';
import { residentMiB } from './memory.ts';

const perRound = 2000;
const canary = 'canary-5b1f0c7e';

/** `--requests=` sets another number, `--seed=` repeats an earlier run. */
export const fuzz: Fault = async ({ numbers, say }) => {
  const requests = numbers.get('requests') ?? 100_000;
  const seed = numbers.get('seed') ?? Date.now() % 1_000_000;
  say(`seed ${seed}: repeat with --seed=${seed}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-fuzz-'));
  const contentDir = path.join(folder, 'content');
  await cp('content', contentDir, { recursive: true });
  await writeFile(path.join(folder, 'canary.txt'), canary);
  const server = await startReplica({ CONTENT_DIR: contentDir });
  const { origin } = server;
  const pages = await readAddresses(origin);
  await finishPages(origin, pages);
  const files = ['favicon.svg', 'sitemap.xml', 'chunks/routes.js', 'search/'];
  const home = await (await fetch(`${origin}/docs/`)).text();
  const assets = [...home.matchAll(/"(\/docs\/assets\/[^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  const addresses = [...pages, ...files.map((file) => `/docs/${file}`), ...new Set(assets)];

  const statuses = new Map<number, number>();
  const violations: string[] = [];
  const memory: number[] = [];
  const rounds = Math.ceil(requests / perRound);
  for (let round = 0; round < rounds; round += 1) {
    const amount = Math.min(perRound, requests - round * perRound);
    const result = await fuzzRound({
      origin,
      addresses,
      amount,
      seed: seed + round,
      secrets: [canary, 'root:x:0:', '"lockfileVersion"'],
    });
    for (const [status, times] of result.statuses) {
      statuses.set(status, (statuses.get(status) ?? 0) + times);
    }
    violations.push(...result.violations);
    memory.push(residentMiB(server.pid));
    say(
      `${round * perRound + amount} requests, ${residentMiB(server.pid).toFixed(0)} MiB, ${violations.length} violations`,
    );
  }
  for (const violation of violations.slice(0, 20)) say(violation);
  // The first fifth is warm-up. Collections come when they like, so that peaks are compared.
  const measured = memory.slice(Math.floor(rounds / 5));
  const half = Math.ceil(measured.length / 2);
  const [before, after] = [Math.max(...measured.slice(0, half)), Math.max(...measured.slice(half))];
  const errors = server
    .log()
    .split('\n')
    .filter((line) => /"level":"(?:error|fatal)"/.test(line));
  for (const error of errors.slice(0, 5)) say(error.slice(0, 1000));
  const isAlive = (await fetch(`${origin}/docs/limits/`)).status === 200;
  const exitCode = await server.stop();
  await rm(folder, { recursive: true });

  const counts = [...statuses].sort(([one], [other]) => one - other);
  return [
    {
      what: `requests with seed ${seed}`,
      measured: counts.map(([status, times]) => `${status || 'closed'}: ${times}`).join(', '),
      promise: 'no 5xx',
      isCached: counts.every(([status]) => status < 500),
    },
    {
      what: 'files from outside, markup that came back, missing answers',
      measured: String(violations.length),
      promise: '0',
      isCached: violations.length === 0,
    },
    {
      what: 'errors in the log',
      measured: String(errors.length),
      promise: '0',
      isCached: errors.length === 0,
    },
    {
      what: 'resident memory, highest of the first and of the second half after a fifth',
      measured: `${before.toFixed(0)} MiB, ${after.toFixed(0)} MiB`,
      promise: 'at most 10 % more',
      isCached: after <= before * 1.1,
    },
    {
      what: 'answers afterwards, exit code after SIGTERM',
      measured: `${isAlive ? 'yes' : 'no'}, ${exitCode}`,
      promise: 'yes, 0',
      isCached: isAlive && exitCode === 0,
    },
  ];
};
