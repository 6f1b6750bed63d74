// Static files of a Git ref are served from a folder that anybody may empty: they are written again.
import { rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { commit, git } from '../../setup/git.ts';
import { listen, type RunningServer } from '../../setup/real-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';
import { serveFolder, writeSite } from '../../setup/versioned-site.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';

let folder: string;
let files: string;
let server: RunningServer;

beforeAll(async () => {
  folder = await writeSite({
    'docs.yaml': 'title: Handbook\nversion: v1\n',
    'content/index.md': '# Then\n\n![A map](map.svg) [Data](my%20data.csv)\n',
    'content/map.svg': drawing,
    'content/my data.csv': 'a,b\n',
    'content/public/run.svg': drawing,
  });
  commit(folder, 3);
  git(folder, 3, 'tag', 'v1.9');
  const config =
    'title: Handbook\nversion: v2\nbase: /docs/\nversions:\n  - { name: v1, path: /v1/, ref: v1.9 }\n';
  await writeSite({ 'docs.yaml': config, 'content/index.md': '# Now\n' }, folder);
  commit(folder, 4);
  const site = await serveFolder(folder);
  await site.searchReady;
  files = site.site.versions[0]?.contentDir ?? '';
  server = await listen(site.handle);
});

afterAll(async () => {
  await server.close();
  await removeTestSites();
});

const statusOf = async (place: string): Promise<number> => {
  const response = await fetch(`${server.origin}/docs/v1/${place}`);
  await response.arrayBuffer();
  return response.status;
};

it.each<[string, () => Promise<void>]>([
  ['the files', () => rm(files, { recursive: true })],
  ['the folder', () => rm(path.dirname(files), { recursive: true })],
  ['all folders', () => rm(path.join(folder, 'cache/store/trees'), { recursive: true })],
  ['the store', () => rm(path.join(folder, 'cache/store'), { recursive: true })],
  ['the cache folder', () => rm(path.join(folder, 'cache'), { recursive: true })],
  ['one of them', () => rm(path.join(files, 'map.svg'))],
])('are served after somebody has removed %s', async (_what, remove) => {
  expect(await statusOf('map.svg')).toBe(200);
  await remove();
  const places = ['map.svg', 'map.svg', 'my%20data.csv', 'run.svg'];
  expect(await Promise.all(places.map(statusOf))).toEqual([200, 200, 200, 200]);
  const response = await fetch(`${server.origin}/docs/v1/map.svg`);
  expect(await response.text()).toBe(drawing);
});

it('are only those that the version has', async () => {
  await rm(path.dirname(files), { recursive: true });
  const places = ['none.svg', '..%2f..%2fdocs.yaml', '%zz', 'docs.yaml'];
  expect(await Promise.all(places.map(statusOf))).toEqual([404, 404, 400, 404]);
  expect(await statusOf('map.svg')).toBe(200);
});

it('are whole after the next reading of the site, whatever is left of them', async () => {
  await truncate(path.join(files, 'map.svg'), 5);
  await rm(path.join(files, 'index.md'));
  const site = await serveFolder(folder);
  expect(site.site.versions[0]?.paths).toEqual(['/']);
  const response = await fetch(`${server.origin}/docs/v1/map.svg`);
  expect(await response.text()).toBe(drawing);
});
