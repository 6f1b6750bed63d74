// Views of pages: titles, neighbours, breadcrumbs, suggestions; names of their chunks.
import { createChunkNames, keyOfChunk } from '../../../src/server/render/views/chunk-names.ts';
import { createViews } from '../../../src/server/render/views/views.ts';
import { createAnySite } from '../../setup/any-site.ts';
import { readSite } from '../../../src/server/site/snapshot/site.ts';
import {
  createTestSite,
  datesOf,
  emptyConfig,
  page,
  removeTestSites,
  writeContent,
} from '../../setup/test-site.ts';

afterAll(removeTestSites);

const sidebars = [
  {
    id: 'root',
    prefixes: ['/'],
    entries: ['/a/', '/b/', '/c/'].map((path) => ({ kind: 'page' as const, path })),
  },
];

const svg = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`;

function withField(field: string): string {
  return `---\ntitle: A page\n${field}\n---\n\nText.\n`;
}

async function viewOf(path: string, files: Readonly<Record<string, string>>) {
  const all = {
    'a/index.md': page('x', 'A'),
    'b/index.md': page('x', 'B'),
    'c/index.md': page('x', 'C'),
  };
  const { site, problems } = await createTestSite({ ...all, ...files }, emptyConfig({ sidebars }));
  expect(problems).toEqual([]);
  return createViews(site, 'test').page(path);
}

it('describes a page as the specification lists it', async () => {
  const view = await viewOf('/b/', {
    'b/index.md':
      '---\ntitle: Bee\nshort_description: All about bees.\n---\n\n## Wings {#w}\n\n### Left\n',
  });
  expect(view).toMatchObject({
    title: 'Bee',
    frontmatter: { title: 'Bee', short_description: 'All about bees.' },
    regularPath: '/b/',
    relativePath: 'b/index.md',
    key: 'b',
    path: '/b/',
    headers: [
      { level: 2, title: 'Wings', slug: 'w' },
      { level: 3, title: 'Left', slug: 'left' },
    ],
    layout: 'default',
    description: 'All about bees.',
  });
});

it('names the pages before and after in the order of the sidebar', async () => {
  const view = await viewOf('/b/', {});
  expect(view.prev).toEqual({ text: 'A', path: '/a/' });
  expect(view.next).toEqual({ text: 'C', path: '/c/' });
});

it('lets frontmatter choose or remove the pages before and after', async () => {
  const chosen = await viewOf('/b/', { 'b/index.md': withField('prev: /c/\nnext: /a/') });
  expect(chosen.prev).toEqual({ text: 'C', path: '/c/' });
  expect(chosen.next).toEqual({ text: 'A', path: '/a/' });
  const removed = await viewOf('/b/', { 'b/index.md': withField('prev: false') });
  expect(removed.prev).toBeUndefined();
  expect(removed.next).toEqual({ text: 'C', path: '/c/' });
});

it.each(['/two', '/two/', '/docs/four.md', 'docs/four', 'two.md', './two', '/two.html'])(
  'finds the page before by %s, as a link of the text',
  async (typed) => {
    const { site, problems } = await createAnySite({
      'index.md': `---\nprev: ${typed}\n---\n\n# Home\n`,
      'two.md': '# Two\n',
      'docs/four.md': '# Four\n',
    });
    const { prev } = await createViews(site, 'test').page('/');
    expect(prev?.path).toBe(typed.includes('two') ? '/two.html' : '/docs/four.html');
    expect(problems.filter(({ isStyle }) => isStyle !== true)).toEqual([]);
  },
);

it.each([
  ['pagination_prev: guide/intro\npagination_next: two', ['/guide/01-intro.html', '/two.html']],
  ['pagination_prev: my-intro\npagination_next: null', ['/guide/01-intro.html', undefined]],
  [
    'prev: { link: /two, text: Back }\nnext:\n  link: ./guide/01-intro.md',
    ['/two.html', '/guide/01-intro.html'],
  ],
  ['next: /two.html\npagination_next: guide/intro', [undefined, '/two.html']],
  ['prev: true\npagination_next: none', [undefined, undefined]],
  ['prev: { text: Back }\nnext: { link: https://a.example/ }', [undefined, undefined]],
])('finds the pages before and after as other systems name them: %j', async (fields, paths) => {
  const { site } = await createAnySite({
    'index.md': `---\n${fields}\n---\n\n# Home\n`,
    'two.md': '# Two\n',
    'guide/01-intro.md': '---\nid: my-intro\n---\n\n# Intro\n',
  });
  const { prev, next } = await createViews(site, 'test').page('/');
  expect([prev?.path, next?.path]).toEqual(paths);
});

it('never links to a page before or after that does not exist', async () => {
  const { site, problems } = await createAnySite({
    'index.md': '---\nprev: /none/\nnext: /none.html\n---\n\n# Home\n',
  });
  const { prev, next } = await createViews(site, 'test').page('/');
  expect([prev, next]).toEqual([undefined, undefined]);
  expect(problems.map(({ rule }) => rule)).toEqual(['frontmatter', 'frontmatter']);
});

it('lets frontmatter remove the sidebar, and with it the neighbours', async () => {
  const view = await viewOf('/b/', { 'b/index.md': withField('sidebar: false') });
  expect(view.sidebar).toBeUndefined();
  expect(view.prev).toBeUndefined();
});

it('lets frontmatter choose the layout', async () => {
  const view = await viewOf('/b/', { 'b/index.md': withField('layout: home') });
  expect(view.layout).toBe('home');
});

it('describes a page without a description by its first paragraph, cut at a word', async () => {
  const short = await viewOf('/b/', {
    'b/index.md': page('## H\n\nFirst *paragraph*,\nin two lines.'),
  });
  expect(short.description).toBe('First paragraph, in two lines.');
  const long = await viewOf('/b/', { 'b/index.md': page('word '.repeat(80)) });
  expect(long.description).toMatch(/^(?:word )+word…$/);
  expect(long.description.length).toBeLessThanOrEqual(160);
  const empty = await viewOf('/b/', { 'b/index.md': page('') });
  expect(empty.description).toContain('Millrace');
});

it('takes the first heading as title when the frontmatter has none, and draws it once', async () => {
  const view = await viewOf('/b/', { 'b/index.md': '# From the heading\n\nText.\n' });
  expect(view.title).toBe('From the heading');
  expect(view.html.replace('<span id="from-the-heading"></span>', '').trim()).toBe('<p>Text.</p>');
});

it.each([
  ['## A part', 'A part'],
  ['### time', 'B'],
])('calls a page after %j: %s', async (heading, title) => {
  const { site } = await createTestSite({ 'b/index.md': `${heading}\n\nText.\n` });
  expect((await createViews(site, 'test').page('/b/')).title).toBe(title);
});

it('gives a page a new chunk when its text changes, and only then', async () => {
  const chunk = async (text: string) => {
    const { site } = await createTestSite({ 'a/index.md': page(text, 'A') });
    return createChunkNames(site, createViews(site, 'test').frame).get('/a/');
  };
  const first = await chunk('One.');
  expect(first).toMatch(/^a\.[\da-f]{12}\.js$/);
  expect(await chunk('One.')).toBe(first);
  expect(await chunk('Two.')).not.toBe(first);
});

it('gives each page a key of its own, whatever the names of files have in common', async () => {
  const names = ['[product]-x', 'product-x', 'product_x', 'product/x', 'Product-x', 'product x'];
  const files = names.map((name) => [`${name}/index.md`, page('Text.', name)] as const);
  const { site } = await createTestSite(Object.fromEntries(files));
  const chunks = createChunkNames(site, createViews(site, 'test').frame);
  const keys = [...chunks.values()].map(keyOfChunk);
  expect(new Set(keys).size).toBe(names.length);
});

it.each([
  [
    'another page that it lists is described differently',
    { 'a/b.md': '---\ntitle: B\nshort_description: New.\n---\n' },
  ],
  ['a picture has another size', { 'public/p.svg': svg(100) }],
])('gives a page a new chunk when %s', async (_what, changes) => {
  const chunk = async (change: Readonly<Record<string, string>>) => {
    const { site, problems } = await createTestSite({
      'a/index.md': page('::pages\n\n![P](/p.svg)', 'A'),
      'a/b.md': '---\ntitle: B\nshort_description: Old.\n---\n',
      'public/p.svg': svg(10),
      ...change,
    });
    expect(problems).toEqual([]);
    const views = createViews(site, 'test');
    return [createChunkNames(site, views.frame).get('/a/'), (await views.page('/a/')).html];
  };
  const [name, html] = await chunk({});
  const [otherName, otherHtml] = await chunk(changes);
  expect(otherHtml).not.toBe(html);
  expect(otherName).not.toBe(name);
});

it('leads through the folders above a page', async () => {
  const view = await viewOf('/b/deep/er/', { 'b/deep/er/index.md': page('x', 'Deeper') });
  expect(view.breadcrumbs).toEqual([
    { text: 'Docs', path: '/' },
    { text: 'B', path: '/b/' },
    { text: 'Deeper', path: '/b/deep/er/' },
  ]);
});

describe('the days of the last changes', () => {
  const files = {
    'index.md': '---\ntitle: Home\nlayout: home\n---\n',
    'a/index.md': page('x', 'A'),
  };
  const dates = datesOf(files, { 'a/index.md': { day: '2026-11-20', together: 1 } });

  async function datesIn(hasUpdateDates: boolean | undefined) {
    const { frame } = emptyConfig();
    const config = emptyConfig({ frame: { ...frame, hasUpdateDates } });
    const contentDir = await writeContent(files);
    const { site } = await readSite({ config, contentDir, dates });
    const views = createViews(site, 'test');
    const [home, a] = [await views.page('/'), await views.page('/a/')];
    return { updated: a.updated, recent: home.recent.map(({ path }) => path) };
  }

  it('stand on pages, and the latest on the introduction', async () => {
    expect(await datesIn(undefined)).toEqual({ updated: '2026-11-20', recent: ['/a/'] });
  });

  it('are left out where the config says so', async () => {
    expect(await datesIn(false)).toEqual({ updated: undefined, recent: [] });
  });
});

it('names a page by its title below a folder that has the name of its group', async () => {
  const { site } = await createTestSite(
    {
      'index.md': page('x', 'Home'),
      'stock/index.md': page('x', 'Stock'),
      'stock/pears/index.md': page('x', 'Pears'),
    },
    emptyConfig({
      sidebars: [
        {
          id: 'root',
          prefixes: ['/'],
          entries: [
            { kind: 'group', text: 'Stock', items: [{ kind: 'page', path: '/stock/pears/' }] },
          ],
        },
      ],
    }),
  );
  const { breadcrumbs } = await createViews(site, 'test').page('/stock/pears/');
  expect(breadcrumbs.map(({ text }) => text)).toEqual(['Docs', 'Stock', 'Pears']);
});

it.each([
  ['/workflow/trigers', ['/workflows/steps/triggers/', '/workflows/']],
  ['/limit.html', ['/limits/']],
  ['/zzz/qqq', []],
])('suggests for %s what its words are like', async (path, expected) => {
  const files = Object.fromEntries(
    ['workflows', 'workflows/steps/triggers', 'limits', 'pricing'].map((folder) => [
      `${folder}/index.md`,
      page('x', folder),
    ]),
  );
  const { site } = await createTestSite(files);
  expect(
    createViews(site, 'test')
      .notFound(path)
      .suggestions.map((link) => link.path),
  ).toEqual(expected);
});

it('offers the first six pages of the sidebar before anything is typed, unless the site names some', async () => {
  const names = ['', 'a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const files = Object.fromEntries(
    names.map((name) => [`${name}/index.md`.replace(/^\//, ''), page('x', `Page ${name}`)]),
  );
  const entries = names.map((name) => ({ kind: 'page' as const, path: name ? `/${name}/` : '/' }));
  const all = [{ id: 'root', prefixes: ['/'], entries }];
  const config = emptyConfig({ sidebars: all });
  const popular = async (searchPopular: typeof config.frame.searchPopular) => {
    const { site } = await createTestSite(files, {
      ...config,
      frame: { ...config.frame, searchPopular },
    });
    return createViews(site, 'test').frame.searchPopular?.map(({ path }) => path);
  };
  expect(await popular(undefined)).toEqual(['/a/', '/b/', '/c/', '/d/', '/e/', '/f/']);
  expect(await popular([{ text: 'G', path: '/g/' }])).toEqual(['/g/']);
  expect(await popular([])).toEqual([]);
});
