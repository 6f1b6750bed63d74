// The index of a site of many pages: built in parts, which later starts and reloads use again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createSearchWorker,
  type SearchWorker,
} from '../../../src/server/render/search/search-worker.ts';
import { createSearch } from '../../../src/server/render/search/site-search.ts';
import { readSite, type Site } from '../../../src/server/site/snapshot/site.ts';
import { pathsFor, searchIn } from '../../setup/searched.ts';
import { emptyConfig, page, removeTestSites, writeContent } from '../../setup/test-site.ts';
import { entriesOf, openStore, waitForEntries } from '../../setup/test-store.ts';

const pages = 600;
const parts = 2;

let contentDir: string;
let site: Site;
let cache: string;
beforeAll(async () => {
  cache = await mkdtemp(path.join(tmpdir(), 'docs-search-'));
  const files = Array.from({ length: pages }, (_, number) => [
    `page${number}.md`,
    page(textOf(number), `Page ${number}`),
  ]);
  contentDir = await writeContent(Object.fromEntries(files) as Record<string, string>);
  site = await read();
});

afterAll(async () => {
  await removeTestSites();
  await rm(cache, { recursive: true, force: true });
});

function textOf(number: number, last = ''): string {
  const topics = ['delays', 'retries', 'queues', 'timers', 'events'];
  const topic = topics[number % topics.length] ?? '';
  const intro = `All about ${topic}, and how workflows use them.`;
  return `${intro}\n\n## Usage\n\nWorkflows have ${topic}.\n\n## Notes\n\nIt ends with rareword${number}x. ${last}`;
}

async function read(previous?: Site): Promise<Site> {
  const made = await readSite({ config: emptyConfig(), contentDir, ...(previous && { previous }) });
  return made.site;
}

/** The site, and the paths of the pages that are compiled. */
function watched(original: Site): { readonly site: Site; readonly compiled: string[] } {
  const compiled: string[] = [];
  return {
    site: {
      ...original,
      compiled(one, isAhead) {
        compiled.push(one);
        return original.compiled(one, isAhead);
      },
    },
    compiled,
  };
}

/** A worker that notes its calls: the method, and the number of pages that it gets or the key of the part. */
function noting(worker: SearchWorker = createSearchWorker(undefined)) {
  const calls: string[] = [];
  const builds: { readonly key: string; readonly pages: number }[] = [];
  const noted: SearchWorker = {
    ...worker,
    load(index, keys) {
      calls.push('load');
      return worker.load(index, keys);
    },
    build(index, key, built) {
      calls.push('build');
      builds.push({ key, pages: built.length });
      return worker.build(index, key, built);
    },
    close(index) {
      calls.push('close');
      return worker.close(index);
    },
  };
  return { worker: noted, calls, builds };
}

const count = (calls: readonly string[], name: string): number =>
  calls.filter((call) => call === name).length;

it('finds a rare word in the last section of each page first', async () => {
  const search = await searchIn(site);
  for (let number = 0; number < pages; number += 20) {
    expect(await pathsFor(search, `rareword${number}x`)).toEqual([`/page${number}.html#notes`]);
  }
  const { total, hits } = await search.find('workflows', { hits: 5 });
  expect([total, hits.length]).toEqual([2 * pages, 5]);
});

it('builds one part again after a page has changed', async () => {
  const { worker, calls, builds } = noting();
  const former = await searchIn(site, { worker });
  expect(builds.map((built) => built.pages).reduce((sum, one) => sum + one)).toBe(pages);
  expect(builds).toHaveLength(parts);
  await writeContent({ 'page77.md': page(textOf(77, 'Brandnew.'), 'Page 77') }, contentDir);
  try {
    calls.splice(0);
    builds.splice(0);
    const next = await searchIn(await read(site), { previous: former });
    expect([count(calls, 'load'), builds.length]).toEqual([parts, 1]);
    expect(await pathsFor(next, 'brandnew')).toEqual(['/page77.html#notes']);
    expect(await pathsFor(next, 'rareword78x')).toEqual(['/page78.html#notes']);
  } finally {
    await writeContent({ 'page77.md': page(textOf(77), 'Page 77') }, contentDir);
  }
});

it('builds nothing if nothing has changed', async () => {
  const { worker, calls } = noting();
  const former = await searchIn(site, { worker });
  calls.splice(0);
  const next = await searchIn(await read(site), { previous: former });
  expect(calls).toEqual([]);
  expect(await pathsFor(next, 'rareword5x')).toEqual(['/page5.html#notes']);
});

it('reads no page at the next start: the parts are stored', async () => {
  const folder = path.join(cache, 'next-start');
  await searchIn(site, { worker: createSearchWorker(openStore(folder)) });
  await waitForEntries(folder, 'search', parts);
  const { site: again, compiled } = watched(await read());
  const { worker, builds } = noting(createSearchWorker(openStore(folder)));
  const search = await searchIn(again, { worker });
  expect([compiled, builds]).toEqual([[], []]);
  expect(await pathsFor(search, 'rareword599x')).toEqual(['/page599.html#notes']);
  const { hits } = await search.find('rareword598x');
  expect(hits[0]?.excerpt).toContainEqual({ text: 'rareword598x', isMatch: true });
});

it('builds the parts again that other code has stored', async () => {
  const folder = path.join(cache, 'other-code');
  await searchIn(site, { worker: createSearchWorker(openStore(folder)) });
  await waitForEntries(folder, 'search', parts);
  const { worker, builds } = noting(createSearchWorker(openStore(folder, { version: '2' })));
  await searchIn(site, { worker });
  expect(builds).toHaveLength(parts);
});

it('shares the parts of sites with the same pages, and keeps them while one is open', async () => {
  const { worker, builds } = noting();
  const first = await searchIn(site, { worker });
  expect(builds).toHaveLength(parts);
  // No `previous`: an index of its own.
  const second = await searchIn(await read(), { worker });
  expect(builds).toHaveLength(parts);
  const id = first.complete()?.current.id ?? '';
  await worker.close(id);
  expect(await pathsFor(second, 'rareword3x')).toEqual(['/page3.html#notes']);
  await worker.close(second.complete()?.current.id ?? '');
  await searchIn(await read(), { worker });
  expect(builds).toHaveLength(2 * parts);
});

it('leaves out a page that cannot be read, and does not store its part as a whole one', async () => {
  const folder = path.join(cache, 'failing');
  const failing: Site = {
    ...site,
    compiled: (one, isAhead) =>
      one === '/page7.html' ? Promise.reject(new Error('No page.')) : site.compiled(one, isAhead),
  };
  const failed: string[] = [];
  const { worker, builds } = noting(createSearchWorker(openStore(folder)));
  const search = await searchIn(failing, {
    worker,
    onError(_error, one) {
      failed.push(one);
    },
  });
  expect(failed).toEqual(['/page7.html']);
  expect(builds.reduce((sum, built) => sum + built.pages, 0)).toBe(pages - 1);
  expect(await pathsFor(search, 'rareword7x')).toEqual([]);
  expect(await pathsFor(search, 'rareword8x')).toEqual(['/page8.html#notes']);
  const again = noting(createSearchWorker(openStore(folder)));
  for (let tries = 0; tries < 200 && (await entriesOf(folder, 'search')).length < 1; tries++)
    await new Promise((resolve) => setTimeout(resolve, 5));
  const whole = await searchIn(site, { worker: again.worker });
  expect(again.builds).toHaveLength(1);
  expect(await pathsFor(whole, 'rareword7x')).toEqual(['/page7.html#notes']);
});

it('says how far it is while the index is built, and answers from what is there', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const worker = createSearchWorker(undefined);
  let built = 0;
  let reachSecond = (): void => undefined;
  const second = new Promise<void>((resolve) => {
    reachSecond = resolve;
  });
  const search = createSearch(site, {
    onError: fail,
    worker: {
      ...worker,
      async build(...args) {
        built += 1;
        if (built === parts) {
          reachSecond();
          await held;
        }
        await worker.build(...args);
      },
    },
  });
  expect(await search.find('workflows')).toEqual({
    query: 'workflows',
    hits: [],
    total: 0,
    offset: 0,
    isReady: false,
    progress: { read: 0, of: pages },
  });
  await second;
  const half = await search.find('workflows');
  expect(half).toMatchObject({ isReady: false, progress: { of: pages } });
  expect(half.progress?.read).toBeGreaterThan(200);
  expect(half.progress?.read).toBeLessThan(400);
  expect(half.total).toBe(2 * (half.progress?.read ?? 0));
  release();
  await search.ready;
  const all = await search.find('workflows');
  expect(all).toMatchObject({ isReady: true, total: 2 * pages });
  expect(all.progress).toBeUndefined();
});

it('answers requests of all former searches after their index was replaced, however often', async () => {
  const { worker, calls } = noting();
  const searches = [await searchIn(site, { worker })];
  try {
    for (const word of ['firstchange', 'secondchange', 'thirdchange']) {
      await writeContent({ 'page9.md': page(textOf(9, word), 'Page 9') }, contentDir);
      searches.push(await searchIn(await read(site), { previous: searches.at(-1) }));
    }
    for (const search of searches) {
      expect(await pathsFor(search, 'thirdchange')).toEqual(['/page9.html#notes']);
      expect(await pathsFor(search, 'firstchange')).toEqual([]);
    }
    expect(count(calls, 'close')).toBe(3);
  } finally {
    await writeContent({ 'page9.md': page(textOf(9), 'Page 9') }, contentDir);
  }
});

it('forgets the index of a search that is stopped before it is complete', async () => {
  const { worker, calls } = noting();
  const search = createSearch(site, { onError: fail, worker });
  // Opened, but nothing is read yet.
  await new Promise((resolve) => setImmediate(resolve));
  search.stop();
  await search.ready;
  expect(count(calls, 'close')).toBe(1);
  expect(await search.find('workflows')).toMatchObject({ hits: [], isReady: false });
});

it('opens no index for a search that is stopped before it begins', async () => {
  const worker = createSearchWorker(undefined);
  let begin = (): void => undefined;
  const buildAfter = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const opened: string[] = [];
  const search = createSearch(site, {
    onError: fail,
    buildAfter,
    worker: {
      ...worker,
      open(index, searched) {
        opened.push(index);
        return worker.open(index, searched);
      },
    },
  });
  search.stop();
  begin();
  await search.ready;
  expect(opened).toEqual([]);
});

function fail(error: unknown): never {
  throw error;
}
