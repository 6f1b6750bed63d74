// Pages that cannot be compared.
import type { PageInfo, ReadingContext, SiteInfo } from 'millrace-docs/extension';
import { changesOf, type Versions } from '../pages.ts';
import { en } from '../words/en.ts';

const language = { tag: 'en', words: { changes: en } };

function contextOf(paths: readonly string[], more: Partial<ReadingContext>): ReadingContext {
  const pages = paths.map((path) => ({ path, title: path })) as unknown as readonly PageInfo[];
  const versions = ['v1', 'v2'].map((name) => ({ name, pathOf: (path: string) => path }));
  return {
    site: { pages, versions, language } as unknown as SiteInfo,
    sections: () => [{ name: 'All', pages }],
    ...more,
  } as ReadingContext;
}

const paths = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `/${index}/`);

const html = (text: string) => (path: string) =>
  Promise.resolve({ html: text + path }) as unknown as ReturnType<ReadingContext['read']>;

function versions(
  count: number,
  older: Partial<ReadingContext>,
  newer: Partial<ReadingContext>,
): Versions {
  const [before, after] = [contextOf(paths(count), older), contextOf(paths(count), newer)];
  return { from: 'v1', to: 'v2', older: before, newer: after };
}

const run = (() =>
  Promise.resolve([{ sign: '~', title: '', changes: [] }])) as ReadingContext['run'];

it('name the version in which one cannot be read', async () => {
  const fails = () => Promise.reject(new Error('no'));
  const read = html('a');
  expect(await changesOf(versions(1, { read: fails }, { read, run }))).toMatchObject([
    { sign: '~', fault: 'The page cannot be read in v1, so it is not compared.' },
  ]);
  expect(await changesOf(versions(1, { read }, { read: fails, run }))).toMatchObject([
    { sign: '~', fault: 'The page cannot be read in v2, so it is not compared.' },
  ]);
});

it('are named only, if there are very many', async () => {
  const pages = await changesOf(versions(2010, { read: html('a') }, { read: html('b'), run }));
  expect(pages).toHaveLength(2010);
  expect(pages[1999]?.fault).toBeUndefined();
  expect(pages[2000]?.fault).toMatch(/^So much has changed/);
});

it('are compared once for all who ask, and again after a failure', async () => {
  let calls = 0;
  const failing = (() => {
    calls += 1;
    return calls === 1 ? Promise.reject(new Error('too slow')) : Promise.resolve([]);
  }) as ReadingContext['run'];
  const pair = versions(1, { read: html('a') }, { read: html('b'), run: failing });
  const both = await Promise.allSettled([changesOf(pair), changesOf(pair)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await changesOf(pair)).toMatchObject([{ sign: '=' }]);
  await changesOf(pair);
  expect(calls).toBe(2);
});
