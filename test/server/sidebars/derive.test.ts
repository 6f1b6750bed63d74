// The sidebar of a site that configures none.
import { deriveSidebars, entriesOfSite } from '../../../src/server/site/sidebars/derive.ts';
import { outline, print } from '../../setup/outline.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

describe('from folders and names', () => {
  it('is the index, then files and folders by name, numbers by value', async () => {
    expect(
      await outline({
        'index.md': '# Home',
        'zebra.md': '# Z',
        '10-upgrade.md': '# U',
        '2-install.md': '# I',
        'getting-started/index.md': '# Getting started here',
        'getting-started/a.md': '# A',
        '03_deep_dives/b.md': '# B',
        'alone/README.md': '# Alone',
      }),
    ).toEqual([
      '/',
      '/2-install',
      'Deep dives',
      '  /03_deep_dives/b',
      '/10-upgrade',
      'Alone /alone/',
      'Getting started here /getting-started/',
      '  /getting-started/a',
      '/zebra',
    ]);
  });

  it('names a folder after the page beside it that has its name', async () => {
    expect(
      await outline({ 'setup.md': '# Set it up', 'setup/mac.md': '# Mac', 'use/a.md': '# A' }),
    ).toEqual(['Set it up /setup', '  /setup/mac', 'Use', '  /use/a']);
  });

  it('follows an index that links most of its folder, and no other', async () => {
    const pages = { 'a.md': '', 'b.md': '', 'c.md': '' };
    const all = '# I\n[c](c.md) [a](./a.md#x) [b](b)';
    expect(await outline({ ...pages, 'index.md': all })).toEqual(['/', '/c', '/a', '/b']);
    expect(await outline({ ...pages, 'index.md': '# I\n[c](c.md)' })).toEqual([
      '/',
      '/a',
      '/b',
      '/c',
    ]);
  });

  it('takes broken files for none', async () => {
    expect(
      await outline({
        'meta.json': '{ "pages": [',
        '_category_.json': '3',
        'mkdocs.yml': 'nav: [',
        'docs.json': 'null',
        'a.md': '',
      }),
    ).toEqual(['/a']);
    expect(await outline({ 'mkdocs.yml': 'nav: &n [*n, { a: *n }]', 'a.md': '' })).toEqual(['/a']);
  });
});

it.each(['SUMMARY.md', '_sidebar.md'])(
  'follows a %s in a folder, for what is in it',
  async (name) => {
    expect(
      await outline({
        [`api/${name}`]:
          '# Summary\n\n- [API](README.md)\n\n## Calls\n\n- [Two](two.md)\n- [One](deep/one.md)\n- [Elsewhere](../other.md)\n',
        'README.md': '# Home',
        'other.md': '',
        'api/README.md': '# API',
        'api/two.md': '',
        'api/deep/one.md': '',
        'api/deep/left-out.md': '',
      }),
    ).toEqual([
      '/',
      'API /api/',
      '  Calls',
      '    Two /api/two',
      '    One /api/deep/one',
      '  Deep',
      '    /api/deep/left-out',
      '/other',
    ]);
  },
);

it('keeps folders whose summary names no page', async () => {
  expect(
    await outline({ 'api/SUMMARY.md': '# Summary\n\nText.\n', 'api/one.md': '', 'two.md': '' }),
  ).toEqual(['Api', '  /api/one', '/two']);
});

it('ends the group of a summary before links without bullets', async () => {
  expect(
    await outline({
      'SUMMARY.md':
        '# Summary\n\n# Part\n\n[First](a.md)\n\n- [Second](b.md)\n\nText.\n\n- [Third](c.md)\n\n---\n\n[Glossary](d.md)\n[Thanks](e.md)\n\n# Last\n\n- [Sixth](f.md)\n',
      ...Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`${name}.md`, ''])),
    }),
  ).toEqual([
    ...['Part', '  First /a', '  Second /b', '  Third /c', 'Glossary /d', 'Thanks /e'],
    ...['Last', '  Sixth /f'],
  ]);
});

it('shows nothing of the anchors that GitBook writes into a summary', async () => {
  expect(
    await outline({
      'SUMMARY.md': '# Summary\n\n## Start <a href="#start" id="start"></a>\n\n- [One](one.md)\n',
      'one.md': '',
    }),
  ).toEqual(['Start', '  One /one']);
});

it('follows a summary, and adds what it leaves out', async () => {
  expect(
    await outline({
      'SUMMARY.md': `# Summary

[Preface](README.md)

- [Start](start.md)
  - [Deep *dive*](start/deep.md#part)
- [Gone](gone.md)
- [Away](https://example.com)
- Draft chapter
  - [B](b%2Dside.md)

# Reference

- [C](c.md)
`,
      'README.md': '# Book',
      'start.md': '',
      'start/deep.md': '',
      'b-side.md': '',
      'c.md': '',
      'left-out.md': '',
    }),
  ).toEqual([
    'Preface /',
    'Start /start',
    '  Deep dive /start/deep',
    'Away',
    'Draft chapter',
    '  B /b-side',
    'Reference',
    '  C /c',
    '/left-out',
  ]);
});

it('gives each section of a large site a sidebar of its own', () => {
  const pages = ['guide', 'reference'].flatMap((folder) =>
    Array.from({ length: 200 }, (_, index) => ({
      path: `/${folder}/${index}.html`,
      relativePath: `${folder}/${index}.md`,
      title: String(index),
      text: () => '',
    })),
  );
  const { sidebars } = deriveSidebars({ siteDir: '/none', contentDir: '/none', pages });
  expect(sidebars.map(({ prefixes, entries }) => [prefixes, print(entries).length])).toEqual([
    [['/guide/'], 201],
    [['/reference/'], 201],
    [['/'], 2],
  ]);
});

describe('README.md beside index.md', () => {
  const pageOf = (relativePath: string, path: string, title: string) => ({
    ...{ relativePath, path, title, order: undefined, text: () => `# ${title}` },
  });
  const home = pageOf('index.md', '/', 'Home');
  const index = pageOf('guide/index.md', '/guide/', 'Guide');
  const readme = pageOf('guide/README.md', '/guide/README.html', 'Read me');

  it.each([
    ['before it', [home, readme, index]],
    ['behind it', [index, readme, home]],
  ])('is a page of its own, listed %s', async (_where, listed) => {
    const contentDir = await writeContent({ 'index.md': '' });
    const { entries } = entriesOfSite({ siteDir: contentDir, contentDir, pages: listed });
    expect(print(entries)).toEqual(['/', 'Guide /guide/', '  /guide/README.html']);
  });

  it.each([
    ['before it', [home, readme, index]],
    ['behind it', [index, readme, home]],
  ])('is not what a list calls by the name of the folder: %s', async (_where, listed) => {
    const contentDir = await writeContent({
      'SUMMARY.md': '- [A](guide)\n- [B](guide/README.md)\n- [C](guide/index.md)\n',
    });
    const { entries } = entriesOfSite({ siteDir: contentDir, contentDir, pages: listed });
    expect(print(entries)).toEqual(['A /guide/', 'B /guide/README.html', 'C /guide/', '/']);
  });
});
