// Pages are compiled in threads: a slow one is reported, and holds up no other.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { compileThreadFile } from '../../../src/server/base/files/build-folder.ts';
import { createCompilePool } from '../../../src/server/site/compile/compile-pool.ts';
import { data, page, start } from '../../setup/compile-in-threads.ts';

it('compiles pages, more than it has threads', async () => {
  const compile = start();
  const pages = await Promise.all(['a', 'b', 'c', 'd'].map((word) => compile(page(word))));
  expect(pages.map(({ html }) => html)).toEqual(['a', 'b', 'c', 'd'].map((w) => `<p>${w}</p>`));
  expect(pages[0]).toMatchObject({ ids: new Set(), messages: [] });
});

it('compiles the page of a reader before those that nobody waits for', async () => {
  const pool = createCompilePool({ file: compileThreadFile(), idleMs: 500 }).workerFor(data);
  const finished: string[] = [];
  const finish = async (word: string, isAhead: () => boolean): Promise<void> => {
    await pool.compile(page(word), isAhead);
    finished.push(word);
  };
  const ahead = Array.from({ length: 9 }, () => finish('index', () => true));
  let isAwaited = false;
  ahead.push(finish('later', () => !isAwaited));
  await finish('reader', () => false);
  // The threads had begun two pages at most.
  expect(finished.length).toBeLessThanOrEqual(4);
  isAwaited = true;
  await ahead.at(-1);
  expect(finished.length).toBeLessThanOrEqual(7);
  await Promise.all(ahead);
  expect(finished).toHaveLength(11);
});

it('ends its threads when there is nothing to do, and starts them again', async () => {
  const compile = start({ idleMs: 1 });
  for (const word of ['first', 'second']) {
    expect((await compile(page(word))).html).toBe(`<p>${word}</p>`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
});

describe('a thread that is broken', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'docs-compile-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['missing', undefined, 'Cannot find module'],
    ['exits', 'process.exit(3);', 'The compile thread ended with code 3.'],
    ['throws', "throw new Error('Out of order.');", 'Out of order.'],
  ])('%s: the page is not the author’s mistake', async (name, code, message) => {
    const file = path.join(folder, `${name}.mjs`);
    if (code !== undefined) await writeFile(file, code);
    const compile = start({ file });
    await expect(compile(page('a'))).rejects.toThrow(message);
    await expect(compile(page('b'))).rejects.toThrow(message);
  });
});

it('starts a thread before there is a page, once', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-prepared-'));
  const starts = path.join(folder, 'starts');
  const file = path.join(folder, 'thread.mjs');
  const lines = [
    "import { appendFileSync } from 'node:fs';",
    `appendFileSync(${JSON.stringify(starts)}, 'x');`,
    `await import(${JSON.stringify(pathToFileURL(compileThreadFile()).href)});`,
  ];
  await writeFile(file, lines.join('\n'));
  const pool = createCompilePool({ file });
  pool.prepare();
  pool.prepare();
  const started = async (): Promise<string> => readFile(starts, 'utf8').catch(() => '');
  while ((await started()) === '') await delay(10);
  const { html } = await pool.workerFor(data).compile(page('a'));
  expect(html).toBe('<p>a</p>');
  expect(await started()).toBe('x');
  pool.close();
  await rm(folder, { recursive: true });
});

it('rejects what is under way or waits when it is closed', async () => {
  const pool = createCompilePool({ file: compileThreadFile() });
  const worker = pool.workerFor(data);
  const outcomes = Promise.allSettled(['a', 'b', 'c'].map((word) => worker.compile(page(word))));
  pool.close();
  expect((await outcomes).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
});
