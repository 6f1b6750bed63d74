// Which folder of a site holds its pages.
import path from 'node:path';
import { contentFolderOf } from '../../../src/server/scan/content-folder.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const page = '# Page\n';
const inContent = { 'content/index.md': page, 'content/a.md': page };

it.each([
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
])('a folder that %s', async (_, files: Readonly<Record<string, string>>, expected) => {
  const folder = await writeContent(files);
  expect(path.relative(folder, contentFolderOf(folder))).toBe(expected);
});

it('a folder that is not there is its own', () => {
  expect(contentFolderOf('/none/docs')).toBe('/none/docs');
});
