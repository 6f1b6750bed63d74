// Who gets to see a page: unlisted ones, those that no search finds, and those that wait for their day or have had it.
import path from 'node:path';
import { checkSite } from '../../../src/server/tools/check/check.ts';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { createRealSite, listen } from '../../setup/real-site.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

type Files = Readonly<Record<string, string>>;

const neighbours: Files = {
  'index.md': '# Kitchen\n\n::pages{from="/guide/"}\n',
  'guide/soup.md': '---\norder: 1\n---\n\n# Soup\n\nCook.\n',
  'guide/tea.md': '---\norder: 3\n---\n\n# Tea\n\nBrew.\n',
};
const day = '2026-01-02';

/** Returns pages of the guide with these texts. */
function menus(texts: readonly string[]): Files {
  return Object.fromEntries(texts.map((text, index) => [`guide/menu${index}-.md`, text] as const));
}

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

it.each([
  ['unlisted: true', ''],
  ['hidden: true', ''],
  ['visibility: hidden', ''],
  ['_build:\n  list: never', ''],
  ['build:\n  list: false', ''],
  ['unlisted: true', 'SUMMARY.md'],
  ['hidden: true', 'docs.json'],
])('a page with `%s` is served, and nothing leads to it: %s', async (field, list) => {
  const lists: Files = {
    'SUMMARY.md': '- [Soup](guide/soup.md)\n- [M](guide/menu.md)\n- [Tea](guide/tea.md)\n',
    'docs.json': '{ "navigation": { "pages": ["guide/soup", "guide/menu", "guide/tea"] } }',
  };
  const { get, close } = await serve({
    ...neighbours,
    ...(list !== '' && { [list]: lists[list] ?? '' }),
    'guide/menu.md': `---\ntitle: Secret menu\norder: 2\ndate: ${day}\n${field}\n---\n\nPasta with truffle.\n`,
  });
  const own = await get('/guide/menu.html');
  expect(own.status).toBe(200);
  expect(own.text).toContain('<meta name="robots" content="noindex"/>');
  expect(own.text).not.toMatch(/<nav class="prev-next"/);
  expect((await get('/guide/menu.md')).text).toContain('truffle');
  const others = [
    ...['/', '/guide/', '/guide/soup.html', '/guide/tea.html', '/sitemap.xml', '/llms.txt'],
    ...['/llms-full.txt', '/search/?q=truffle', '/search/?q=secret', '/guide/menus.html'],
    '/guide/feed.xml',
  ];
  for (const address of others) {
    const { text } = await get(address);
    expect([address, /truffle\.|Secret menu|guide\/menu\b/.exec(text)?.[0]]).toEqual([
      address,
      undefined,
    ]);
  }
  await close();
});

it('a page that asks for it is in lists, and no search finds it', async () => {
  const fields = [
    'search:\n  exclude: true',
    'search: false',
    'pagefind: false',
    'searchable: false',
  ];
  const { get, close } = await serve({
    ...neighbours,
    ...menus(
      fields.map(
        (field, index) => `---\ntitle: Our menu ${index}\n${field}\n---\n\nPasta with truffle.\n`,
      ),
    ),
  });
  expect((await get('/search/?q=truffle')).text).toContain('No results for');
  expect((await get('/search/?q=cook')).text).not.toContain('No results for');
  for (const [index, field] of fields.entries()) {
    const page = (await get(`/guide/menu${index}-.html`)).text;
    expect([field, page.includes('content="noindex"')]).toEqual([field, false]);
    const soup = (await get('/guide/soup.html')).text;
    expect([field, soup.includes(`Our menu ${index}`)]).toEqual([field, true]);
    for (const list of ['/sitemap.xml', '/llms.txt']) {
      const isListed = (await get(list)).text.includes(`/guide/menu${index}-`);
      expect([field, list, isListed]).toEqual([field, list, true]);
    }
  }
  await close();
});

const ahead = '2097-01-01';

it('a page waits for its day, and ends after it', async () => {
  const texts: readonly (readonly [text: string, isThere: boolean])[] = [
    [`---\npublishDate: ${ahead}\n---\n\n# Menu\n`, false],
    [`+++\npublishdate = ${ahead}T00:00:00Z\n+++\n\n# Menu\n`, false],
    ['---\npublishDate: 2019-01-01\n---\n\n# Menu\n', true],
    ['---\nexpiryDate: "2019-01-01 10:00"\n---\n\n# Menu\n', false],
    [`---\nexpiryDate: ${ahead}\n---\n\n# Menu\n`, true],
    ['---\npublishDate: soon\n---\n\n# Menu\n', false],
    [`---\ntitle: A: b\npublishDate: ${ahead}\n---\n\n# Menu\n`, false],
    ['---\npublished: false\n---\n\n# Menu\n', false],
    ['---\npublished: true\n---\n\n# Menu\n', true],
    ['---\npublish: false\n---\n\n# Menu\n', false],
    ['---\npermalink: false\n---\n\n# Menu\n', false],
    ['---\nheadless: true\n---\n\n# Menu\n', false],
    ['---\nbuild: { render: never }\n---\n\n# Menu\n', false],
    [`---\ndate: ${ahead}\n---\n\n# Menu\n`, true],
  ];
  const { get, close } = await serve({ ...neighbours, ...menus(texts.map(([text]) => text)) });
  const lists = [await get('/sitemap.xml'), await get('/guide/soup.html')];
  for (const [index, [text, isThere]] of texts.entries()) {
    const name = `/guide/menu${index}-`;
    const { status } = await get(`${name}.html`);
    const isListed = lists.map((list) => list.text.includes(name));
    expect([text, status, ...isListed]).toEqual([text, isThere ? 200 : 404, isThere, isThere]);
  }
  await close();
});

it('the check names a day that cannot be read', async () => {
  const folder = await writeContent({
    'index.md': '# A\n',
    'b.md': '---\nexpiryDate: soon\n---\n',
  });
  const { messages, drafts } = await checkSite({ ...readConfig(folder), contentDir: folder });
  expect(messages.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([
    'content/b.md:2 Frontmatter field `expiryDate` is no day, so the page is not published. Write one such as `2026-11-25`.',
  ]);
  expect(drafts).toEqual(['content/b.md']);
});
