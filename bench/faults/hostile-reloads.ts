// Reloads with pages that an author wrote to do harm: whatever they do, all other pages go on being served.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startReplica } from '../../test/setup/replica.ts';
import { shapeOfPair, tokens } from '../../test/setup/growth.ts';
import { endedWell, type Fault } from './fault.ts';
import { hostilePages } from './hostile-pages.ts';
import { residentMiB } from './memory.ts';

const usualMinutes = 20;
/** Pages of a reader, and hostile ones that may be there at the same time. */
const pages = 40;
const maxHostile = 6;
/** Pause between requests of each reader, in milliseconds. */
const pauseMs = 25;

/** Writes hostile pages at random, reloads, and reads the other pages all the time. */
export const hostileReloads: Fault = async ({ numbers, say }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-reloads-'));
  const hostile = path.join(folder, 'content', 'hostile');
  await mkdir(hostile, { recursive: true });
  await writeFile(path.join(folder, 'docs.yaml'), 'title: Handbook\n');
  for (let number = 0; number < pages; number += 1)
    await writeFile(path.join(folder, 'content', `p${number}.md`), `# Page ${number}\n\nWords.\n`);
  const server = await startReplica({
    SITE_DIR: folder,
    CACHE_DIR: path.join(folder, 'cache'),
    LOG_LEVEL: 'info',
  });
  const end = performance.now() + (numbers.get('minutes') ?? usualMinutes) * 60_000;
  const isOver = (): boolean => performance.now() > end;
  const wrong = new Map<string, number>();
  let answered = 0;
  let slowestMs = 0;
  let reloads = 0;
  let highest = 0;

  async function readPages(first: number): Promise<void> {
    for (let number = first; !isOver(); number += 1) {
      const asked = performance.now();
      const status = await fetch(`${server.origin}/p${number % pages}.html`).then(
        async (response) => {
          const text = await response.text();
          return response.ok && !text.includes('Words.') ? 'wrong text' : String(response.status);
        },
        String,
      );
      slowestMs = Math.max(slowestMs, performance.now() - asked);
      answered += 1;
      if (status !== '200') wrong.set(status, (wrong.get(status) ?? 0) + 1);
      await delay(pauseMs);
    }
  }

  async function reloadAtRandom(): Promise<void> {
    while (!isOver()) {
      const name = `h${Math.floor(Math.random() * maxHostile)}.md`;
      if (Math.random() < 0.25) await rm(path.join(hostile, name), { force: true });
      else await writeFile(path.join(hostile, name), hostileText());
      server.kill('SIGHUP');
      reloads += 1;
      try {
        highest = Math.max(highest, residentMiB(server.pid));
      } catch (error) {
        throw new Error(`The server ended: ${server.log().slice(-3000)}`, { cause: error });
      }
      if (reloads % 20 === 0) say(`${reloads} reloads, ${answered} answers`);
      await delay(200 + Math.random() * 5000);
    }
  }

  await Promise.all([readPages(0), readPages(pages / 2), reloadAtRandom()]);
  const log = server.log();
  const count = (text: string): number => log.split(text).length - 1;
  const exitCode = await server.stop();
  await rm(folder, { recursive: true, force: true });
  return [
    {
      what: `${answered} requests for other pages: answers other than theirs`,
      measured: [...wrong].map(([status, times]) => `${status}: ${times}`).join(', ') || 'none',
      promise: 'none',
      isCached: wrong.size === 0,
    },
    {
      what: `${reloads} signals: reloads, refusals, lost threads; slowest page`,
      measured: `${count('"Content reloaded"')}, ${count('"Reload failed')}, ${count('Render thread exited')}; ${Math.round(slowestMs)} ms`,
      promise: 'no lost thread',
      isCached: count('Render thread exited') === 0,
    },
    {
      what: 'highest resident memory',
      measured: `${Math.round(highest)} MiB`,
      promise: 'none',
      isCached: true,
    },
    endedWell(exitCode),
  ];
};

function anyOf<Value>(values: readonly Value[]): Value | undefined {
  return values[Math.floor(Math.random() * values.length)];
}

/** A page of those that once did harm, or of two tokens in any repetition. */
function hostileText(): string {
  if (Math.random() < 0.5) return anyOf(Object.values(hostilePages)) ?? '';
  const { make } = shapeOfPair(anyOf(tokens) ?? '', anyOf(tokens) ?? '');
  const text = make(Math.ceil(10 ** (1 + Math.random() * 4.5)));
  return Math.random() < 0.5 ? text : `---\ntitle: ${text}\n---\n\n${text}`;
}
