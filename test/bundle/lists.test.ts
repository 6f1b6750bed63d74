// Files of other systems that list the pages of a site or of a folder.
import { outline } from '../setup/outline.ts';
import { removeTestSites } from '../setup/test-site.ts';

afterAll(removeTestSites);

const pages = {
  'index.md': '# Home',
  'start.md': '# Start here',
  'guide/one.md': '# One',
  'guide/two.md': '# Two',
  'other.md': '# Other',
};

/** How these pages are listed without any file. */
const byFolders = ['/', 'Guide', '  /guide/one', '  /guide/two', '/other', '/start'];

describe('.pages and .nav.yml of plugins of MkDocs', () => {
  it.each(['.pages', '.nav.yml'])('%s gives order, names and links', async (name) => {
    const guide = 'title: Handbook\nnav:\n  - two.md\n  - First: one.md\n';
    const nav =
      'nav:\n  - start.md\n  - ...\n  - Learn: guide\n  - Forum: https://forum.example.com\n';
    expect(await outline({ ...pages, [name]: nav, [`guide/${name}`]: guide })).toEqual([
      '/',
      '/start',
      '/other',
      'Learn',
      '  /guide/two',
      '  First /guide/one',
      'Forum',
    ]);
  });

  it('may have groups, with pages of folders below, which are listed once', async () => {
    const nav =
      'nav:\n  - Begin:\n      - index.md\n      - One: guide/one.md\n      - Deep:\n          - other.md\n  - "*"\n';
    expect(await outline({ ...pages, '.nav.yml': nav })).toEqual([
      'Begin',
      '  /',
      '  One /guide/one',
      '  Deep',
      '    /other',
      'Guide',
      '  /guide/two',
      '/start',
    ]);
  });

  it('may name pages from the top', async () => {
    const nav = 'nav:\n  - guide/two.md\n  - Elsewhere: ../start.md\n';
    expect(await outline({ ...pages, 'guide/.nav.yml': nav })).toEqual([
      '/',
      'Guide',
      '  /guide/two',
      '  Elsewhere /start',
      '  /guide/one',
      '/other',
      '/start',
    ]);
  });

  it('lists a folder whose list names nothing but its name', async () => {
    expect(await outline({ ...pages, 'guide/.pages': 'title: Handbook\n' })).toEqual([
      '/',
      'Handbook',
      '  /guide/one',
      '  /guide/two',
      '/other',
      '/start',
    ]);
  });
});

describe('labels and names that YAML takes for numbers stay as typed', () => {
  const navOf = (label: string) => `nav:\n  - ${label}: guide/one.md\n`;
  const tocOf = (label: string) =>
    `- name: ${label}\n  items:\n    - name: ${label}\n      href: guide/one.md\n    - name: >\n        B\n      href: start.md\n`;

  it.each([
    ...['mkdocs.yml', '.pages'].flatMap((name) =>
      ['1.10', '2.0', '012', '2024', '2024-05-01', 'No', 'True', 'null'].map((label) => [
        name,
        navOf(label),
        `${label} /guide/one`,
      ]),
    ),
    ...['1.10', '2024'].flatMap((label) => [
      ['guide/_category_.yml', `label: ${label}\nposition: "1"\n`, label],
      ['guide/.navigation.yml', `title: ${label}\n`, label],
      ['guide/.pages', `title: ${label}\n`, label],
      ['toc.yml', tocOf(label), `  ${label} /guide/one`],
      [
        '_toc.yml',
        `root: index\nparts:\n  - caption: ${label}\n    chapters:\n      - file: guide/one\n`,
        label,
      ],
      [
        'myst.yml',
        `project:\n  toc:\n    - title: ${label}\n      file: guide/one.md\n`,
        `${label} /guide/one`,
      ],
    ]),
  ])('%s: %j', async (name, text, line) => {
    expect(await outline({ ...pages, [name]: text })).toContain(line);
  });

  it('so do names of folders', async () => {
    const files = { 'index.md': '# Home', '2.0/a.md': '# A', '2024/b.md': '# B' };
    expect(await outline({ ...files, '.pages': 'nav:\n  - 2024\n  - New: 2.0\n' })).toEqual([
      '/',
      '2024',
      '  /2024/b',
      'New',
      '  /2.0/a',
    ]);
  });
});

describe('toc.yml of DocFX', () => {
  it('is its items, links to elsewhere, and the lists of folders below', async () => {
    const toc = `### YamlMime:TableOfContent
items:
- name: Begin
  href: start.md#top
- name: Handbook
  href: guide/
- name: Again
  items:
  - name: Second
    href: ~/guide/two.md?view=latest
- name: Forum
  href: https://forum.example.com
- name: Site
  href: /dotnet/api
`;
    const guide =
      '- name: Two first\n  href: two.md\n- href: one.md\n- name: Round\n  href: ../toc.yml\n';
    expect(await outline({ ...pages, 'toc.yml': toc, 'guide/toc.yml': guide })).toEqual([
      'Begin /start',
      'Handbook',
      '  Two first /guide/two',
      '  /guide/one',
      'Again',
      '  Second /guide/two',
      'Forum',
      '/',
      '/other',
    ]);
  });

  it('orders a folder that has one, and nothing outside it', async () => {
    const toc =
      '- name: Second\n  href: two.md\n- name: Outside\n  href: ../other.md\n- name: All\n  tocHref: ../toc.yml\n';
    expect(await outline({ ...pages, 'guide/toc.yml': toc })).toEqual([
      '/',
      'Guide',
      '  Second /guide/two',
      '  /guide/one',
      '/other',
      '/start',
    ]);
  });

  it('keeps names with signs of HTML, which are none', async () => {
    const toc =
      '- name: <vector> & co\n  items:\n  - name: <b>One</b>\n    href: guide/one.md\n  - name: "&amp;"\n    href: guide/two.md\n';
    expect((await outline({ ...pages, 'toc.yml': toc })).slice(0, 3)).toEqual([
      '<vector> & co',
      '  <b>One</b> /guide/one',
      '  &amp; /guide/two',
    ]);
    const meta = '{ "title": "List<T>", "pages": ["two", "one"] }';
    expect(await outline({ ...pages, 'guide/meta.json': meta })).toContain('List<T>');
    const book = 'root: index\nparts:\n- caption: List<T>\n  chapters:\n  - file: start\n';
    expect(await outline({ ...pages, '_toc.yml': book })).toContain('List<T>');
  });

  it('gives a group the page that it names', async () => {
    const toc =
      '- name: Guide\n  tocHref: guide/toc.yml\n  topicHref: start.md\n- name: Two\n  homepage: other.md\n  items:\n  - href: guide/two.md\n';
    expect(
      await outline({ ...pages, 'toc.yml': toc, 'guide/toc.yml': '- href: one.md\n' }),
    ).toEqual(['Guide /start', '  /guide/one', 'Two /other', '  /guide/two', '/']);
  });
});

describe('_toc.yml of Jupyter Book', () => {
  it('is its root, parts, chapters, sections, patterns and links', async () => {
    const toc = `format: jb-book
root: index
parts:
- caption: Learn
  chapters:
  - file: start
    title: Begin
    sections:
    - glob: guide/*
- chapters:
  - url: https://example.com
    title: Away
  - file: other
`;
    expect(await outline({ ...pages, '_toc.yml': toc })).toEqual([
      '/',
      'Learn',
      '  Begin /start',
      '    /guide/one',
      '    /guide/two',
      'Away',
      '/other',
    ]);
  });

  it('may be a list, as once', async () => {
    const toc =
      '- file: index\n- part: Guide\n  chapters:\n  - file: guide/two\n- file: guide/one\n';
    expect(await outline({ ...pages, '_toc.yml': toc })).toEqual([
      '/',
      'Guide',
      '  /guide/two',
      '/guide/one',
      '/other',
      '/start',
    ]);
  });

  it('orders a folder that has one', async () => {
    const toc = 'root: two\nchapters:\n- file: one\n';
    expect(await outline({ ...pages, 'guide/_toc.yml': toc })).toEqual([
      '/',
      'Guide',
      '  /guide/two',
      '  /guide/one',
      '/other',
      '/start',
    ]);
  });
});

it('follows the `toc` of a myst.yml', async () => {
  const toc =
    'project:\n  toc:\n  - file: start.md\n  - title: Guide\n    children:\n    - pattern: guide/t*.md\n    - file: guide/one.md\n';
  expect(await outline({ ...pages, 'myst.yml': toc })).toEqual([
    '/start',
    'Guide',
    '  /guide/two',
    '  /guide/one',
    '/',
    '/other',
  ]);
  expect(await outline({ ...pages, 'myst.yml': 'project: {}\n' })).toEqual(byFolders);
});

describe('toctrees of MyST', () => {
  const index = `# Home

\`\`\`{toctree}
:hidden:
:caption: Learn

Begin <start>
guide/one.md
gone
https://example.com
self
\`\`\`

:::{toctree}
---
caption: "More"
glob: true
---
o*
:::
`;

  it('lead from the first page to all others', async () => {
    const files = {
      ...pages,
      'conf.py': '',
      'index.md': index,
      'guide/one.md': '# One\n\n```{toctree}\ntwo\n/start\n```\n',
    };
    expect(await outline(files)).toEqual([
      '/',
      'Learn',
      '  Begin /start',
      '  One /guide/one',
      '    /guide/two',
      '  https://example.com',
      'More',
      '  /other',
    ]);
  });

  it('are read where a conf.py is', async () => {
    expect(await outline({ ...pages, 'index.md': index })).toEqual(byFolders);
    const guide = {
      'guide/conf.py': '',
      'guide/index.md': '# G\n\n```{toctree}\n/two\none\n```\n',
    };
    expect(await outline({ ...pages, ...guide })).toEqual([
      '/',
      'G /guide/',
      '  /guide/two',
      '  /guide/one',
      '/other',
      '/start',
    ]);
  });
});

describe('sidebars.js of Docusaurus', () => {
  it.each([
    ['module.exports = {', '};'],
    ['export default {', '};'],
    [
      '/** @type {import("x").SidebarsConfig} */\nconst sidebars = {',
      '};\n\nmodule.exports = sidebars;',
    ],
    ['const sidebars: SidebarsConfig = {', '};\nexport default sidebars;'],
    ['export default {', '} satisfies SidebarsConfig;'],
  ])('is read and not run: `%s`', async (begin, end) => {
    const text = `${begin}
  // All of them.
  docs: ['start', { type: 'category', label: 'Guide', items: [...both, 'guide/one'] }],
  more: [{ type: 'autogenerated', dirName: 'guide' }, process.exit(1), { type: 'html', value: 'x' }],
${end}
const both = ['guide/two', 'other'];
`;
    for (const name of ['sidebars.js', 'sidebars.ts', 'website/sidebars.cjs']) {
      expect(await outline({ ...pages, [name]: text })).toEqual([
        '/start',
        'Guide',
        '  /guide/two',
        '  /other',
        '  /guide/one',
        '/',
        '/guide/one',
        '/guide/two',
      ]);
    }
  });

  it('may name pages by their ids', async () => {
    const files = {
      'docs/GettingStarted.md': '---\nid: getting-started\n---\n\n# Start',
      'docs/02-more/01-A.md': '---\nid: first\n---\n\n# A',
      'sidebars.js': "module.exports = { docs: ['more/first', 'getting-started'] };",
    };
    expect(await outline(files)).toEqual(['/docs/02-more/01-A', '/docs/GettingStarted']);
  });
});

it('names pages from the folder `docs` where more of them are', async () => {
  const files = {
    'README.md': '# Project',
    'docs/index.md': '# Home',
    'docs/a.md': '# A',
    'docs/sub/b.md': '# B',
    'mkdocs.yml': 'nav:\n- index.md\n- Second: sub/b.md\n- a.md\n',
  };
  expect(await outline(files)).toEqual(['/docs/', 'Second /docs/sub/b', '/docs/a', '/']);
});

it.each(['_category_.json', '_category_.yml'])('calls a folder what its %s says', async (name) => {
  const text = name.endsWith('json')
    ? '{ "label": "All guides", "position": 1 }'
    : 'label: All guides\nposition: 1\n';
  const files = { ...pages, [`guide/${name}`]: text };
  expect((await outline(files)).slice(0, 2)).toEqual(['/', 'All guides']);
  expect(await outline({ ...pages, 'guide/.navigation.yml': 'title: Handbook\n' })).toContain(
    'Handbook',
  );
});

describe('pages that name the page above them', () => {
  const page = (title: string, fields: string): string =>
    `---\ntitle: ${title}\n${fields}---\n\n# ${title}\n`;

  it('are a tree, as in Just the Docs', async () => {
    const files = {
      '_config.yml': 'remote_theme: just-the-docs/just-the-docs\n',
      'index.md': page('Home', 'nav_order: 1\n'),
      'z.md': page('Setup', 'nav_order: 2\n'),
      'b.md': page('Linux', 'parent: Setup\nnav_order: 2\n'),
      'a.md': page('Mac', 'parent: Setup\nnav_order: 1\n'),
      'c.md': page('Arch', 'parent: Linux\ngrand_parent: Setup\n'),
      'hidden.md': page('Hidden', 'nav_exclude: true\n'),
    };
    expect(await outline(files)).toEqual([
      'Home /',
      'Setup /z',
      '  Mac /a',
      '  Linux /b',
      '    Arch /c',
    ]);
    expect(await outline({ ...files, '_config.yml': 'title: Another theme\n' })).toHaveLength(6);
  });

  it('are a tree, as in Eleventy', async () => {
    const files = {
      'eleventy.config.js': '',
      'a.md': page('A', 'eleventyNavigation:\n  key: First\n  order: 2\n'),
      'b.md': page('B', 'eleventyNavigation:\n  key: Second\n  order: 1\n  title: The second\n'),
      'c.md': page('C', 'eleventyNavigation:\n  key: Third\n  parent: Second\n'),
      'd.md': page('D', ''),
    };
    expect(await outline(files)).toEqual(['The second /b', '  Third /c', 'First /a', '/d']);
  });
});

describe('sidebars in configs that are programs', () => {
  it('are lists by prefix in VitePress, also what a function returns', async () => {
    const config = `import { defineConfig, type DefaultTheme } from 'vitepress';
const more: DefaultTheme.SidebarItem[] = [{ text: 'Other', link: '/other' }];
export default withMermaid(defineConfig<DefaultTheme>({
  markdown: { config: (md: MarkdownIt) => md.use(x) },
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/one' }],
    sidebar: {
      '/guide/': { base: '/guide/', items: guide() },
      '/more/': [...more, { text: t('start'), link: \`/start\` }, { text: 'Forum', link: 'https://forum.example.com' }],
    },
    ...others,
  },
}));
function guide(): DefaultTheme.SidebarItem[] {
  return [{ text: 'All guides', collapsed: false, items: [{ text: 'Two', link: 'two#top' }, { link: '/guide/one.md' }] }];
}
`;
    expect(await outline({ ...pages, '.vitepress/config.mts': config })).toEqual([
      'All guides',
      '  Two /guide/two',
      '  /guide/one',
      '/',
      'Other /other',
      '/start',
      'Forum',
    ]);
  });

  it('may be a constant of that name', async () => {
    const config = `export const sidebar: ThemeConfig['sidebar'] = { '/': [{ text: 'B', link: '/other' }, '/start'] };
export default defineConfig({ themeConfig: { nav, sidebar } });
`;
    expect(await outline({ ...pages, '.vitepress/config.ts': config })).toEqual([
      'B /other',
      '/start',
      '/',
      'Guide',
      '  /guide/one',
      '  /guide/two',
    ]);
  });

  it('may be in the folder above, or below it', async () => {
    const config = "export default { themeConfig: { sidebar: [{ text: 'B', link: '/b' }, '/a'] } }";
    const files = { 'docs/a.md': '# A', 'docs/b.md': '# B', 'docs/c.md': '# C' };
    expect(await outline({ ...files, 'docs/.vitepress/config.ts': config })).toEqual([
      'B /docs/b',
      '/docs/a',
      'Docs',
      '  /docs/c',
    ]);
    expect(await outline({ ...files, '.vitepress/config.ts': config }, 'docs')).toEqual([
      'B /b',
      '/a',
      '/c',
    ]);
  });

  it('are of VuePress, with texts and children', async () => {
    const config =
      "module.exports = { themeConfig: { sidebar: [['/start', 'Begin'], { title: 'Guide', path: '/guide/one', children: ['/guide/two'] }] } }";
    expect(await outline({ ...pages, '.vuepress/config.js': config })).toEqual([
      'Begin /start',
      'Guide /guide/one',
      '  /guide/two',
      '/',
      '/other',
    ]);
  });

  it('are of Starlight, with slugs and folders', async () => {
    const config = `export default defineConfig({
  integrations: [starlight({
    title: 'T',
    sidebar: [
      'start',
      { label: 'Guide', translations: { de: 'Anleitung' }, autogenerate: { directory: 'guide' } },
      { label: 'More', items: [{ label: 'Rest', slug: 'other' }, { slug: 'guide/one' }] },
    ],
  })],
});
`;
    const expected = [
      '/start',
      'Guide',
      '  /guide/one',
      '  /guide/two',
      'More',
      '  Rest /other',
      '  /guide/one',
      '/',
    ];
    expect(await outline({ ...pages, 'astro.config.mjs': config })).toEqual(expected);
    const below: Readonly<Record<string, string>> = Object.fromEntries(
      Object.entries(pages).map(([file, text]) => [`src/content/docs/${file}`, text]),
    );
    expect(await outline({ ...below, 'astro.config.mjs': config }, 'src/content/docs')).toEqual(
      expected,
    );
  });

  it.each([
    'export default { themeConfig: { sidebar: makeSidebar() } }',
    "import { sidebar } from './sidebar';\nexport default { themeConfig: { sidebar } }",
    "export default { sidebar: 'auto' }",
    'export default { sidebar: [',
    `export default { ${"sidebar: ['a'], ".repeat(5000)} }`,
    `const a = () => a(); export default { sidebar: a() }`,
    `export default { sidebar: ${'['.repeat(50_000)} }`,
    'function a() { return a() } export default { sidebar: { a: { items: a() } } }',
  ])('leave the order to the folders where they are computed: `%s`', async (config) => {
    expect(await outline({ ...pages, '.vitepress/config.js': config })).toEqual(byFolders);
  });
});
