// Pages that an author wrote to do harm: the server starts with them, answers for them, and serves all others as before.
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startReplica, type Replica } from '../../test/setup/replica.ts';
import type { Fault, Finding } from './fault.ts';
import { hostilePages } from './hostile-pages.ts';
import { residentMiB } from './memory.ts';
import { percentile } from './percentile.ts';

/** Pages that nobody has asked for. */
const coldPages = 600;
/** How long readers are watched with each hostile page. */
const watchedMs = 4000;
/** Servers without one that readers are watched with. */
const usualRounds = 5;
/** Pause between requests of a reader. */
const pauseMs = 40;

/** Times to the answer, in milliseconds. */
interface Latencies {
  readonly cold: number[];
  readonly kept: number[];
  /** Answers other than 200. */
  readonly wrong: string[];
}

/** Starts a server with the site's pages, many cold ones, and the hostile ones. */
export const hostileContent: Fault = async ({ say }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-hostile-'));
  const contentDir = path.join(folder, 'content');
  await cp('content', contentDir, { recursive: true });
  const typical = await readFile(path.join('content', 'workflows', 'steps', 'index.md'), 'utf8');
  await mkdir(path.join(contentDir, 'z-cold'));
  for (let number = 0; number < coldPages; number += 1) {
    const text = typical.replace(/^title: .*$/m, `title: Cold page ${number}`);
    await writeFile(path.join(contentDir, 'z-cold', `p${number}.md`), text);
  }

  const usual = newLatencies();
  for (let round = 0; round < usualRounds; round += 1) {
    const server = await start(contentDir, path.join(folder, `usual-${round}`));
    await watch(server, usual, watchedMs);
    await server.stop();
  }

  await mkdir(path.join(contentDir, 'a-hostile'));
  const findings: Finding[] = [];
  const during = newLatencies();
  let highest = 0;
  for (const [index, [name, text]] of Object.entries(hostilePages).entries()) {
    const file = path.join(contentDir, 'a-hostile', 'page.md');
    await writeFile(file, text);
    const server = await start(contentDir, path.join(folder, `hostile-${index}`));
    const own = newLatencies();
    const address = `${server.origin}/docs/a-hostile/page`;
    const asked = performance.now();
    let seconds = 0;
    const answers = Promise.all([statusOf(`${address}.html`), statusOf(`${address}.md`)]).then(
      (statuses) => {
        seconds = (performance.now() - asked) / 1000;
        return statuses;
      },
    );
    await watch(server, own, watchedMs);
    const statuses = await answers;
    highest = Math.max(highest, residentMiB(server.pid));
    await server.stop();
    during.cold.push(...own.cold);
    during.kept.push(...own.kept);
    during.wrong.push(...own.wrong);
    say(`${name}: ${own.cold.length} cold readings`);
    findings.push({
      what: `${name}: page and Markdown; worst cold and kept page meanwhile`,
      measured: `${statuses.join(', ')} after ${seconds.toFixed(1)} s; ${worst(own.cold)}, ${worst(own.kept)}`,
      promise: '200 or 500 within 60 s',
      isCached: statuses.every((status) => status === 200 || status === 500) && seconds < 60,
    });
  }

  for (const [index, text] of Object.values(hostilePages).entries()) {
    await writeFile(path.join(contentDir, 'a-hostile', `h${index}.md`), text);
  }
  await symlink('/etc/passwd', path.join(contentDir, 'public', 'passwd.txt'));
  await symlink('.', path.join(contentDir, 'loop'));
  const started = performance.now();
  const server = await start(contentDir, path.join(folder, 'all'));
  const startSeconds = (performance.now() - started) / 1000;
  await watch(server, newLatencies(), watchedMs);
  const exitCode = await server.stop();
  await rm(folder, { recursive: true });
  const mistakes = server.log().match(/"msg":"Content mistake"/g)?.length ?? 0;
  return [
    ...findings,
    comparison('cold', usual.cold, during.cold),
    comparison('kept', usual.kept, during.kept),
    {
      what: 'other pages: answers other than 200',
      measured: during.wrong.join(', ') || 'none',
      promise: 'none',
      isCached: during.wrong.length === 0,
    },
    {
      what: 'all of them: time to start, mistakes in its log, exit code',
      measured: `${startSeconds.toFixed(1)} s, ${mistakes}, ${exitCode}`,
      promise: 'starts, more than 3, 0',
      isCached: mistakes > 3 && exitCode === 0,
    },
    {
      what: 'highest resident memory',
      measured: `${Math.round(highest)} MiB`,
      promise: 'none',
      isCached: true,
    },
  ];
};

function start(contentDir: string, cacheDir: string): Promise<Replica> {
  return startReplica({ CONTENT_DIR: contentDir, CACHE_DIR: cacheDir, WARM_UP: 'off' });
}

function newLatencies(): Latencies {
  return { cold: [], kept: [], wrong: [] };
}

/** One reader asks for pages that nobody has asked for, one for a page that is kept. */
async function watch(server: Replica, latencies: Latencies, ms: number): Promise<void> {
  const end = performance.now() + ms;
  // From the end: the search index reads pages from the beginning.
  let number = coldPages;
  const readAll = async (next: () => string, times: number[]): Promise<void> => {
    while (performance.now() < end) {
      const address = next();
      const asked = performance.now();
      const status = await statusOf(server.origin + address);
      times.push(performance.now() - asked);
      if (status !== 200) latencies.wrong.push(`${address}: ${status}`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const nextCold = (): string => {
    number -= 1;
    return `/docs/z-cold/p${number}.html`;
  };
  await Promise.all([
    readAll(nextCold, latencies.cold),
    readAll(() => '/docs/pricing/', latencies.kept),
  ]);
}

/** 0 when there was no whole answer. */
async function statusOf(address: string): Promise<number> {
  try {
    const response = await fetch(address);
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

function comparison(kind: string, usual: readonly number[], then: readonly number[]): Finding {
  const before = percentile(usual, 0.99);
  const during = percentile(then, 0.99);
  return {
    what: `${kind} pages: median and p99, usual and then`,
    measured: `${median(usual)}, ${before.toFixed(0)} ms of ${usual.length}; ${median(then)}, ${during.toFixed(0)} ms of ${then.length}`,
    promise: 'p99 at most twice',
    isCached: during <= before * 2,
  };
}

function median(times: readonly number[]): string {
  return `${percentile(times, 0.5).toFixed(0)} ms`;
}

function worst(times: readonly number[]): string {
  return `${Math.max(...times).toFixed(0)} ms`;
}
