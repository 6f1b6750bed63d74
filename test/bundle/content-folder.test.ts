// Which folder of a site holds its pages.
import path from 'node:path';
import { contentFolderOf } from '../../src/server/site/systems/content-folder.ts';
import { removeTestSites, writeContent } from '../setup/test-site.ts';

afterAll(removeTestSites);

const page = '# Page\n';
const inContent = { 'content/index.md': page, 'content/a.md': page };

function inProject(folder: string) {
  return { 'README.md': page, 'other/a.md': page, [`${folder}/index.md`]: page };
}

it.each<[string, Readonly<Record<string, string>>, string]>([
  ['has no `content`', { 'index.md': page }, ''],
  ['has pages in `content` alone', inContent, 'content'],
  [
    'has a config',
    { ...inContent, 'docs.yaml': '', 'a.md': page, 'b/c.md': page, 'd.md': page },
    'content',
  ],
  [
    'has the files of a project beside it',
    {
      ...inContent,
      'README.md': page,
      'CHANGELOG.md': page,
      'CODE_OF_CONDUCT.md': page,
      'b/readme.md': page,
    },
    'content',
  ],
  [
    'has as many pages beside it',
    { ...inContent, 'archetypes/default.md': page, 'b.md': page },
    'content',
  ],
  [
    'is a book of several folders',
    { ...inContent, 'intro.md': page, 'start/index.md': page, 'start/b.md': page },
    '',
  ],
  [
    'has packages beside it',
    {
      ...inContent,
      ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`node_modules/${name}/x.md`, page])),
    },
    'content',
  ],
  ['is a project of MkDocs', { 'mkdocs.yml': 'nav: []\n', ...inProject('docs') }, 'docs'],
  [
    'is a project of MkDocs that names its folder',
    { 'mkdocs.yml': 'docs_dir: "guide" # here\n', ...inProject('guide'), 'docs/a.md': page },
    'guide',
  ],
  [
    'is a project of MkDocs without that folder',
    { 'mkdocs.yml': 'docs_dir: none\n', ...inProject('docs') },
    '',
  ],
  [
    'is a project of MkDocs that got a config',
    { 'mkdocs.yml': 'nav: []\n', 'docs.yaml': '', ...inProject('docs') },
    'docs',
  ],
  [
    'has a config and `content` in a project of MkDocs',
    { 'mkdocs.yml': 'nav: []\n', 'docs.yaml': '', ...inProject('docs'), ...inContent },
    'content',
  ],
  [
    'is a project of Hugo that got a config',
    {
      'hugo.yaml': 'contentDir: content/en\n',
      'docs.yaml': '',
      ...inProject('content/en'),
    },
    'content/en',
  ],
  ['is a book', { 'book.toml': '[book]\n', ...inProject('src'), 'src/SUMMARY.md': page }, 'src'],
  [
    'is a book with a folder of its own',
    { 'book.toml': '[book]\nsrc = "text"\n', ...inProject('text'), 'text/SUMMARY.md': page },
    'text',
  ],
  ['is a crate with a book elsewhere', { 'book.toml': '', ...inProject('src') }, ''],
  ['is a project of Docusaurus', { 'docusaurus.config.ts': '', ...inProject('docs') }, 'docs'],
  [
    'is a project of Starlight',
    { 'astro.config.mjs': '', ...inProject('src/content/docs') },
    'src/content/docs',
  ],
  [
    'is a project of VitePress',
    {
      '.vitepress/config.ts': "export default {\n  srcDir: './text',\n};\n",
      ...inProject('text'),
    },
    'text',
  ],
  ['has VitePress in `docs`', { 'docs/.vitepress/config.mts': '', ...inProject('docs') }, 'docs'],
  ['has VuePress in `docs`', { 'docs/.vuepress/config.js': '', ...inProject('docs') }, 'docs'],
  ['has VitePress beside its pages', { '.vitepress/config.js': '', ...inProject('docs') }, ''],
  [
    'is a project of Hugo with one language',
    { 'hugo.yaml': 'contentDir: content/en\n', ...inProject('content/en') },
    'content/en',
  ],
  [
    'is a project of Hugo with two languages',
    {
      'hugo.yaml':
        'languages:\n  en:\n    contentDir: content/en\n  de:\n    contentDir: content/de\n',
      'content/en/a.md': page,
      'content/de/a.md': page,
    },
    'content',
  ],
  [
    'is a project of Hugo whose only language names a folder',
    {
      'hugo.toml': '[languages.en]\ncontentDir = "content/en"\n',
      'content/en/a.md': page,
    },
    'content/en',
  ],
  [
    'is a project of Hugo that mounts a folder',
    {
      'hugo.toml': "[[module.mounts]]\nsource = 'content/en'\ntarget = 'content'\n",
      'content/en/a.md': page,
    },
    'content/en',
  ],
  ['names a folder above', { 'mkdocs.yml': 'docs_dir: ..\n', ...inProject('docs') }, ''],
  ['names a folder without pages', { 'mkdocs.yml': '', 'a.md': page, 'docs/a.txt': '' }, ''],
])('a folder that %s', async (_, files, expected) => {
  const folder = await writeContent(files);
  expect(path.relative(folder, contentFolderOf(folder))).toBe(expected);
});

it('a folder that is not there is its own', () => {
  expect(contentFolderOf('/none/docs')).toBe('/none/docs');
});
