// A folder of files is complete, or it is written again.
import { readdir, readFile, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Fill } from '../../../src/server/base/store/tree-folders.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';
import { openStore } from '../../setup/test-store.ts';

afterAll(removeTestSites);

const id = '0123456789'.repeat(4);
const fill: Fill = async (folder) => {
  await writeContent({ 'index.md': '# Home', 'deep/er/page.md': '# Page' }, folder);
  await symlink('index.md', path.join(folder, 'link.md'));
  return [
    { name: 'index.md', size: 6 },
    { name: 'deep/er/page.md', size: 6 },
    { name: 'link.md', size: 8 },
  ];
};
const refuse = (): Promise<never> => Promise.reject(new Error('It was written again.'));

async function start() {
  const cacheFolder = await writeContent({});
  const { trees } = openStore(cacheFolder);
  expect(await trees.find(id)).toBeUndefined();
  const folder = await trees.open(id, fill);
  return { cacheFolder, folder, trees };
}

it('is written once, and found by other processes', async () => {
  const { cacheFolder, folder, trees } = await start();
  expect(await readFile(path.join(folder, 'deep/er/page.md'), 'utf8')).toBe('# Page');
  expect(await trees.open(id, refuse)).toBe(folder);
  expect(await openStore(cacheFolder, { version: '2' }).trees.find(id)).toBe(folder);
});

it.each<[string, (folder: string) => Promise<void>]>([
  ['the folder', (folder) => rm(folder, { recursive: true })],
  ['a folder in it', (folder) => rm(path.join(folder, 'deep'), { recursive: true })],
  ['a file', (folder) => rm(path.join(folder, 'deep/er/page.md'))],
  ['a link', (folder) => rm(path.join(folder, 'link.md'))],
  ['the end of a file', (folder) => truncate(path.join(folder, 'index.md'), 2)],
  ['its listing', (folder) => rm(path.join(folder, '../../listings'), { recursive: true })],
])('is written again if %s is missing', async (_what, remove) => {
  const { folder, trees } = await start();
  await remove(folder);
  expect(await trees.find(id)).toBeUndefined();
  expect(await trees.open(id, fill)).toBe(folder);
  expect((await readdir(folder, { recursive: true })).sort()).toEqual([
    'deep',
    'deep/er',
    'deep/er/page.md',
    'index.md',
    'link.md',
  ]);
  expect(await trees.find(id)).toBe(folder);
  expect(await readdir(path.dirname(folder))).toEqual([id]);
});

it('leaves nothing behind when it cannot be written', async () => {
  const { folder, trees } = await start();
  const other = 'f'.repeat(40);
  await expect(trees.open(other, refuse)).rejects.toThrow('It was written again.');
  expect(await readdir(path.dirname(folder))).toEqual([id]);
});

it('is written by several at the same time', async () => {
  const cacheFolder = await writeContent({});
  const folders = await Promise.all(
    Array.from({ length: 5 }, () => openStore(cacheFolder).trees.open(id, fill)),
  );
  expect(new Set(folders).size).toBe(1);
  expect(await openStore(cacheFolder).trees.find(id)).toBe(folders[0]);
});

it('is swept like any entry, whole, by its last use and its size', async () => {
  const { cacheFolder, folder, trees } = await start();
  const monthAgo = new Date(Date.now() - 29 * 24 * 60 * 60 * 1000);
  await utimes(folder, monthAgo, monthAgo);
  await trees.find(id);
  const inTenDays = Date.now() + 10 * 24 * 60 * 60 * 1000;
  await openStore(cacheFolder, { now: () => inTenDays }).sweep();
  expect(await trees.find(id)).toBe(folder);
  await writeFile(path.join(folder, 'large.bin'), Buffer.alloc(100_000));
  const nextDay = inTenDays + 24 * 60 * 60 * 1000;
  await openStore(cacheFolder, { now: () => nextDay, maxBytes: 50_000 }).sweep();
  expect(await readdir(path.dirname(folder))).toEqual([]);
});
