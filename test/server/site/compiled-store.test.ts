// Compiled pages are kept between starts, and losing them costs time alone.
import { chmod, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPageStore } from '../../../src/server/site/compiled-store.ts';
import { readSite } from '../../../src/server/site/site.ts';
import { rewriteSealed } from '../../setup/rewrite-sealed.ts';
import { emptyConfig, page, removeTestSites, writeContent } from '../../setup/test-site.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-store-'));
});
// A start may still be writing in the background.
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
afterAll(removeTestSites);

const errors: unknown[] = [];

/** A start: reads the site with the store and compiles its first page. */
async function start(contentDir: string, version = '1', place = folder) {
  const onError = (error: unknown): number => errors.push(error);
  const store = { folder: place, version, onError };
  const config = emptyConfig();
  const { site } = await readSite({ config, contentDir, store });
  return site.compiled('/');
}

/** Waits until the folder holds as many pages. */
async function storedPages(count: number): Promise<readonly string[]> {
  for (;;) {
    const names = await readdir(folder, { recursive: true });
    const files = names.filter((name) => name.endsWith('.json') && name !== 'scan.json');
    if (files.length === count) return files.map((name) => path.join(folder, name));
    await new Promise((fulfil) => setTimeout(fulfil, 5));
  }
}

async function mark(file = ''): Promise<void> {
  const stamp = path.basename(path.dirname(file));
  await rewriteSealed(file, (text) => text.replace('Words', 'From the store'), stamp);
}

it('takes a page from the store at the next start, whole', async () => {
  const contentDir = await writeContent({ 'index.md': page('Words.\n\n## Part\n\nMore.') });
  const compiled = await start(contentDir);
  const [file] = await storedPages(1);
  expect(await start(contentDir)).toEqual(compiled);
  await mark(file);
  expect((await start(contentDir)).html).toContain('From the store');
});

it.each([
  ['its text changes', { 'index.md': page('Words anew.') }, '1'],
  ['another title changes', { 'other.md': page('x', 'Renamed') }, '1'],
  ['the code changes', {}, '2'],
])('compiles a page anew when %s', async (_what, change, version) => {
  const files = { 'index.md': page('Words.'), 'other.md': page('x', 'Other') };
  await start(await writeContent(files));
  await mark((await storedPages(1))[0]);
  const { html } = await start(await writeContent({ ...files, ...change }), version);
  expect(html).toContain('Words');
});

it.each([
  ['is cut short', (text: string) => text.slice(0, -20)],
  ['is empty', () => ''],
  ['holds something else', () => '{}'],
  ['has one letter changed', (text: string) => text.replace('Words', 'Wards')],
  ['has lost its digest', (text: string) => text.slice(text.indexOf('\n') + 1)],
])('compiles a page anew whose file %s', async (_what, damage) => {
  const contentDir = await writeContent({ 'index.md': page('Words.') });
  await start(contentDir);
  const [file = ''] = await storedPages(1);
  await writeFile(file, damage(await readFile(file, 'utf8')));
  expect((await start(contentDir)).html).toContain('<p>Words.</p>');
});

it('compiles pages anew whose files have changed places', async () => {
  const files = { 'index.md': page('Words.'), 'other.md': page('Text.', 'Other') };
  const contentDir = await writeContent(files);
  await start(contentDir);
  const [first = ''] = await storedPages(1);
  const { site } = await readSite({
    config: emptyConfig(),
    contentDir,
    store: { folder, version: '1', onError: () => undefined },
  });
  await site.compiled('/other.html');
  const [one = '', two = ''] = await storedPages(2);
  await rename(one, `${first}.x`);
  await rename(two, one);
  await rename(`${first}.x`, two);
  expect((await start(contentDir)).html).toContain('<p>Words.</p>');
});

it('works without a folder that it can write to, and says so', async () => {
  const contentDir = await writeContent({ 'index.md': page('Words.') });
  const blocked = path.join(folder, 'file');
  await writeFile(blocked, 'not a folder');
  await chmod(blocked, 0o400);
  errors.length = 0;
  expect((await start(contentDir, '1', blocked)).html).toContain('Words');
  while (errors.length === 0) await new Promise((fulfil) => setTimeout(fulfil, 5));
  expect(errors).toEqual([expect.objectContaining({ code: 'ENOTDIR' })]);
});

it('tells once that it cannot write, however many pages it was to keep', async () => {
  const blocked = path.join(folder, 'file');
  await writeFile(blocked, 'not a folder');
  const told: unknown[] = [];
  const onError = (error: unknown): number => told.push(error);
  const store = createPageStore({ folder: blocked, stamp: '0123456789ab', onError });
  const contentDir = await writeContent({ 'index.md': page('Words.') });
  const compiled = await start(contentDir);
  await Promise.all([store.write('first', compiled), store.write('second', compiled)]);
  await store.write('third', compiled);
  expect(told).toHaveLength(1);
});

it('removes what no start has used for a day, and nothing that is not its own', async () => {
  const contentDir = await writeContent({ 'index.md': page('Words.') });
  await start(contentDir, 'old');
  await storedPages(1);
  const [old = ''] = await readdir(folder);
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await writeFile(path.join(folder, 'letter.txt'), 'not ours');
  for (const name of [old, 'letter.txt']) {
    await utimes(path.join(folder, name), twoDaysAgo, twoDaysAgo);
  }
  const draft = 'scan.json.5f0c4c0e-8d5e-4f43-9b0a-0c1d2e3f4a5b.draft';
  await writeFile(path.join(folder, draft), '{');
  await utimes(path.join(folder, draft), twoDaysAgo, twoDaysAgo);
  await start(contentDir, 'new');
  while ((await readdir(folder)).some((name) => name === old || name === draft)) {
    await new Promise((fulfil) => setTimeout(fulfil, 5));
  }
  expect(await storedPages(1)).not.toContainEqual(expect.stringContaining(old));
  expect(await readFile(path.join(folder, 'letter.txt'), 'utf8')).toBe('not ours');
});
