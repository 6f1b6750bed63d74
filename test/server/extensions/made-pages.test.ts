// Pages that extensions make.
import { readExtensionSite, siteWith } from '../../setup/extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const begin = `import { defineExtension } from 'millrace-docs/extension';\n`;
const extension = (pages: string): string =>
  `${begin}export default defineExtension({ name: 'stock', version: '1', pages: ${pages} });`;

const stock = extension(`({ files, read }) => files
  .filter((file) => /^stock\\/.*\\.json$/.test(file))
  .map((file, order) => {
    const { name, tons } = JSON.parse(read(file));
    return {
      path: '/' + file.replace('.json', '/'),
      title: name,
      description: 'What is left.',
      text: '**' + tons + '** tons, [all](/) <script>alert(1)</script> [gone](/gone/)',
      file,
      order,
    };
  })`);

it('are pages like those of authors, with links, lists and messages', async () => {
  const { site, page, problems } = await readExtensionSite({
    ...siteWith('', stock),
    'content/stock/pears.json': '{"name":"Pears","tons":3}',
    'content/stock/apples.json': '{"name":"Apples","tons":5}',
  });
  expect(problems).toEqual([]);
  expect(site.paths.toSorted()).toEqual(['/', '/stock/', '/stock/apples/', '/stock/pears/']);
  expect(site.source('/stock/pears/')).toMatchObject({
    title: 'Pears',
    frontmatter: { short_description: 'What is left.' },
    isGenerated: true,
  });
  const { html, messages } = await page('/stock/pears/');
  expect(html).toContain('<strong>3</strong> tons, <a href="/">all</a>');
  expect(html).not.toContain('alert');
  expect(messages).toEqual([
    expect.stringMatching(/^content\/stock\/pears\.json:1:22 .*`<script>`/),
    expect.stringMatching(/^content\/stock\/pears\.json:1:48 .*`\/gone\/`/),
  ]);
  const { html: list } = await page('/stock/');
  expect(list.indexOf('Apples')).toBeLessThan(list.indexOf('Pears'));
});

it('give way to the page of an author', async () => {
  const { site, problems } = await readExtensionSite({
    ...siteWith('', stock),
    'content/stock/pears.json': '{"name":"Pears","tons":3}',
    'content/stock/pears.md': '# Our pears\n',
    'content/stock/apples.json': '{"name":"Apples","tons":5}',
    'content/stock/apples/index.md': '# Our apples\n',
  });
  expect(problems).toEqual([]);
  expect(site.source('/stock/apples/').title).toBe('Our apples');
});

it('may be the introduction, and have a layout', async () => {
  const pages = `({ hasPage }) => ['/', '/a/'].map((path) => ({ path, title: String(hasPage(path)), text: '', layout: 'reference' }))`;
  const files = siteWith('', extension(pages));
  const { 'content/index.md': home = '', ...others } = files;
  const { site } = await readExtensionSite({ ...others, 'content/a/index.md': home });
  expect(site.source('/')).toMatchObject({
    title: 'false',
    frontmatter: { layout: 'reference' },
  });
  expect(site.source('/a/').title).toBe('Home');
});

const failures = [
  ['throw', `() => { throw new Error('no stock'); }`, 'no stock'],
  ['reject', `async () => { throw new Error('no stock'); }`, 'no stock'],
  ['return nothing', `() => undefined`, 'it returned no valid `pages`. Write a list'],
  [
    'have no title',
    `() => [{ path: '/a/', title: ' ', text: '' }]`,
    'it returned no valid `pages.0.title`. ',
  ],
  [
    'have no slash at the end',
    `() => [{ path: '/a', title: 'A', text: '' }]`,
    'it returned no valid `pages.0.path`. Write',
  ],
  [
    'lead upwards',
    `() => [{ path: '/../a/', title: 'A', text: '' }]`,
    'it returned no valid `pages.0.path`. Write',
  ],
  [
    'have an address',
    `() => [{ path: '//a.b/', title: 'A', text: '' }]`,
    'it returned no valid `pages.0.path`. Write',
  ],
  [
    'have a query',
    `() => [{ path: '/a?b/', title: 'A', text: '' }]`,
    'it returned no valid `pages.0.path`. Write',
  ],
  [
    'have an unknown layout',
    `() => [{ path: '/a/', title: 'A', text: '', layout: 'api' }]`,
    'it returned no valid `pages.0.layout`. Use',
  ],
  [
    'have other fields',
    `() => [{ path: '/a/', title: 'A', text: '', html: '' }]`,
    'it returned an unknown part, `pages.0.html`. ',
  ],
] as const;

it.each(failures)('are missing with a message if they %s', async (_what, pages, reason) => {
  const { site, problems } = await readExtensionSite(siteWith('', extension(pages)));
  expect(site.paths).toEqual(['/']);
  expect(problems).toEqual([
    expect.stringMatching(/^docs\.yaml:\d+:\d+ {2}Extension `stock` failed in `pages` \(/),
  ]);
  expect(problems[0]).toContain(`(${reason}`);
  expect(problems[0]).toContain('), so its pages are missing. Mend the extension,');
});

it('are shown once', async () => {
  const { site, problems } = await readExtensionSite(
    siteWith('', extension(`() => ['A', 'B'].map((title) => ({ path: '/a/', title, text: '' }))`)),
  );
  expect(site.source('/a/').title).toBe('A');
  expect(problems).toEqual([
    expect.stringContaining('makes page `/a/`, which extension `stock` has made.'),
  ]);
});

it('read no file outside of the content folder', async () => {
  const { page } = await readExtensionSite({
    ...siteWith(
      '',
      extension(
        `({ read }) => [{ path: '/a/', title: 'A', text: String(read('../docs.yaml')) + String(read('gone.txt')) }]`,
      ),
    ),
  });
  expect((await page('/a/')).html).toBe('<p>undefinedundefined</p>');
});
