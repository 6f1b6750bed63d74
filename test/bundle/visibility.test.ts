// Pages that wait for their day, in projects whose system publishes none of the future.
import path from 'node:path';
import { createRealSite, listen } from '../setup/real-site.ts';
import { removeTestSites, writeContent } from '../setup/test-site.ts';

afterAll(removeTestSites);

type Files = Readonly<Record<string, string>>;

const neighbours: Files = {
  'index.md': '# Kitchen\n\n::pages{from="/guide/"}\n',
  'guide/soup.md': '---\norder: 1\n---\n\n# Soup\n\nCook.\n',
  'guide/tea.md': '---\norder: 3\n---\n\n# Tea\n\nBrew.\n',
};

/** Serves a folder, and returns what its addresses answer. */
async function serve(files: Files) {
  const folder = await writeContent({
    'docs.yaml': `title: T\norigin: https://docs.example.com\nfeed: /guide/\n`,
    ...files,
  });
  const site = await createRealSite({ SITE_DIR: folder, CACHE_DIR: path.join(folder, '.cache') });
  await site.searchReady;
  const server = await listen(site.handle);
  const get = async (address: string) => {
    const response = await fetch(server.origin + address);
    return { status: response.status, text: await response.text() };
  };
  return { get, site: site.site, close: () => server.close() };
}

it.each<[what: string, files: Files, isThere: boolean]>([
  ['Hugo', { 'hugo.toml': 'title = "T"\n' }, false],
  ['Hugo that builds the future', { 'hugo.toml': 'buildFuture = true\n' }, true],
  ['Jekyll', { '_config.yml': 'title: T\n' }, true],
])('a page with a date in the future, with %s', async (_what, files, isThere) => {
  const ahead = '2097-01-01';

  const menu = { 'guide/menu.md': `---\ndate: ${ahead}\n---\n\n# Menu\n` };
  const { get, close } = await serve({ ...neighbours, ...menu, ...files });
  expect((await get('/guide/menu.html')).status).toBe(isThere ? 200 : 404);
  for (const list of ['/sitemap.xml', '/guide/soup.html'])
    expect((await get(list)).text.includes('/guide/menu')).toBe(isThere);
  await close();
});

it.each([
  ['title: T\n', []],
  ['title: T\nfuture: true\n', ['/posts/2097-01-01-launch.html']],
])('a post of Jekyll waits for its day: %j', async (config, expected) => {
  const { site, close } = await serve({
    'index.md': '# Home\n',
    '_config.yml': config,
    '_posts/2019-01-01-open.md': '# Open\n',
    '_posts/2097-01-01-launch.md': '# Launch\n',
  });
  expect(site.paths.filter((path) => path.includes('2097'))).toEqual(expected);
  expect(site.paths.some((path) => path.includes('2019-01-01-open'))).toBe(true);
  await close();
});
