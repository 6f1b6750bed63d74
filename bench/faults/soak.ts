// Half an hour of everything at once: pages, files, searches, readers who leave, reloads, killed workers.
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startReplica, type Replica } from '../../test/setup/replica.ts';
import { leave } from './aborted-downloads.ts';
import { readAddresses } from './addresses.ts';
import { endedWell, type Fault, type FaultOptions, type Finding } from './fault.ts';
import { residentMiB } from './memory.ts';
import { childrenOf, openDescriptors } from './processes.ts';

const reloadMs = 20_000;
const killMs = 120_000;
/** After a worker was killed, its connections may break for this long. */
const breakMs = 2000;

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/** What went wrong, by kind, and how much went well. */
interface Counts {
  answered: number;
  readonly wrong: Map<string, number>;
}

/** `--minutes=` sets another time than 30. */
export const soak: Fault = async ({ numbers, say }) => {
  const minutes = numbers.get('minutes') ?? 30;
  const contentDir = await mkdtemp(path.join(tmpdir(), 'docs-soak-'));
  await cp('content', contentDir, { recursive: true });
  const server = await startReplica({ WEB_CONCURRENCY: '2', CONTENT_DIR: contentDir });
  await untilTrue(() => childrenOf(server.pid).length === 2);
  const addresses = await collectAddresses(server.origin);
  const expected = new Map<string, Set<string>>(addresses.map((address) => [address, new Set()]));
  for (const state of ['changed', 'original'] as const) {
    const reloaded = server.log().split('Content reloaded').length + 2;
    await writeContent(contentDir, state);
    server.kill('SIGHUP');
    await untilTrue(() => server.log().split('Content reloaded').length >= reloaded);
    await readAll(server.origin, expected);
  }
  say(`${addresses.length} addresses, ${minutes} minutes`);

  const counts: Counts = { answered: 0, wrong: new Map() };
  const note = (what: string): void => {
    counts.wrong.set(what, (counts.wrong.get(what) ?? 0) + 1);
  };
  const end = performance.now() + minutes * 60_000;
  const isOver = (): boolean => performance.now() > end;
  let killedAt = -Infinity;
  let broken = 0;
  /** A connection of a killed worker may break; nothing else may. */
  const noteFailure = (what: string, error: unknown): void => {
    if (performance.now() - killedAt < breakMs) broken += 1;
    else note(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  };

  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const loop = async (pauseMs: number, step: (count: number) => Promise<void>): Promise<void> => {
    for (let count = 0; !isOver(); count++) {
      await step(count);
      await pause(pauseMs);
    }
  };
  const ask = async (address: string, encoding?: string): Promise<Answer | undefined> => {
    try {
      const answer = await read(agent, server.origin + address, encoding);
      counts.answered += 1;
      return answer;
    } catch (error) {
      noteFailure(kindOf(address), error);
      return undefined;
    }
  };
  const checkBytes = (address: string, answer: Answer | undefined): void => {
    if (!answer) return;
    if (answer.status !== 200) note(`${kindOf(address)}: ${answer.status}`);
    else if (!expected.get(address)?.has(digest(answer.body))) note(`${kindOf(address)}: bytes`);
  };
  const checkStatus = (address: string, status: number, answer: Answer | undefined): void => {
    if (answer && answer.status !== status) note(`${kindOf(address)}: ${answer.status}`);
  };

  const samples: { readonly second: number; readonly mib: number; readonly files: number }[] = [];
  const started = performance.now();
  const [elder = 0] = childrenOf(server.pid);
  let reloads = 0;
  let kills = 0;
  let state: State = 'original';
  await Promise.all([
    ...[undefined, 'br', 'gzip'].map((encoding, offset) =>
      loop(8, async (count) => {
        const address = addresses[(count * 7 + offset) % addresses.length] ?? '/docs/';
        checkBytes(address, await ask(address, encoding));
      }),
    ),
    loop(200, async (count) => {
      const address = `/docs/search.json?q=${words[count % words.length]}+${words[(count * 5) % words.length]}`;
      checkStatus(address, 200, await ask(address));
    }),
    loop(500, async (count) => {
      const address = `/docs/search/?q=${words[(count * 3) % words.length]}`;
      checkStatus(address, 200, await ask(address, 'br'));
    }),
    loop(300, async (count) => {
      const address = `/docs/none/${words[count % words.length]}/${count}/`;
      checkStatus(address, 404, await ask(address, 'gzip'));
    }),
    loop(40, async (count) => {
      const files = addresses.filter((address) => address.includes('/assets/'));
      await leave(server.origin, files[count % files.length] ?? '/docs/', 'gzip').catch(
        (error: unknown) => {
          noteFailure('left', error);
        },
      );
    }),
    loop(reloadMs, async (count) => {
      state = states[count % states.length] ?? 'original';
      await writeContent(contentDir, state);
      server.kill('SIGHUP');
      reloads += 1;
    }),
    loop(killMs, async (count) => {
      // The first lives on, so that what it gathers is seen.
      const victim = childrenOf(server.pid).find((pid) => pid !== elder);
      if (count === 0 || victim === undefined) return;
      // A worker that starts on broken content serves what it can: another text than the one that waits for it to be mended.
      await untilTrue(() => state !== 'broken');
      killedAt = performance.now();
      process.kill(victim, 'SIGKILL');
      kills += 1;
      await untilTrue(() => childrenOf(server.pid).length === 2);
    }),
    loop(5000, (count) => {
      const second = Math.round((performance.now() - started) / 1000);
      samples.push({ second, mib: residentMiB(elder), files: openDescriptors(elder) });
      if (count % 12 === 0) sayHow(say, samples.at(-1), counts, reloads, kills);
      return Promise.resolve();
    }),
  ]);
  agent.destroy();
  const errors = logErrors(server);
  const exitCode = await server.stop();
  await rm(contentDir, { recursive: true });

  // The first sixth warms up.
  const part = Math.ceil(samples.length / 6);
  const early = samples.slice(part, part * 2);
  const late = samples.slice(-part);
  const mib = (some: typeof samples): number => Math.max(...some.map((sample) => sample.mib));
  const files = (some: typeof samples): number => Math.max(...some.map((sample) => sample.files));
  const refused = errors.filter((entry) => !entry.includes('Reload failed'));
  const unexpected = refused.filter((entry) => !entry.includes('Worker exited'));
  const findings: Finding[] = [
    {
      what: `wrong or failed of ${counts.answered} answers, with ${reloads} reloads`,
      measured: describe(counts.wrong),
      promise: 'none',
      isCached: counts.wrong.size === 0 && counts.answered > 0,
    },
    {
      what: `connections that broke with ${kills} killed workers`,
      measured: String(broken),
      promise: 'at most 8 each',
      isCached: broken <= kills * 8,
    },
    {
      what: 'memory of the worker that lived: highest in the second sixth and in the last',
      measured: `${mib(early).toFixed(0)} MiB, ${mib(late).toFixed(0)} MiB`,
      promise: 'at most 10 % more',
      isCached: mib(late) <= mib(early) * 1.1,
    },
    {
      what: 'its descriptors, likewise',
      measured: `${files(early)}, ${files(late)}`,
      promise: 'at most 5 more',
      isCached: files(late) <= files(early) + 5,
    },
    {
      what: 'errors in the log besides refused content and killed workers',
      measured: unexpected.length === 0 ? 'none' : unexpected.slice(0, 3).join(' '),
      promise: 'none',
      isCached: unexpected.length === 0,
    },
    endedWell(exitCode),
  ];
  return findings;
};

const words =
  'workflow step event trigger limits memory email http source component data store python node go bash retry queue sso api key secret file delay schedule webhook error deploy version github slack'.split(
    ' ',
  );

function sayHow(
  say: FaultOptions['say'],
  sample: { readonly second: number; readonly mib: number; readonly files: number } | undefined,
  { answered, wrong }: Counts,
  reloads: number,
  kills: number,
): void {
  if (!sample) return;
  const { second, mib, files } = sample;
  say(
    `${second} s: ${answered} answers, ${describe(wrong)}, ${reloads} reloads, ${kills} kills, ${mib.toFixed(0)} MiB, ${files} descriptors`,
  );
}

function describe(wrong: ReadonlyMap<string, number>): string {
  const kinds = [...wrong].map(([what, times]) => `${what} ${times}`);
  return kinds.length === 0 ? 'none failed' : kinds.join(', ');
}

/** Pages, their Markdown, and the files of the bundle. */
async function collectAddresses(origin: string): Promise<readonly string[]> {
  const pages = await readAddresses(origin);
  const home = await (await fetch(`${origin}/docs/`)).text();
  const files = [...home.matchAll(/(?:src|href)="([^"]+\/assets\/[^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  const twins = pages.filter((page) => page.endsWith('/')).map((page) => `${page}index.md`);
  return [...pages, ...twins, ...new Set(files)];
}

/** Adds every address's bytes as they are now. */
async function readAll(origin: string, expected: ReadonlyMap<string, Set<string>>): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (const [address, digests] of expected) {
    const { status, body } = await read(agent, origin + address);
    if (status !== 200) throw new Error(`\`${address}\` answers ${status}.`);
    digests.add(digest(body));
  }
  agent.destroy();
}

type State = 'original' | 'changed' | 'broken';

/** What reloads find, in turn. */
const states: readonly State[] = ['changed', 'broken', 'original', 'original'];

async function writeContent(contentDir: string, state: State): Promise<void> {
  const place = path.join('limits', 'index.md');
  const text = await readFile(path.join('content', place), 'utf8');
  const texts: Readonly<Record<State, string>> = {
    original: text,
    changed: `${text}\n## For a while\n\nText.\n`,
    broken: text.replace('title:', 'titel:'),
  };
  await writeFile(path.join(contentDir, place), texts[state]);
}

function read(agent: Agent, url: string, encoding?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = encoding === undefined ? {} : { 'Accept-Encoding': encoding };
    const outgoing = request(url, { agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const body = decode(Buffer.concat(parts), response.headers['content-encoding']);
        resolve({ status: response.statusCode ?? 0, body });
      });
    });
    outgoing.setTimeout(15_000, () => outgoing.destroy(new Error('no answer within 15 s')));
    outgoing.on('error', reject);
    outgoing.end();
  });
}

function decode(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

function digest(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}

/** `/docs/limits/index.md` → `Markdown` */
function kindOf(address: string): string {
  if (address.endsWith('.md')) return 'Markdown';
  if (address.includes('/assets/')) return 'file';
  if (address.includes('/search')) return 'search';
  return address.includes('/none/') ? 'missing' : 'page';
}

/** Entries that are errors, one line each. */
function logErrors(server: Replica): readonly string[] {
  return server
    .log()
    .split('\n')
    .filter((line) => /"level":"(?:error|fatal)"/.test(line));
}

async function untilTrue(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(50);
}
