// Files that are replaced whole, by writers that know nothing of each other.
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { replaceFile } from '../../../src/server/base/files/replace-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-replace-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('makes the folder and writes the file', async () => {
  await replaceFile(path.join(folder, 'deep', 'file.json'), 'text');
  expect(await readFile(path.join(folder, 'deep', 'file.json'), 'utf8')).toBe('text');
});

it('lets many writers replace one file at the same time', async () => {
  const file = path.join(folder, 'file.json');
  const texts = Array.from({ length: 30 }, (_, index) => String(index).repeat(10_000));
  await Promise.all(texts.map((text) => replaceFile(file, text)));
  expect(texts).toContain(await readFile(file, 'utf8'));
  expect(await readdir(folder)).toEqual(['file.json']);
});

it('makes the folder again if somebody has removed it', async () => {
  const file = path.join(folder, 'cache', 'deep', 'file.json');
  await replaceFile(file, 'text');
  await rm(path.join(folder, 'cache'), { recursive: true });
  await replaceFile(file, 'last');
  expect(await readdir(path.dirname(file))).toEqual(['file.json']);
  expect(await readFile(file, 'utf8')).toBe('last');
});

it('leaves no draft when the file cannot be replaced', async () => {
  const file = path.join(folder, 'file.json');
  await mkdir(path.join(file, 'a-folder'), { recursive: true });
  await expect(replaceFile(file, 'text')).rejects.toThrow(/rename/);
  expect(await readdir(folder)).toEqual(['file.json']);
});
