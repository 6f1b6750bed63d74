// A config is parsed once for each state of its files.
import { readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { en } from '../../../src/pages/text/words/en.ts';
import { completeConfig } from '../../../src/server/site/config/complete-config.ts';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { readStoredConfig } from '../../../src/server/site/config/stored-config.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';
import { entriesOf, openStore, rewriteEntries } from '../../setup/test-store.ts';

afterAll(removeTestSites);

const docs = `title: Handbook
redirects:
  - { from: /old/, to: /new/ }
  - from: /older/
    to: /new/
`;

async function createFolder() {
  const siteDir = await writeContent({ 'docs.yaml': docs });
  const folder = path.join(siteDir, 'cache');
  return { siteDir, folder, store: openStore(folder) };
}

/** Puts another title into what is stored, which tells whether it is used. */
async function markStored(folder: string): Promise<void> {
  await rewriteEntries(folder, 'config', (text) =>
    text.replace('"title":"Handbook"', '"title":"Stored"'),
  );
}

it('is taken from the store, with the place of every value', async () => {
  const { siteDir, store, folder } = await createFolder();
  const onUnstored = jest.fn();
  const parsed = await readStoredConfig(siteDir, {}, store, onUnstored);
  expect(parsed.config).toEqual(readConfig(siteDir).config);
  await markStored(folder);
  const stored = await readStoredConfig(siteDir, {}, store, onUnstored);
  expect(onUnstored).toHaveBeenCalledTimes(1);
  expect(stored.config).toEqual({
    ...parsed.config,
    site: { ...parsed.config.site, title: 'Stored' },
  });
  for (const at of [['title'], ['redirects', 1, 'to'], ['redirects', 0, 'none'], ['sidebars', 3]]) {
    expect(stored.locationOf(at)).toEqual(parsed.locationOf(at));
  }
});

it('is the same to the letter, parsed or stored, once its pages have completed it', async () => {
  const { siteDir, store } = await createFolder();
  await writeFile(path.join(siteDir, 'docs.yaml'), 'redirects: []\n');
  const decided = { title: 'Of the page', words: en, sidebars: [], hasRoot: true };
  const complete = async (): Promise<string> =>
    JSON.stringify(completeConfig((await readStoredConfig(siteDir, {}, store)).config, decided));
  const parsed = await complete();
  expect(await complete()).toBe(parsed);
});

it.each([
  ['a file has changed', docs.replace('/older/', '/oldest/'), {}, '1'],
  ['the environment sets something else', docs, { base: '/help/' }, '1'],
  ['other code reads it', docs, {}, '2'],
])('is read from its files when %s', async (_, text, settings, version) => {
  const { siteDir, store, folder } = await createFolder();
  await readStoredConfig(siteDir, {}, store);
  await markStored(folder);
  await writeFile(path.join(siteDir, 'docs.yaml'), text);
  const { config } = await readStoredConfig(siteDir, settings, openStore(folder, { version }));
  expect(config).toEqual(readConfig(siteDir, settings).config);
});

it('is read from its files when the store is cut short, or cannot be written', async () => {
  const { siteDir, store, folder } = await createFolder();
  const title = async (from = store): Promise<string | undefined> =>
    (await readStoredConfig(siteDir, {}, from)).config.site.title;
  expect(await title()).toBe('Handbook');
  const [file = ''] = await entriesOf(folder, 'config');
  await truncate(file, 60);
  expect(await title()).toBe('Handbook');
  const told: unknown[] = [];
  const blocked = openStore(path.join(siteDir, 'docs.yaml'), { warn: (error) => told.push(error) });
  expect(await title(blocked)).toBe('Handbook');
  expect(told).toHaveLength(1);
});

it('tells mistakes each time, and never stores them', async () => {
  const { siteDir, store } = await createFolder();
  await readStoredConfig(siteDir, {}, store);
  await writeFile(path.join(siteDir, 'docs.yaml'), 'titel: Handbook\n');
  for (let round = 0; round < 2; round += 1) {
    await expect(readStoredConfig(siteDir, {}, store)).rejects.toThrow('unknown field, `titel`');
  }
});

it('is kept for each of two versions that have the same files', async () => {
  const siteDir = await writeContent({ 'docs.yaml': docs, 'old/index.md': '# Old\n' });
  const store = openStore(path.join(siteDir, 'cache'));
  const read = async (name: string, place: string) => {
    const { versionConfig } = await readStoredConfig(siteDir, {}, store);
    const folder = path.join(siteDir, 'old');
    const version = { name, path: place, folder, nameOf: (file: string) => file };
    const { config } = await versionConfig(version);
    return [config.site.title, config.site.base];
  };
  for (let round = 0; round < 2; round += 1) {
    expect(await read('v1', '/v1/')).toEqual(['Handbook v1', '/v1/']);
    expect(await read('v2', '/v2/')).toEqual(['Handbook v2', '/v2/']);
  }
});

it('is kept for each earlier version too, and read again when a file of either has changed', async () => {
  const siteDir = await writeContent({
    'docs.yaml': `${docs}versions:\n  - { name: v1, path: /v1/, folder: old }\n`,
    'old/sidebars.yaml': '- { id: old, prefixes: [/], entries: [/] }\n',
  });
  const folder = path.join(siteDir, 'cache');
  const store = openStore(folder);
  const version = { name: 'v1', path: '/v1/', folder: path.join(siteDir, 'old') };
  const parsing = jest.fn();
  const read = async (meanwhile: () => Promise<void> | void = () => undefined) => {
    const { versionConfig } = await readStoredConfig(siteDir, {}, store, parsing);
    await meanwhile();
    const { config } = await versionConfig({ ...version, nameOf: (file) => file });
    return [config.site.title, config.site.base, config.sidebars?.[0]?.id];
  };
  expect(await read()).toEqual(['Handbook v1', '/v1/', 'old']);
  expect(parsing).toHaveBeenCalledTimes(1);
  await rewriteEntries(folder, 'config', (text) => text.replace('"Handbook v1"', '"Stored"'));
  expect(await read()).toEqual(['Stored', '/v1/', 'old']);
  const sidebars = path.join(siteDir, 'old/sidebars.yaml');
  await writeFile(sidebars, (await readFile(sidebars, 'utf8')).replace('id: old', 'id: older'));
  expect(await read()).toEqual(['Handbook v1', '/v1/', 'older']);
  const current = path.join(siteDir, 'docs.yaml');
  const change = async (title: string): Promise<void> =>
    writeFile(current, (await readFile(current, 'utf8')).replace(/^title: .*/, `title: ${title}`));
  await change('Manual');
  // Saved after the config of the current version has been parsed.
  expect(await read(() => change('Guide'))).toEqual(['Guide v1', '/v1/', 'older']);
});
