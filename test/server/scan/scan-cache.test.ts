// What a scan found out is kept between starts, and never outlives what it came from.
import type { MarkdownContextData } from '../../../src/server/site/compile/markdown-context.ts';
import { createPageCache } from '../../../src/server/site/compile/compiler.ts';
import { createLocalWorker, type PageWorker } from '../../../src/server/site/compile/page-work.ts';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../../../src/pages/model/config.ts';
import { readSite } from '../../../src/server/site/snapshot/site.ts';
import { emptyConfig, page, removeTestSites, writeContent } from '../../setup/test-site.ts';
import { openStore, rewriteEntries, waitForEntries } from '../../setup/test-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-scan-'));
});
// A start may still be writing in the background.
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
afterAll(removeTestSites);

interface Start {
  readonly version?: string;
  readonly config?: Config;
}

/** A start: reads the site with the store. */
async function start(contentDir: string, { version = '1', config = emptyConfig() }: Start = {}) {
  const store = openStore(folder, { version, warn: () => undefined });
  const { site, problems } = await readSite({
    config,
    contentDir,
    store,
  });
  const titles = site.paths.map((at) => site.source(at).title);
  return { site, problems, titles };
}

/** Waits until results of a scan with that text are stored, and puts another one into them. */
async function replaceInEntries(text: string, other: string): Promise<void> {
  for (;;) {
    const [file = ''] = await waitForEntries(folder, 'scans', 1);
    if ((await readFile(file, 'utf8')).includes(text)) break;
  }
  await rewriteEntries(folder, 'scans', (entries) => entries.replaceAll(text, other));
}

const files = {
  'index.md': page('Words.', 'First'),
  'other.md': page('At most {{ constants.limit }}.', 'Second'),
};

function configWith(limit: string): Config {
  const constant = { value: limit, item: 'A limit' };
  return emptyConfig({ constants: { limit: constant } });
}

it('does not take apart what has not changed', async () => {
  const config = configWith('5');
  const contentDir = await writeContent(files);
  const before = await start(contentDir, { config });
  expect(before.titles).toEqual(['First', 'Second']);
  await replaceInEntries('"First"', '"Kept"');
  const after = await start(contentDir, { config });
  expect(after.titles).toEqual(['Kept', 'Second']);
  expect(after.site.source('/other.html')).toEqual({
    ...before.site.source('/other.html'),
    text: expect.any(Function) as unknown,
  });
  expect((await after.site.compiled('/other.html')).html).toContain('At most 5.');
});

it('has pages scanned that are not stored, and no others', async () => {
  // A page with a mistake is read at each start.
  const contentDir = await writeContent({ ...files, 'wrong.md': '---\ntitle: [a\n---\n' });
  const store = openStore(folder, { version: '1', warn: () => undefined });
  const scanned: string[] = [];
  const compilePool = {
    workerFor(data: MarkdownContextData): PageWorker {
      const worker = createLocalWorker(data);
      return {
        ...worker,
        scan(page) {
          scanned.push(page.relativePath);
          return worker.scan(page);
        },
      };
    },
    pages: createPageCache(),
    prepare: jest.fn(),
    close: jest.fn(),
  };
  const open = () => readSite({ config: configWith('5'), contentDir, store, compilePool });
  await open();
  expect(scanned.splice(0).toSorted()).toEqual(['index.md', 'other.md', 'wrong.md']);
  await waitForEntries(folder, 'scans', 1);
  await open();
  expect(scanned).toEqual(['wrong.md']);
});

it.each<[string, Record<string, string>, Start]>([
  ['the file changes', { 'index.md': page('Words!', 'First') }, {}],
  ['the code changes', {}, { version: '2' }],
  ['a value of the config changes', {}, { config: configWith('6') }],
])('takes a file apart anew when %s', async (_what, change, next) => {
  const config = configWith('5');
  await start(await writeContent(files), { config });
  await replaceInEntries('"First"', '"Kept"');
  const { titles } = await start(await writeContent({ ...files, ...change }), { config, ...next });
  expect(titles).toEqual(['First', 'Second']);
});

describe('a page that includes others', () => {
  const including = {
    'index.md': page('<!-- @include: ./part.txt -->\n\n<!-- @include: ./late.txt -->', 'First'),
    'part.txt': 'A part.',
  };

  it('is not taken apart again', async () => {
    const contentDir = await writeContent(including);
    const before = await start(contentDir);
    await replaceInEntries('"First"', '"Kept"');
    const after = await start(contentDir);
    expect(after.titles).toEqual(['Kept']);
    const { includes } = after.site.source('/');
    expect(includes).toEqual(before.site.source('/').includes);
    expect(includes).toEqual({ 'part.txt': 'A part.' });
  });

  it.each<[string, Record<string, string>]>([
    ['changes', { ...including, 'part.txt': 'Another part.' }],
    ['is gone', { 'index.md': including['index.md'] }],
    ['is there at last', { ...including, 'late.txt': 'A late part.' }],
  ])('is taken apart when one of them %s, and once only', async (_what, files) => {
    await start(await writeContent(including));
    await replaceInEntries('"First"', '"Kept"');
    const contentDir = await writeContent(files);
    const { site, titles } = await start(contentDir);
    expect(titles).toEqual(['First']);
    const { 'index.md': _own, ...texts } = files;
    expect(site.source('/').includes).toEqual(texts);
    await replaceInEntries('"First"', '"Again"');
    expect((await start(contentDir)).titles).toEqual(['Again']);
  });
});

it('finds new pages, and none that are gone', async () => {
  const config = configWith('5');
  await start(await writeContent(files), { config });
  await waitForEntries(folder, 'scans', 1);
  const { 'index.md': index } = files;
  const contentDir = await writeContent({ 'index.md': index, 'new.md': page('x', 'Third') });
  expect((await start(contentDir, { config })).titles).toEqual(['First', 'Third']);
});

it('takes most of a large site apart only once, however its snapshots differ', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`p${index}.md`, page(`Text ${index}.`, 'Kind')]),
  );
  await start(await writeContent(pages));
  await waitForEntries(folder, 'scans', 8);
  await rewriteEntries(folder, 'scans', (entries) => entries.replaceAll('"Kind"', '"Kept"'));
  const snapshot = await writeContent({ ...pages, 'p7.md': page('Another text.', 'New') });
  const { titles } = await start(snapshot);
  const kept = titles.filter((title) => title === 'Kept').length;
  // What has changed, and the files that share an entry with it before and after: at most two of eight.
  expect(kept).toBeGreaterThan(300);
  expect(titles.filter((title) => title === 'New')).toHaveLength(1);
  expect(titles).toHaveLength(500);
});

it('tells a mistake at every start', async () => {
  const contentDir = await writeContent({
    ...files,
    'bad.md': '---\nlayuot: wide\n---\n\n# Bad\n',
  });
  const config = configWith('5');
  const first = await start(contentDir, { config });
  expect(first.problems).toMatchObject([{ file: 'content/bad.md', line: 2 }]);
  await replaceInEntries('"First"', '"Kept"');
  const second = await start(contentDir, { config });
  expect(second.titles).toContain('Kept');
  expect(second.problems).toEqual(first.problems);
});

it('does without an entry that is cut short', async () => {
  const config = configWith('5');
  const contentDir = await writeContent(files);
  await start(contentDir, { config });
  const [file = ''] = await waitForEntries(folder, 'scans', 1);
  await writeFile(file, (await readFile(file)).subarray(0, -1));
  const { titles, problems } = await start(contentDir, { config });
  expect({ titles, problems }).toEqual({ titles: ['First', 'Second'], problems: [] });
});

it('works in a folder that it cannot write to', async () => {
  await rm(folder, { recursive: true });
  await writeFile(folder, 'not a folder');
  await chmod(folder, 0o400);
  const { titles } = await start(await writeContent(files), { config: configWith('5') });
  expect(titles).toEqual(['First', 'Second']);
});
