// What extensions read of another version of their site.
import request from 'supertest';
import { removeTestSites } from '../../setup/test-site.ts';
import { serveFolder, twoVersions, writeSite } from '../../setup/versioned-site.ts';

afterAll(removeTestSites);

const extension = `export default {
  name: 'compare',
  version: '1',
  data: ({ files }) => files.filter((file) => file.endsWith('.md')).length,
  files: [
    {
      path: '/compare.json',
      type: 'application/json',
      async make(context) {
        const other = context.version(context.site.versions.find(({ isOwn }) => !isOwn).name);
        return JSON.stringify({
          base: other.site.base,
          data: other.data,
          pages: other.site.pages.map(({ title }) => title).sort(),
          home: await other.markdownOf('/'),
          // By any spelling, and by an alias or a redirect.
          found: ['guide', '/docs/v1/fees', '/none/'].map((path) => other.site.pageAt(path)),
          back: other.version(context.site.versions.find(({ isOwn }) => isOwn).name).site.base,
          none: context.version('v0'),
          same: ['/guide/', '/prices/', '/guide/new/'].map((path) => context.site.versions.find(({ isOwn }) => !isOwn).pathOf(path) ?? null),
        });
      },
    },
  ],
};
`;

it('are in the menu of versions, with the links that an extension adds', async () => {
  const { handle } = await serveFolder(
    await writeSite({
      ...twoVersions,
      'docs.yaml': `${twoVersions['docs.yaml'] ?? ''}extensions: [./menu.mjs]\n`,
      'menu.mjs': `export default { name: 'menu', version: '1', page: ({ path }) => ({
        entries: [{ menu: 'versions', text: 'What is new', href: '/news/' + path }] }) };`,
    }),
  );
  const { text } = await request(handle).get('/docs/guide/').expect(200);
  expect(text).toMatch(/v1<\/a><\/li><li><a href="\/news\/\/guide\/">What is new<\/a><\/li><\/ul>/);
});

it('are its pages, their texts, and its data, in both directions', async () => {
  const { handle } = await serveFolder(
    await writeSite({
      ...twoVersions,
      'docs.yaml': `${twoVersions['docs.yaml'] ?? ''}extensions: [./compare.mjs]\n`,
      'compare.mjs': extension,
    }),
  );
  const ask = async (base: string): Promise<unknown> =>
    (await request(handle).get(`${base}compare.json`)).body;
  expect(await ask('/docs/')).toEqual({
    base: '/docs/v1/',
    data: 5,
    pages: ['Deep', 'Deep part', 'Fees', 'Gone', 'Old guide', 'Old handbook'],
    home: expect.stringContaining('The giraffe lives in v1.') as string,
    found: ['/guide/', '/fees/', null],
    back: '/docs/',
    same: ['/guide/', '/fees/', null],
  });
  expect(await ask('/docs/v1/')).toMatchObject({
    base: '/docs/',
    data: 4,
    home: expect.stringContaining('The zebra lives in v2.') as string,
    back: '/docs/v1/',
  });
});
