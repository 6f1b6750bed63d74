// What extensions read from the content folder, and what their parts get of it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { createStore } from '../../../src/server/base/store/store.ts';
import { readVersionedSite } from '../../../src/server/site/versions/versioned-site.ts';
import { readExtensionSite, siteWith } from '../../setup/extension-site.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const begin = `import { defineExtension, h } from 'millrace-docs/extension';\n`;
const extension = (parts: string): string =>
  `${begin}export default defineExtension({ name: 'stock', version: '1', ${parts} });`;

const stock = extension(`
  data: ({ read }) => JSON.parse(read('stock.json') ?? '{}'),
  components: (options, stock) => ({ Stock: { render: ({ of }) => h('b', stock[of] + ' t') } }),
  pages: ({ data }) => Object.keys(data).map((name) => ({
    path: '/stock/' + name + '/', title: name, text: '::stock{of=' + name + '}',
  })),
  files: [{ path: '/stock.txt', type: 'text/plain', make: ({ data }) => Object.keys(data).join() }],
`);

const files = (tons: string) => ({
  ...siteWith('::stock{of=pears}', stock, 'product: { few: "7" }\n'),
  'content/stock.json': `{ "pears": "${tons}" }`,
});

it('is what parts get, with the placeholders of the site replaced', async () => {
  const { site, page, problems } = await readExtensionSite(files('{{ product.few }}'));
  expect(problems).toEqual([]);
  expect(site.dataOf('stock')).toEqual({ pears: '7' });
  expect([...site.dataFiles]).toEqual(['stock.json']);
  expect((await page()).html).toContain('<b>7 t</b>');
  expect((await page('/stock/pears/')).html).toContain('<b>7 t</b>');
});

it('is as the manual shows it', async () => {
  const manual = readFileSync('manual/content/extensions/write/index.md', 'utf8');
  const [, example = ''] =
    /^```js title="extensions\/prices\.mjs"\n(.*?)^```$/ms.exec(manual) ?? [];
  const { page, problems } = await readExtensionSite({
    ...siteWith('::price{of=pears}\n\n::price{of=plums}', example),
    'content/prices.json': '{ "pears": "3 €" }',
  });
  expect(problems).toEqual([]);
  const { html } = await page();
  expect(html).toContain('<b>3 €</b>');
  expect(html).toContain('<b>sold out</b>');
});

it('compiles all pages again when it changes', async () => {
  const stampOf = async (tons: string) => {
    const { site } = await readExtensionSite(files(tons));
    return [site.compilation.stamps.portable, site.version];
  };
  const [one, other, again] = [await stampOf('1'), await stampOf('2'), await stampOf('1')];
  expect(one).toEqual(again);
  expect(one.filter((stamp) => other.includes(stamp))).toEqual([]);
});

it('reports what is wrong with a file that it reads', async () => {
  const { problems } = await readExtensionSite({
    ...siteWith(
      '',
      extension(`data: ({ read }) => [read('a.txt'), read('b.txt', 3), read('b.txt', 3), read('../docs.yaml'),
        read('gone.txt')].map(String)`),
      'product: { few: "7" }\n',
    ),
    'content/a.txt': 'All\n{{ product.fwe }}\n',
    'content/b.txt': 'Long',
  });
  expect(problems).toEqual([
    'content/a.txt:2:1  Unknown placeholder `product.fwe`. Did you mean `few`?  placeholder',
    'content/b.txt:1:1  The file has `4` bytes. Split it: at most `3` are read.  file-size',
  ]);
});

it.each([
  ['throws', `() => { throw new Error('no stock'); }`, 'no stock'],
  ['cannot be posted', `() => ({ count() {} })`, 'count() {} could not be cloned'],
])('is missing with a message if it %s', async (_what, data, reason) => {
  const { page, site, problems } = await readExtensionSite(
    siteWith(
      '::stock{of=pears}',
      extension(`data: ${data}, components: (options, data) => ({ Stock: { render: () => data.a } }),
        pages: ({ data }) => [{ path: '/a/', title: data.a, text: '' }]`),
    ),
  );
  expect(site.paths).toEqual(['/']);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`Extension \`stock\` failed in \`data\` (${reason}`);
  expect(problems[0]).toContain('), so what it makes of its data is missing. Mend the extension,');
  expect((await page()).html).toContain('stock');
});

it('keeps what is derived from it between starts, until the input changes', async () => {
  const derived = extension(`data: async ({ read, derive }) => {
    const text = read('stock.txt');
    return derive('made', text, () => text + ' ' + Math.random());
  }`);
  const folder = await writeContent({ ...siteWith('', derived), 'content/stock.txt': 'pears' });
  const made = async () => {
    const store = createStore({
      folder: path.join(folder, 'cache'),
      version: '1',
      warn: (error) => {
        throw error;
      },
    });
    const contentDir = path.join(folder, 'content');
    const { site } = await readVersionedSite({
      ...readConfig(folder),
      siteDir: folder,
      contentDir,
      store,
    });
    return site.dataOf('stock');
  };
  const first = await made();
  expect(first).toMatch(/^pears /);
  expect(await made()).toBe(first);
  await writeContent({ 'content/stock.txt': 'plums' }, folder);
  expect(await made()).toMatch(/^plums /);
});
