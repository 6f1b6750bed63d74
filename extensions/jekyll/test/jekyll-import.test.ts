// `import` of projects of Jekyll.
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { answers } from '../../../test/setup/imported-site.ts';
import { importProject, run } from '../../../test/setup/run-import.ts';
import { removeTestSites, writeContent } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

/** A page with a frontmatter. */
const page = (fields: string, text = ''): string => `---\n${fields}\n---\n\n${text}\n`;

it('reads the order and the parents of Just the Docs', async () => {
  const { config, out, code } = await importProject(
    {
      '_config.yml': `title: River guide
description: How water is measured.
url: https://docs.example.com
baseurl: /river
lang: en_GB
release: 2.1
theme: just-the-docs
logo: /a.svg
aux_links:
  Source: ['https://git.example.com/river']
  Bad: ['javascript:alert(1)']
nav_external_links: [{ title: Away, url: 'https://example.com/' }]
footer_content: 'Copyright &copy; <b>Ada</b>'
gh_edit_link: true
gh_edit_repository: https://git.example.com/river
gh_edit_branch: trunk
gh_edit_view_mode: edit
exclude: [fixtures/, '*.gem', gone]
defaults: [{ scope: { path: '' }, values: { layout: default, author: Ada } }]
`,
      'index.md': page('title: Home\nnav_order: 1', 'Release {{ site.release }} {{ site.gone }}'),
      'flow.md': page('title: Flow\nnav_order: 2'),
      'speed.md': page('title: Speed\nparent: Flow\nnav_order: 2'),
      'depth.md': page('title: Depth\nparent: Flow\nnav_order: 1'),
      'gauge.md': page('title: Gauge\nparent: Depth\ngrand_parent: Flow'),
      'other.md': page('title: Gauge two\nparent: Depth\ngrand_parent: Elsewhere'),
      'hidden.md': page('title: Hidden\nnav_exclude: true'),
      'a.md': page('title: A\nparent: B'),
      'b.md': page('title: B\nparent: A'),
      'fixtures/x.md': '# X\n',
    },
    '.',
  );
  expect(code).toBe(0);
  expect(config).toEqual({
    preset: 'default',
    title: 'River guide',
    description: 'How water is measured.',
    language: 'en-GB',
    base: '/river/',
    origin: 'https://docs.example.com',
    editUrl: 'https://git.example.com/river/edit/trunk/:path',
    navigation: [{ text: 'Source', href: 'https://git.example.com/river' }],
    frame: { copyright: 'Copyright © Ada' },
    sidebars: [
      {
        id: 'all',
        prefixes: ['/'],
        entries: [
          { text: 'Home', path: '/' },
          {
            text: 'Flow',
            path: '/flow.html',
            items: [
              {
                text: 'Depth',
                path: '/depth.html',
                items: [{ text: 'Gauge', path: '/gauge.html' }],
              },
              { text: 'Speed', path: '/speed.html' },
            ],
          },
          { text: 'A', path: '/a.html', items: [{ text: 'B', path: '/b.html' }] },
          { text: 'Gauge two', path: '/other.html' },
          { text: 'Away', href: 'https://example.com/' },
        ],
      },
    ],
  });
  expect(out).toContain('_config.yml:8:1  `logo` is not carried over.');
  expect(out).toContain('_config.yml:19:62  `defaults: author` is not carried over.');
  // What `exclude` names is no page.
  expect(out).toContain('(Jekyll) and 9 pages');
  expect(out).not.toContain('fixtures');
});

it('reads the lists of Minimal Mistakes', async () => {
  const { config, out } = await importProject(
    {
      '_config.yml': 'name: River\n',
      '_data/navigation.yml': `main:
  - { title: Guide, url: /guide/ }
  - { title: Source, url: 'https://git.example.com' }
  - { title: Gone, url: /gone/ }
docs:
  - title: Begin
    children:
      - { title: Flow, url: /guide/flow/ }
      - { title: Bad, url: 'javascript:alert(1)' }
`,
      'guide/index.md': page('title: Guide'),
      'guide/flow.md': page('title: Flow'),
    },
    '.',
  );
  expect(config).toEqual({
    preset: 'default',
    title: 'River',
    navigation: [
      { text: 'Guide', path: '/guide/' },
      { text: 'Source', href: 'https://git.example.com' },
    ],
    sidebars: [
      {
        id: 'all',
        prefixes: ['/'],
        entries: [
          { text: 'Begin', items: [{ text: 'Flow', path: '/guide/flow.html' }] },
          { text: 'Guide', path: '/guide/' },
        ],
      },
    ],
  });
  expect(out).toContain('navigation.yml:4:25  Entry of the navigation `/gone/` does not lead to a');
  expect(out).toContain('Entry of the navigation `javascript:alert(1)` leaves the pages');
});

it('keeps addresses of posts, collections and permalinks', async () => {
  const { root, out } = await importProject(
    {
      '_config.yml':
        'title: River\npermalink: pretty\ncollections: { tools: { output: true, permalink: "/kit/:path/" }, parts: { output: true } }\n',
      'index.md': page('title: Home'),
      '_posts/2026-01-02-flood.md': page('title: Flood\ncategories: [News]'),
      '_tools/gauge.md': page('title: Gauge'),
      'about.md': page('title: About\npermalink: /who/'),
      '_parts/a.md': page('title: Part'),
    },
    '.',
  );
  expect(out).toContain('Nothing was lost.');
  expect(
    await answers(root, ['/news/2026/01/02/flood/', '/kit/gauge/', '/who/', '/parts/a/']),
  ).toEqual({
    '/news/2026/01/02/flood/': '/posts/2026-01-02-flood.html',
    '/kit/gauge/': '/tools/gauge.html',
    '/who/': '/about.html',
    '/parts/a/': '/parts/a.html',
  });
});

describe('refuses', () => {
  it.each([
    ['Hexo', 'public_dir: out\n', 'contains no project of'],
    ['Jupyter Book', 'sphinx: {}\n', 'contains no project of'],
    ['YAML that is none', 'a: [\n', 'The config cannot be read ('],
    ['pages outside', 'source: ../..\n', 'is not a folder of the project'],
    ['deep YAML', `a: ${'['.repeat(300)}${']'.repeat(300)}\n`, 'nested deeper than 200 levels'],
    [
      'many aliases',
      `a: &a [x]\n${Array.from(
        { length: 9 },
        (_, i) =>
          `b${i}: &b${i} [${Array(9)
            .fill(i === 0 ? '*a' : `*b${i - 1}`)
            .join(', ')}]`,
      ).join('\n')}\n`,
      'its aliases are circular, or too many',
    ],
  ])('%s', async (_, config, message) => {
    const { out, code } = await importProject({ '_config.yml': config, 'a.md': '# A\n' }, '.');
    expect(out).toContain(message);
    expect(code).toBe(2);
  });
});

it('reads no data through a link out of the project', async () => {
  const outside = await writeContent({ 'navigation.yml': 'main: [{ title: Secret, url: / }]\n' });
  const root = await writeContent({
    '_config.yml': 'title: River\n',
    '_data/a.yml': '',
    'index.md': '# Home\n',
  });
  await symlink(path.join(outside, 'navigation.yml'), path.join(root, '_data', 'navigation.yml'));
  expect((await run(root)).out).not.toContain('Secret');
});

it('reads hundreds of pages that name each other as parents, each once', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 200 }, (_, i) => [`p${i}.md`, page('title: Same\nparent: Same')]),
  );
  const { config } = await importProject(
    { '_config.yml': 'title: River\ntheme: just-the-docs\n', ...files },
    '.',
  );
  expect(JSON.stringify(config['sidebars']).match(/"path"/g)).toHaveLength(200);
});

/** Fields of the references of Jekyll and of two of its themes: those that are read, and those that are reported. */
const readFields = `title: River guide
description: Water.
lang: en_GB
url: https://docs.example.com
baseurl: /river
copyright: Ada
permalink: /:title/
collections: { tools: { output: true } }
collections_dir: .
source: .
exclude: [drafts]
include: [.htaccess]
future: false
data_dir: _data
includes_dir: _includes
header_pages: [index.md]
aux_links: { Source: ['https://git.example.com/river'] }
nav_external_links: []
gh_edit_link: true
gh_edit_repository: https://git.example.com/river
gh_edit_branch: main
gh_edit_source: docs
gh_edit_view_mode: edit
footer_content: Ann
`;
const lostFields = [
  ...['author', 'logo', 'favicon_ico', 'callouts', 'ga_tracking', 'layouts_dir', 'cache_dir'],
  ...['disable_disk_cache', 'defer_js', 'paginate', 'paginate_path', 'excerpt_separator'],
  ...['show_excerpts', 'limit_posts', 'unpublished', 'show_drafts', 'tags', 'feed', 'twitter'],
  ...['mermaid', 'comments', 'analytics', 'social', 'masthead_title', 'words_per_minute'],
];
const quietFields = [
  ...['theme', 'remote_theme', 'markdown', 'kramdown', 'highlighter', 'sass', 'plugins', 'liquid'],
  ...['plugins_dir', 'safe', 'destination', 'keep_files', 'encoding', 'port', 'host', 'timezone'],
  ...['incremental', 'verbose', 'strict_front_matter', 'lsi', 'repository', 'search_enabled'],
  ...['heading_anchors', 'color_scheme', 'breadcrumbs', 'minimal_mistakes_skin', 'compress_html'],
];

it('reads or reports each field', async () => {
  const others = [...lostFields, ...quietFields].map((name) => `${name}: x\n`).join('');
  const { config, out } = await importProject(
    { '_config.yml': readFields + others, 'index.md': page('title: Home', 'Text.') },
    '.',
  );
  expect(config).toMatchObject({
    ...{ title: 'River guide', description: 'Water.', language: 'en-GB', base: '/river/' },
    origin: 'https://docs.example.com',
    editUrl: 'https://git.example.com/river/edit/main/docs/:path',
    navigation: [
      { text: 'Home', path: '/' },
      { text: 'Source', href: 'https://git.example.com/river' },
    ],
    frame: { copyright: 'Ann' },
  });
  const lost = Array.from(out.matchAll(/`(\w+)` is not carried over/g), ([, name]) => name);
  expect(lost.toSorted()).toEqual(lostFields.toSorted());
});
