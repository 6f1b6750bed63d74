// What a scan found out is kept between starts, and never outlives what it came from.
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../../../src/pages/model/config.ts';
import { readSite } from '../../../src/server/site/site.ts';
import { rewriteSealed } from '../../setup/rewrite-sealed.ts';
import { emptyConfig, page, removeTestSites, writeContent } from '../../setup/test-site.ts';

let folder: string;
let place: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-scan-'));
  place = path.join(folder, 'scan.json');
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
  const store = { folder, version, onError: () => undefined };
  const { site, problems } = await readSite({
    config,
    contentDir,
    store,
  });
  const titles = site.paths.map((at) => site.source(at).title);
  return { site, problems, titles };
}

/** Waits until the file holds a text, and puts another in its place. */
async function replaceInFile(text: string, other: string): Promise<void> {
  for (;;) {
    const stored = await readFile(place, 'utf8').catch(() => '');
    if (stored.includes(text)) {
      await rewriteSealed(place, (entries) => entries.replace(text, other));
      return;
    }
    await new Promise((fulfil) => setTimeout(fulfil, 5));
  }
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
  await replaceInFile('"First"', '"Kept"');
  const after = await start(contentDir, { config });
  expect(after.titles).toEqual(['Kept', 'Second']);
  expect(after.site.source('/other.html')).toEqual({
    ...before.site.source('/other.html'),
    text: expect.any(Function) as unknown,
  });
  expect((await after.site.compiled('/other.html')).html).toContain('At most 5.');
});

it.each<[string, Record<string, string>, Start]>([
  ['the file changes', { 'index.md': page('Words!', 'First') }, {}],
  ['the code changes', {}, { version: '2' }],
  ['a value of the config changes', {}, { config: configWith('6') }],
])('takes a file apart anew when %s', async (_what, change, next) => {
  const config = configWith('5');
  await start(await writeContent(files), { config });
  await replaceInFile('"First"', '"Kept"');
  const { titles } = await start(await writeContent({ ...files, ...change }), { config, ...next });
  expect(titles).toEqual(['First', 'Second']);
});

it('forgets pages that are gone and finds new ones', async () => {
  const config = configWith('5');
  await start(await writeContent(files), { config });
  await replaceInFile('"Second"', '"Second"');
  const { 'index.md': index } = files;
  const contentDir = await writeContent({ 'index.md': index, 'new.md': page('x', 'Third') });
  expect((await start(contentDir, { config })).titles).toEqual(['First', 'Third']);
  await replaceInFile('"Third"', '"Third"');
  expect(await readFile(place, 'utf8')).not.toContain('"Second"');
});

it('tells a mistake at every start', async () => {
  const contentDir = await writeContent({
    ...files,
    'bad.md': '---\nlayuot: wide\n---\n\n# Bad\n',
  });
  const config = configWith('5');
  const first = await start(contentDir, { config });
  expect(first.problems).toMatchObject([{ file: 'content/bad.md', line: 2 }]);
  await replaceInFile('"First"', '"Kept"');
  const second = await start(contentDir, { config });
  expect(second.titles).toContain('Kept');
  expect(second.problems).toEqual(first.problems);
});

it.each([
  ['cut short', '{"stamp":"'],
  ['another form', '[]'],
  ['empty', 'null'],
])('does without a file that is %s', async (_what, text) => {
  await writeFile(place, text);
  const { titles, problems } = await start(await writeContent(files), { config: configWith('5') });
  expect({ titles, problems }).toEqual({ titles: ['First', 'Second'], problems: [] });
});

it('works in a folder that it cannot write to', async () => {
  await rm(folder, { recursive: true });
  await writeFile(folder, 'not a folder');
  await chmod(folder, 0o400);
  const { titles } = await start(await writeContent(files), { config: configWith('5') });
  expect(titles).toEqual(['First', 'Second']);
});
