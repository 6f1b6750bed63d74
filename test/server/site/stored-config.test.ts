// A config is parsed once for each state of its files.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { completeConfig } from '../../../src/server/config/complete-config.ts';
import { readConfig } from '../../../src/server/config/read-config.ts';
import { readStoredConfig } from '../../../src/server/site/stored-config.ts';
import { rewriteSealed } from '../../setup/rewrite-sealed.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

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
  const store = { folder, version: 'one', onError: () => undefined };
  return { siteDir, store, file: path.join(folder, 'config.json') };
}

/** Puts another title into what is stored, which tells whether it is used. */
async function markStored(file: string): Promise<void> {
  await rewriteSealed(file, (text) => text.replace('"title":"Handbook"', '"title":"Stored"'));
}

it('is taken from the store, with the place of every value', async () => {
  const { siteDir, store, file } = await createFolder();
  const parsed = await readStoredConfig(siteDir, {}, store);
  expect(parsed.config).toEqual(readConfig(siteDir).config);
  await markStored(file);
  const stored = await readStoredConfig(siteDir, {}, store);
  expect(stored.config).toEqual({
    ...parsed.config,
    site: { ...parsed.config.site, title: 'Stored' },
  });
  for (const at of [['title'], ['redirects', 1, 'to'], ['redirects', 0, 'none'], ['sidebars', 3]]) {
    expect(stored.placeOf(at)).toEqual(parsed.placeOf(at));
  }
});

it('is the same to the letter, parsed or stored, once its pages have completed it', async () => {
  const { siteDir, store } = await createFolder();
  await writeFile(path.join(siteDir, 'docs.yaml'), 'redirects: []\n');
  const decided = { title: 'Of the page', sidebars: () => [], hasRoot: true };
  const complete = async (): Promise<string> =>
    JSON.stringify(completeConfig((await readStoredConfig(siteDir, {}, store)).config, decided));
  const parsed = await complete();
  expect(await complete()).toBe(parsed);
});

it.each([
  ['a file has changed', docs.replace('/older/', '/oldest/'), {}, 'one'],
  ['the environment sets something else', docs, { base: '/help/' }, 'one'],
  ['other code reads it', docs, {}, 'two'],
])('is read from its files when %s', async (_, text, settings, version) => {
  const { siteDir, store, file } = await createFolder();
  await readStoredConfig(siteDir, {}, store);
  await markStored(file);
  await writeFile(path.join(siteDir, 'docs.yaml'), text);
  const { config } = await readStoredConfig(siteDir, settings, { ...store, version });
  expect(config).toEqual(readConfig(siteDir, settings).config);
});

it('is read from its files when the store is cut short, or cannot be written', async () => {
  const { siteDir, store, file } = await createFolder();
  await mkdir(store.folder);
  await writeFile(file, '{"stamp":');
  expect((await readStoredConfig(siteDir, {}, store)).config.site.title).toBe('Handbook');
  const blocked = { ...store, folder: path.join(siteDir, 'docs.yaml') };
  expect((await readStoredConfig(siteDir, {}, blocked)).config.site.title).toBe('Handbook');
});

it('tells mistakes each time, and never stores them', async () => {
  const { siteDir, store } = await createFolder();
  await readStoredConfig(siteDir, {}, store);
  await writeFile(path.join(siteDir, 'docs.yaml'), 'titel: Handbook\n');
  for (let round = 0; round < 2; round += 1) {
    await expect(readStoredConfig(siteDir, {}, store)).rejects.toThrow('unknown field, `titel`');
  }
});

it('is kept for each earlier version too, and read again when a file of either has changed', async () => {
  const siteDir = await writeContent({
    'docs.yaml': `${docs}versions:\n  - { name: v1, path: /v1/, folder: old }\n`,
    'old/sidebars.yaml': '- { id: old, prefixes: [/], entries: [/] }\n',
  });
  const folder = path.join(siteDir, 'cache');
  const store = { folder, version: 'one', onError: () => undefined };
  const version = { name: 'v1', path: '/v1/', folder: path.join(siteDir, 'old') };
  const read = async () => {
    const { versionConfig } = await readStoredConfig(siteDir, {}, store);
    const { config } = await versionConfig({ ...version, nameOf: (file) => file });
    return [config.site.title, config.site.base, config.sidebars?.[0]?.id];
  };
  expect(await read()).toEqual(['Handbook v1', '/v1/', 'old']);
  const kept = path.join(folder, 'versions/v1/config.json');
  await rewriteSealed(kept, (text) => text.replace('"Handbook v1"', '"Stored"'));
  expect(await read()).toEqual(['Stored', '/v1/', 'old']);
  const sidebars = path.join(siteDir, 'old/sidebars.yaml');
  await writeFile(sidebars, (await readFile(sidebars, 'utf8')).replace('id: old', 'id: older'));
  expect(await read()).toEqual(['Handbook v1', '/v1/', 'older']);
});
