// Compressed forms outlive the process, are never wrong, and cost nothing but time when they are lost.
import { readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  createCompressedStore,
  type CompressedStore,
} from '../../../../src/server/http/responses/compressed-store.ts';
import { createResponseCache } from '../../../../src/server/http/responses/response-cache.ts';
import { compress } from '../../../../src/server/maker/compression.ts';
import { removeTestSites, writeContent } from '../../../setup/test-site.ts';

afterAll(removeTestSites);

const body = Buffer.from('<p>text</p>'.repeat(200));

async function start(files: Readonly<Record<string, string>> = {}) {
  const cacheDir = await writeContent(files);
  const folder = path.join(cacheDir, 'compressed');
  const errors: unknown[] = [];
  const open = (): CompressedStore =>
    createCompressedStore({ cacheDir, onError: (error) => errors.push(error) });
  return { folder, errors, open, store: open() };
}

/** The only file below a folder. */
async function onlyFile(folder: string): Promise<string> {
  const [part = '', ...parts] = await readdir(folder);
  const [name = '', ...names] = await readdir(path.join(folder, part));
  expect([...parts, ...names]).toEqual([]);
  return path.join(folder, part, name);
}

it('gives forms back to another process', async () => {
  const { open, store } = await start();
  expect(await store.read(body)).toBeUndefined();
  const forms = await compress(body, 'best');
  await store.write(body, forms);
  const read = await open().read(body);
  expect(brotliDecompressSync(read?.br ?? '').equals(body)).toBe(true);
  expect(gunzipSync(read?.gzip ?? '').equals(body)).toBe(true);
  expect(await open().read(Buffer.from('other'))).toBeUndefined();
});

it.each([
  ['cut short', (file: string) => truncate(file, 100)],
  ['empty', (file: string) => truncate(file, 0)],
  [
    'changed',
    async (file: string) => {
      const bytes = await readFile(file);
      bytes.writeUInt8(bytes.readUInt8(60) ^ 1, 60);
      await writeFile(file, bytes);
    },
  ],
])('does without a file that is %s', async (_what, spoil) => {
  const { folder, store } = await start();
  await store.write(body, await compress(body, 'best'));
  await spoil(await onlyFile(folder));
  expect(await store.read(body)).toBeUndefined();
});

it('tells once that it cannot write', async () => {
  const { errors, store } = await start({ compressed: 'A file.' });
  const forms = await compress(body, 'best');
  await Promise.all([store.write(body, forms), store.write(Buffer.from('b'), forms)]);
  await store.write(body, forms);
  expect(errors).toHaveLength(1);
  expect(await store.read(body)).toBeUndefined();
  await store.removeStale();
});

it('removes what nobody has read for a month', async () => {
  const { folder, store } = await start();
  const forms = await compress(body, 'best');
  await store.write(body, forms);
  const file = await onlyFile(folder);
  const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
  await utimes(file, daysAgo(29), daysAgo(29));
  await store.removeStale();
  expect(await store.read(body)).toBeDefined();
  // Being read is noted in the background.
  while ((await stat(file)).mtimeMs < daysAgo(1).getTime());
  await utimes(file, daysAgo(31), daysAgo(31));
  await store.removeStale();
  expect(await store.read(body)).toBeUndefined();
  await rm(folder, { recursive: true });
  await store.removeStale();
});

it('lets a cache answer in the best forms from the first reader on', async () => {
  const { open } = await start();
  const make = (): Promise<{ body: Buffer; kind: typeof kind }> => Promise.resolve({ body, kind });
  const kind = { route: '/test', contentType: 'text/html', cacheControl: 'public' };
  const onError = (error: unknown): void => {
    throw error;
  };
  const first = createResponseCache({ headers: [], onError, store: open() });
  expect((await first.fetch('/a', make)).isInterim).toBe(true);
  await first.settled();
  while ((await open().read(body)) === undefined);
  const second = createResponseCache({ headers: [], onError, store: open() });
  const response = await second.fetch('/a', make);
  expect(response.isInterim).toBe(false);
  expect(response.br?.body.equals(first.get('/a')?.br?.body ?? Buffer.alloc(0))).toBe(true);
});
