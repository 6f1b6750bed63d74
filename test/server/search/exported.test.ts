// The search of an exported site, which loads the files of its index that a query needs.
import {
  exportSearch,
  type ExportedIndex,
} from '../../../src/server/tools/export/exported-search.ts';
import { openExportedSearch } from '../../../src/pages/search/exported-search.ts';
import type { Site } from '../../../src/server/site/snapshot/site.ts';
import { createAnySite } from '../../setup/any-site.ts';
import { pathsFor, searchIn } from '../../setup/searched.ts';
import { createTestSite, emptyConfig, page, removeTestSites } from '../../setup/test-site.ts';

const addressOf = (path: string): string => `/docs${path}`;
const pages = 240;
const originalFetch = globalThis.fetch;

let site: Site;
let index: ExportedIndex;
beforeAll(async () => {
  const numbers = Array.from({ length: pages }, (_, number) => number);
  const files = numbers.map((number): [string, string] => [
    `guide/page${number}.md`,
    page(
      `The delay.\n\n## Usage\n\n${wordsOf(number)}\n\n## Notes\n\nIts rareword${number}x.`,
      `Page ${number}`,
    ),
  ]);
  const { site: made } = await createTestSite(
    {
      'index.md': page('Home.', 'Home'),
      'guide/index.md': page('All guides.', 'Guides'),
      'old/pour.md': page('How to pour water.', 'Cans'),
      'pour.md': page('How to pour water, and more about it.', 'Cups'),
      ...Object.fromEntries(files),
    },
    emptyConfig({
      search: {
        boost: { '/old/': 3 },
        synonyms: [['pour', 'decant']],
        readerWords: { spill: ['pour water'] },
      },
    }),
  );
  site = made;
  index = await exportSearch(site);
});

afterEach(() => {
  globalThis.fetch = originalFetch;
});
afterAll(removeTestSites);

/** Words that other pages do not have, all over the alphabet. */
function wordsOf(number: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  return Array.from({ length: 60 }, (_, word) => {
    const first = letters[(number * 7 + word) % 26] ?? '';
    return `${first}${letters[word % 26] ?? ''}word${number}y${word}`;
  }).join(' ');
}

/** Serves the files of an index to `fetch`, and lists what is asked for. */
function serve({ files }: ExportedIndex): { readonly asked: string[]; isOffline: boolean } {
  const served = { asked: [] as string[], isOffline: false };
  globalThis.fetch = (input) => {
    const address = String(input instanceof Request ? input.url : input);
    served.asked.push(address);
    if (served.isOffline) return Promise.reject(new TypeError('Failed to fetch'));
    const bytes = files.get(address.slice('/docs'.length));
    return Promise.resolve(
      bytes ? new Response(new Uint8Array(bytes)) : new Response('', { status: 404 }),
    );
  };
  return served;
}

/** The root as the browser gets it. */
const rootOf = ({ root }: ExportedIndex) => JSON.parse(JSON.stringify(root)) as typeof root;

const kindOf = (address: string): string => /(\w+)(?:-\d+)?$/.exec(address)?.[1] ?? '';

it('finds the rare words of all pages', async () => {
  serve(index);
  const search = await openExportedSearch(rootOf(index), addressOf);
  for (let number = 0; number < pages; number += 8) {
    const { hits } = await search.find(`rareword${number}x`);
    expect(hits.map(({ path }) => path)).toEqual([`/guide/page${number}.html#notes`]);
    expect(hits[0]).toMatchObject({
      pageTitle: `Page ${number}`,
      section: 'Notes',
      trail: ['Guides'],
    });
    expect(hits[0]?.excerpt).toContainEqual({ text: `rareword${number}x`, isMatch: true });
  }
  expect(search.size).toBe(3 * pages + 4);
});

it('finds what the server finds, in the same order', async () => {
  serve(index);
  const search = await openExportedSearch(rootOf(index), addressOf);
  const onServer = await searchIn(site);
  for (const query of [
    'delay',
    'decant',
    'spill',
    'page 12',
    'rareword7x delay',
    'raerword9x',
    'usa',
  ]) {
    const { hits, total, didYouMean } = await search.find(query);
    const expected = await onServer.find(query);
    expect([query, total, didYouMean]).toEqual([query, expected.total, expected.didYouMean]);
    expect([query, hits]).toEqual([query, expected.hits]);
  }
});

it('loads few of the files for a query, each once', async () => {
  const served = serve(index);
  const search = await openExportedSearch(rootOf(index), addressOf);
  expect(served.asked.map(kindOf)).toEqual(['sections']);
  const all = [...index.files.keys()].map(kindOf);
  expect(all.filter((kind) => kind === 'terms').length).toBeGreaterThan(8);
  await search.find('rareword9x');
  const terms = served.asked.map(kindOf).filter((kind) => kind === 'terms');
  expect(terms.length).toBeGreaterThan(0);
  expect(terms.length).toBeLessThanOrEqual(3);
  expect(served.asked.map(kindOf).filter((kind) => kind === 'page')).toHaveLength(1);
  const before = served.asked.length;
  await search.find('rareword9x');
  expect(served.asked).toHaveLength(before);
  expect(new Set(served.asked).size).toBe(served.asked.length);
});

it('loads few files for a beginning that many words have', async () => {
  const served = serve(index);
  const search = await openExportedSearch(rootOf(index), addressOf);
  const { hits } = await search.find('ra');
  expect(hits.length).toBeGreaterThan(0);
  const terms = served.asked.map(kindOf).filter((kind) => kind === 'terms');
  expect(terms.length).toBeLessThanOrEqual(3);
});

it('tries again by the next query what failed to load', async () => {
  const served = serve(index);
  const search = await openExportedSearch(rootOf(index), addressOf);
  served.isOffline = true;
  await expect(search.find('rareword9x')).rejects.toThrow('Failed to fetch');
  served.isOffline = false;
  expect(await pathsFor(search, 'rareword9x')).toEqual(['/guide/page9.html#notes']);
  served.isOffline = true;
  expect(await pathsFor(search, 'rareword9x')).toEqual(['/guide/page9.html#notes']);
});

it('rejects if the index of another build is there', async () => {
  serve(index);
  const root = { ...rootOf(index), folder: '/search/000000000000/' };
  await expect(openExportedSearch(root, addressOf)).rejects.toThrow('404');
});

it('ranks pages higher or lower as the site says', async () => {
  serve(index);
  const search = await openExportedSearch(rootOf(index), addressOf);
  expect(await pathsFor(search, 'pour')).toEqual(['/old/pour.html', '/pour.html']);
  const equal = await openExportedSearch({ ...rootOf(index), boosts: [] }, addressOf);
  expect(await pathsFor(equal, 'pour')).toEqual(['/pour.html', '/old/pour.html']);
});

it('names its folder by what is in it', async () => {
  const again = await exportSearch(site);
  expect(again.root.folder).toBe(index.root.folder);
  const { site: other } = await createTestSite({ 'index.md': page('Other.', 'Other') });
  expect((await exportSearch(other)).root.folder).not.toBe(index.root.folder);
});

it.each([
  ['ja', '環境変数を設定する。', '変数'],
  ['de', 'Die Größe der Häuser.', 'grosse'],
  ['ru', 'Новые задачи ждут.', 'задачи'],
])('finds words of %s', async (language, text, query) => {
  const { site: foreign } = await createAnySite(
    { 'index.md': '# A', 'page.md': `# B\n\n${text}` },
    { language },
  );
  const exported = await exportSearch(foreign);
  serve(exported);
  const search = await openExportedSearch(rootOf(exported), addressOf);
  expect(await pathsFor(search, query)).toEqual(['/page.html']);
});

it('answers in a site without pages to find', async () => {
  const { site: empty } = await createTestSite({});
  const exported = await exportSearch(empty);
  serve(exported);
  const search = await openExportedSearch(rootOf(exported), addressOf);
  expect((await search.find('anything')).hits).toEqual([]);
});
