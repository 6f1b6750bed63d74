// Compiled pages are kept between starts, and losing them costs time alone.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSite } from '../../../src/server/site/snapshot/site.ts';
import { createStore, type StoreOptions } from '../../../src/server/base/store/store.ts';
import { emptyConfig, page, removeTestSites, writeContent } from '../../setup/test-site.ts';
import { openStore, rewriteEntries, waitForEntries } from '../../setup/test-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-store-'));
});
// A start may still be writing in the background.
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
afterAll(removeTestSites);

/** A start: reads the site with the store and compiles its first page. */
async function start(contentDir: string, version = '1', options: Partial<StoreOptions> = {}) {
  const store = openStore(folder, { version, ...options });
  const { site } = await readSite({ config: emptyConfig(), contentDir, store });
  return site.compiled('/');
}

const storedPages = (count: number) => waitForEntries(folder, 'compiled', count);

async function mark(): Promise<void> {
  await rewriteEntries(folder, 'compiled', (text) => text.replace('Words', 'From the store'));
}

it('takes a page from the store at the next start, whole', async () => {
  const contentDir = await writeContent({ 'index.md': page('Words.\n\n## Part\n\nMore.') });
  const compiled = await start(contentDir);
  await storedPages(1);
  expect(await start(contentDir)).toEqual(compiled);
  await mark();
  expect((await start(contentDir)).html).toContain('From the store');
});

it.each([
  ['its text changes', { 'index.md': page('Words anew.') }, '1'],
  ['the code changes', {}, '2'],
])('compiles a page anew when %s', async (_what, change, version) => {
  const files = { 'index.md': page('Words.'), 'other.md': page('x', 'Other') };
  await start(await writeContent(files));
  await storedPages(1);
  await mark();
  const { html } = await start(await writeContent({ ...files, ...change }), version);
  expect(html).toContain('Words');
});

it.each([
  ['does not show', 'Words, and [another page](/other.html).', false],
  ['lists', 'Words.\n\n::pages', true],
  ['has on cards', 'Words.\n\n<DocCardList />', true],
  ['links to without a text', 'Words, and [](/other.html).', true],
])(
  'compiles a page anew when the title of one changes that it %s: %s',
  async (_how, text, isAnew) => {
    const files = { 'index.md': page(text), 'other.md': page('x', 'Other') };
    await start(await writeContent(files));
    await storedPages(1);
    await mark();
    const { html } = await start(
      await writeContent({ ...files, 'other.md': page('x', 'Renamed') }),
    );
    expect(html.includes('From the store')).toBe(!isAnew);
    expect(html.includes('Renamed')).toBe(isAnew);
    // The entry is written again, or stays.
    await storedPages(1);
  },
);

it('shares a page between folders whose pages and context are the same', async () => {
  const files = { 'index.md': page('Words.'), 'other.md': page('Text.', 'Other') };
  await start(await writeContent(files));
  await storedPages(1);
  await mark();
  const preview = await writeContent({ ...files, 'other.md': page('Another text.', 'Other') });
  expect((await start(preview)).html).toContain('From the store');
});

it('works without a folder that it can write to, and says so once', async () => {
  const contentDir = await writeContent({ 'index.md': page('Words.') });
  const blocked = path.join(folder, 'file');
  await writeFile(blocked, 'not a folder');
  const told: unknown[] = [];
  const options = { folder: blocked, warn: (error: unknown) => told.push(error) };
  expect((await start(contentDir, '1', options)).html).toContain('Words');
  while (told.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(told).toEqual([expect.objectContaining({ code: 'ENOTDIR' })]);
});

it('stores nothing for code without a version', async () => {
  const contentDir = await writeContent({ 'index.md': page('Words.') });
  const store = createStore({ folder, version: undefined, warn: () => undefined });
  const { site } = await readSite({ config: emptyConfig(), contentDir, store });
  expect((await site.compiled('/')).html).toContain('Words');
  await new Promise(setImmediate);
  expect(await readdir(folder)).toEqual([]);
});
