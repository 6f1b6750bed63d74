// The sweep removes what nobody has used for long, and nothing that the store has not written.
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bytesCodec } from '../../../src/server/base/store/entries.ts';
import type { Store, StoreOptions } from '../../../src/server/base/store/store.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';
import { openStore } from '../../setup/test-store.ts';

afterAll(removeTestSites);

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const draftEnd = '.5f0c4c0e-8d5e-4f43-9b0a-0c1d2e3f4a5b.draft';

/** A store whose clock the test sets. */
async function start(options: Partial<StoreOptions> = {}) {
  const folder = await writeContent({});
  const clock = { now: Date.now() };
  const store = openStore(folder, { now: () => clock.now, ...options });
  return { folder, clock, store };
}

const pictures = (store: Store) => store.kind('pictures', bytesCodec);
const kept = (store: Store, names: readonly string[]): readonly string[] =>
  names.filter((name) => pictures(store).readNow([name]) !== undefined);

async function setAge(file: string, ageMs: number): Promise<void> {
  const date = new Date(Date.now() - ageMs);
  await utimes(file, date, date);
}

it('removes what has not been read or written for thirty days', async () => {
  const { clock, store } = await start();
  for (const name of ['read now', 'read later', 'never read']) {
    await pictures(store).write([name], Buffer.from(name));
  }
  clock.now += 20 * dayMs;
  pictures(store).readNow(['read now']);
  await pictures(store).read(['read later']);
  clock.now += 11 * dayMs;
  await store.sweep();
  const names = ['read now', 'read later', 'never read'];
  expect(kept(store, names)).toEqual(['read now', 'read later']);
});

it('removes the least recently used of all kinds beyond the limit', async () => {
  const { clock, store } = await start({ maxBytes: 40_000 });
  const compressed = store.kind('compressed', bytesCodec);
  const names = ['first', 'second', 'third', 'fourth'];
  for (const name of names) await pictures(store).write([name], Buffer.alloc(9_000));
  await compressed.write(['page'], Buffer.alloc(9_000));
  // Each is used later than the one before, and the first once more at the end.
  for (const name of ['first', 'page', 'second', 'third', 'fourth', 'first']) {
    clock.now += 2 * hourMs;
    if (name === 'page') compressed.readNow([name]);
    else pictures(store).readNow([name]);
  }
  await store.sweep();
  expect(kept(store, names)).toEqual(names);
  expect(compressed.readNow(['page'])).toBeUndefined();
});

it('records a use at most once an hour', async () => {
  const { folder, clock, store } = await start();
  await pictures(store).write(['a'], Buffer.from('a'));
  const [name = ''] = await readdir(path.join(folder, 'store', 'pictures'));
  const file = path.join(folder, 'store', 'pictures', name);
  const usedAt = async (): Promise<number> => (await stat(file)).mtimeMs;
  const written = await usedAt();
  clock.now = written + 0.9 * hourMs;
  pictures(store).readNow(['a']);
  expect(await usedAt()).toBe(written);
  clock.now = written + 1.1 * hourMs;
  pictures(store).readNow(['a']);
  expect(await usedAt()).toBeCloseTo(clock.now, -2);
});

it('is the turn of one of several processes, every six hours', async () => {
  const { folder, clock, store } = await start();
  await store.sweep();
  await pictures(store).write(['a'], Buffer.from('a'));
  clock.now += 40 * dayMs;
  const other = openStore(folder, { now: () => clock.now });
  await Promise.all([store.sweep(), other.sweep()]);
  expect(kept(store, ['a'])).toEqual([]);
  await pictures(store).write(['b'], Buffer.from('b'));
  const [name = ''] = await readdir(path.join(folder, 'store', 'pictures'));
  await setAge(path.join(folder, 'store', 'pictures', name), 0);
  const later = openStore(folder, { now: () => clock.now + 5 * hourMs, maxBytes: 0 });
  await later.sweep();
  expect(kept(store, ['b'])).toEqual(['b']);
  await openStore(folder, { now: () => clock.now + 7 * hourMs, maxBytes: 0 }).sweep();
  expect(kept(store, ['b'])).toEqual([]);
});

it('happens while a server runs that writes', async () => {
  const { folder, clock, store } = await start({ maxBytes: 0 });
  await pictures(store).write(['a'], Buffer.from('a'));
  expect(kept(store, ['a'])).toEqual(['a']);
  clock.now += 2 * hourMs;
  await pictures(store).write(['b'], Buffer.from('b'));
  while ((await readdir(path.join(folder, 'store', 'pictures'))).length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(kept(store, ['a', 'b'])).toEqual([]);
});

it('removes drafts that an ended process left behind, and no files of others', async () => {
  const { folder, store } = await start({ maxBytes: 0 });
  await pictures(store).write(['a'], Buffer.from('a'));
  const key = 'a'.repeat(64);
  const places = [
    `store/pictures/${key}${draftEnd}`,
    `store/pictures/other.draft`,
    'store/pictures/letter.txt',
    'store/letter.txt',
    'letter.txt',
    'versions/v1/index.md',
  ];
  await writeContent(Object.fromEntries(places.map((place) => [place, 'x'])), folder);
  for (const place of places) await setAge(path.join(folder, place), 60 * dayMs);
  await writeContent({ [`store/pictures/b${key.slice(1)}${draftEnd}`]: 'fresh' }, folder);
  await mkdir(path.join(folder, `store/trees/${'b'.repeat(40)}${draftEnd}/content`), {
    recursive: true,
  });
  await setAge(path.join(folder, `store/trees/${'b'.repeat(40)}${draftEnd}`), 2 * hourMs);
  // As `readRef` names the folder of a tree.
  const tree = path.join(folder, `store/trees/${'c'.repeat(40)}-2`);
  await mkdir(tree);
  await setAge(tree, 60 * dayMs);
  await store.sweep();
  const rest = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = rest.filter((entry) => entry.isFile());
  expect(
    files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name))).sort(),
  ).toEqual([
    'letter.txt',
    'store/letter.txt',
    `store/pictures/b${key.slice(1)}${draftEnd}`,
    'store/pictures/letter.txt',
    'store/pictures/other.draft',
    'store/swept',
    'versions/v1/index.md',
  ]);
  expect(await readdir(path.join(folder, 'store', 'trees'))).toEqual([]);
});

it('does nothing where there is no folder, or a file in its place', async () => {
  const folder = await writeContent({ file: 'x' });
  for (const place of ['none', 'file']) {
    await openStore(path.join(folder, place), { warn: () => undefined }).sweep();
  }
  await writeFile(path.join(folder, 'store'), 'x');
  await openStore(folder).sweep();
  expect((await readdir(folder)).sort()).toEqual(['file', 'none', 'store']);
});
