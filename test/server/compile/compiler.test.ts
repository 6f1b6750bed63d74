// Compiled pages are kept up to a size, and never lost while they are being made.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failedPage, type CompiledPage } from '../../../src/server/site/compile/compile.ts';
import { createPageCache, createPageCompiler } from '../../../src/server/site/compile/compiler.ts';
import type { PageSource } from '../../../src/server/site/scan/scan.ts';
import type { Store } from '../../../src/server/base/store/store.ts';
import { createTestSite, page, removeTestSites } from '../../setup/test-site.ts';
import { openStore, waitForEntries } from '../../setup/test-store.ts';

afterAll(removeTestSites);

/** Sources of three pages, and a compiler that counts its work. */
async function start(
  compiledPage: (source: PageSource) => CompiledPage,
  maxSize?: number,
  store?: Store,
) {
  const { site } = await createTestSite({
    'a.md': page('a', 'A'),
    'b.md': page('b', 'B'),
    'c.md': page('c', 'C'),
  });
  const sources = site.paths.map(site.source);
  const done: string[] = [];
  const compiler = createPageCompiler({
    store,
    stamp: '',
    hashOfListed: String,
    cache: createPageCache(maxSize),
    async compile(source) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      done.push(source.path);
      return compiledPage(source);
    },
  });
  return { sources, done, compiler };
}

function long({ path }: PageSource): CompiledPage {
  return {
    html: path.repeat(20),
    excerpt: '',
    headers: [],
    ids: new Set(),
    references: [],
    fences: [],
    sections: [],
    messages: [],
  };
}

it('returns pages that are together larger than what is kept', async () => {
  const { sources, compiler } = await start(long, 200);
  const pages = await Promise.all(sources.map((source) => compiler.compile(source)));
  expect(pages.map(({ html }) => html.slice(0, 7))).toEqual(['/a.html', '/b.html', '/c.html']);
});

it('compiles a page once for calls at the same time, and keeps it', async () => {
  const { sources, done, compiler } = await start(long);
  const [first] = sources;
  if (!first) throw new Error('There is no page.');
  await Promise.all([compiler.compile(first), compiler.compile(first)]);
  await compiler.compile(first);
  expect(done).toEqual(['/a.html']);
});

it('tells that somebody waits for a page now that was begun before anybody asked for it', async () => {
  const { sources } = await start(long);
  const [source] = sources;
  if (!source) throw new Error('There is no page.');
  const waits: boolean[] = [];
  let finish = (): void => undefined;
  const compiler = createPageCompiler({
    store: undefined,
    stamp: '',
    hashOfListed: String,
    async compile(_source, isAhead) {
      waits.push(isAhead());
      await new Promise<void>((resolve) => (finish = resolve));
      waits.push(isAhead());
      return long(source);
    },
  });
  const both = [compiler.compile(source, true), compiler.compile(source)];
  await Promise.resolve();
  finish();
  await Promise.all(both);
  expect(waits).toEqual([true, false]);
});

it('keeps what readers open, and leaves the rest to the store', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-compiler-'));
  const { sources, done, compiler } = await start(long, 500, openStore(folder));
  const [opened, ...others] = sources;
  if (!opened) throw new Error('There is no page.');
  await compiler.compile(opened);
  for (const source of others) await compiler.compile(source, true);
  await waitForEntries(folder, 'compiled', 3);
  for (const source of sources) await compiler.compile(source, true);
  expect(done).toHaveLength(3);
  await rm(folder, { recursive: true });
  for (const source of sources) await compiler.compile(source);
  expect(done.slice(3)).toEqual(['/b.html', '/c.html']);
  await waitForEntries(folder, 'compiled', 2);
  await rm(folder, { recursive: true });
});

it('tries a page that failed again when it is told to, and not before', async () => {
  const { sources, done, compiler } = await start(() => failedPage('a.md', 'Too slow.'));
  for (let round = 0; round < 2; round += 1)
    await Promise.all(sources.map((source) => compiler.compile(source)));
  expect(done).toHaveLength(3);
  compiler.retryFailures();
  await Promise.all(sources.map((source) => compiler.compile(source)));
  expect(done).toHaveLength(6);
});

it('tries a page again in the next site that shares the cache, if it failed in one', async () => {
  const { sources } = await start(long);
  const [source] = sources;
  if (!source) throw new Error('There is no page.');
  const cache = createPageCache();
  const pages = [failedPage('content/a.md', 'Too slow.'), long(source)];
  const compilerOf = () =>
    createPageCompiler({
      ...{ store: undefined, stamp: '', hashOfListed: String, cache },
      compile: () => Promise.resolve(pages.shift() ?? long(source)),
    });
  const first = compilerOf();
  expect((await first.compile(source)).failure).toBe('Too slow.');
  expect((await first.compile(source)).failure).toBe('Too slow.');
  expect((await compilerOf().compile(source)).failure).toBeUndefined();
});
