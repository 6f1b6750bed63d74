// The store: what was written under a key is read under it, by whomever, or nothing is.
import {
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { bytesCodec, jsonCodec } from '../../../src/server/base/store/entries.ts';
import { kinds, type KindName } from '../../../src/server/base/store/kinds.ts';
import { createStore, type Store } from '../../../src/server/base/store/store.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';
import { entriesOf, openStore } from '../../setup/test-store.ts';

afterAll(removeTestSites);

const names = Object.keys(kinds).filter((name): name is KindName => name in kinds);
const json = jsonCodec<unknown>();
const value = { title: 'Café', list: [1, 2, 3], none: null };

async function onlyEntry(folder: string, kind: KindName): Promise<string> {
  const [file = '', ...others] = await entriesOf(folder, kind);
  expect(others).toEqual([]);
  return file;
}

describe.each(names)('an entry of the kind %s', (name) => {
  it('is read by another process, under its own key alone', async () => {
    const folder = await writeContent({});
    await openStore(folder).kind(name, json).write(['a', 'bc'], value);
    const entries = openStore(folder).kind(name, json);
    expect(entries.readNow(['a', 'bc'])).toEqual(value);
    expect(await entries.read(['a', 'bc'])).toEqual(value);
    for (const key of [['ab', 'c'], ['a', 'b', 'c'], ['abc'], ['a'], []]) {
      expect(entries.readNow(key)).toBeUndefined();
    }
    const others = names.filter((other) => other !== name);
    for (const other of others) {
      expect(openStore(folder).kind(other, json).readNow(['a', 'bc'])).toBeUndefined();
    }
  });

  it('is shared by other code only if its value does not depend on the code', async () => {
    const folder = await writeContent({});
    await openStore(folder).kind(name, json).write(['key'], value);
    const other = openStore(folder, { version: '2' }).kind(name, json);
    const unbuilt = openStore(folder, { version: undefined }).kind(name, json);
    const expected = kinds[name].perCode ? undefined : value;
    expect(other.readNow(['key'])).toEqual(expected);
    expect(unbuilt.readNow(['key'])).toEqual(expected);
    await unbuilt.write(['unbuilt'], value);
    expect(unbuilt.readNow(['unbuilt'])).toEqual(expected);
  });

  it.each([
    ['is cut short', (file: string) => truncate(file, 50)],
    ['is empty', (file: string) => truncate(file, 0)],
    ['has one bit changed', (file: string) => flip(file, -3)],
    ['has another number of parts', (file: string) => flip(file, 32)],
    ['has another length of a part', (file: string) => flip(file, 36)],
    ['has another digest', (file: string) => flip(file, 0)],
    ['is a text', (file: string) => writeFile(file, JSON.stringify(value))],
    ['is longer', (file: string) => writeFile(file, 'more', { flag: 'a' })],
    ['is gone', (file: string) => rm(file)],
    ['is a folder', async (file: string) => rm(file).then(() => mkdir(file))],
  ])('is missing if it %s, and can be written again', async (_what, damage) => {
    const folder = await writeContent({});
    const entries = openStore(folder, { warn: () => undefined }).kind(name, json);
    await entries.write(['key'], value);
    const file = await onlyEntry(folder, name);
    await damage(file);
    expect(entries.readNow(['key'])).toBeUndefined();
    expect(await entries.read(['key'])).toBeUndefined();
    await rm(file, { recursive: true, force: true });
    await entries.write(['key'], value);
    expect(entries.readNow(['key'])).toEqual(value);
  });

  it('is missing in the place of another', async () => {
    const folder = await writeContent({});
    const entries = openStore(folder).kind(name, json);
    await entries.write(['one'], 1);
    const one = await onlyEntry(folder, name);
    const copy = path.join(folder, 'copy');
    await copyFile(one, copy);
    await rm(one);
    await entries.write(['two'], 2);
    await rename(copy, await onlyEntry(folder, name));
    expect(entries.readNow(['two'])).toBeUndefined();
  });
});

async function flip(file: string, at: number): Promise<void> {
  const bytes = await readFile(file);
  const index = at < 0 ? bytes.length + at : at;
  bytes.writeUInt8(bytes.readUInt8(index) ^ 1, index);
  await writeFile(file, bytes);
}

it.each([
  ['no byte', Buffer.alloc(0)],
  ['bytes that are no text', Buffer.from([0, 255, 10, 13, 128])],
  ['a mebibyte', Buffer.alloc(2 ** 20, 'ab')],
])('gives back %s', async (_what, bytes) => {
  const entries = openStore(await writeContent({})).kind('pictures', bytesCodec);
  await entries.write(['key'], bytes);
  expect(entries.readNow(['key'])).toEqual(bytes);
  expect(await entries.read(['key'])).toEqual(bytes);
});

it('holds the value of one of many writers at the same time', async () => {
  const folder = await writeContent({});
  const values = Array.from({ length: 30 }, (_, index) => String(index).repeat(10_000));
  await Promise.all(
    values.map((text) => openStore(folder).kind('config', json).write(['key'], text)),
  );
  expect(values).toContain(openStore(folder).kind('config', json).readNow(['key']));
  expect(await readdir(path.join(folder, 'store', 'config'))).toHaveLength(1);
});

describe('a folder that cannot be written', () => {
  const blocked: readonly (readonly [string, () => Promise<string>])[] = [
    ['is a file', async () => path.join(await writeContent({ file: 'x' }), 'file')],
    ['contains a file named as the store', () => writeContent({ store: 'x' })],
    ['is on a file system without files', () => Promise.resolve('/proc/docs-cache')],
  ];

  it.each(blocked)('is told once if it %s', async (_what, find) => {
    const told: unknown[] = [];
    const store = createStore({
      folder: await find(),
      version: '1',
      warn: (error) => told.push(error),
    });
    await Promise.all(names.map((name) => store.kind(name, json).write(['key'], value)));
    await store.kind('compiled', json).write(['key'], value);
    expect(told).toHaveLength(1);
    expect(store.kind('compiled', json).readNow(['key'])).toBeUndefined();
    await store.sweep();
  });

  it('is tried again after a minute', async () => {
    const folder = await writeContent({ store: 'x' });
    let now = Date.now();
    const told: unknown[] = [];
    const store = openStore(folder, { now: () => now, warn: (error) => told.push(error) });
    const entries = store.kind('compiled', json);
    await entries.write(['key'], value);
    await rm(path.join(folder, 'store'));
    await entries.write(['key'], value);
    expect(entries.readNow(['key'])).toBeUndefined();
    now += 61_000;
    await entries.write(['key'], value);
    expect(entries.readNow(['key'])).toEqual(value);
    expect(told).toHaveLength(1);
  });
});

it('is read where nothing can be written, in a folder of another user too', async () => {
  const folder = await writeContent({});
  const old = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000);
  const open = (): Store => openStore(folder, { now: () => Date.now() });
  await open().kind('compiled', json).write(['key'], value);
  const file = await onlyEntry(folder, 'compiled');
  const { utimes } = await import('node:fs/promises');
  await utimes(file, old, old);
  await chmod(file, 0o444);
  await chmod(path.dirname(file), 0o555);
  expect(open().kind('compiled', json).readNow(['key'])).toEqual(value);
  await chmod(path.dirname(file), 0o755);
});
