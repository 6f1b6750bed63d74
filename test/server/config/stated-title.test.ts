// What a site is called whose config does not say it.
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { statedLanguage, statedTitle } from '../../../src/server/config/stated-title.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

it.each([
  ['myst.yml', 'version: 1\nproject:\n  title: River\n', 'River'],
  ['conf.py', "import os\nproject = 'River'\n", 'River'],
])('is what a %s says', async (name, text, title) => {
  expect(statedTitle([await writeContent({ 'a.md': '', [name]: text })])).toBe(title);
});

it('is nothing that a link out of the folder says', async () => {
  const outside = await writeContent({ 'myst.yml': 'project:\n  title: Secret\n' });
  const folder = await writeContent({ 'a.md': '' });
  await symlink(path.join(outside, 'myst.yml'), path.join(folder, 'myst.yml'));
  expect(statedTitle([folder])).toBeUndefined();
});

it('is that of the first folder that has one', async () => {
  const inner = await writeContent({ 'a.md': '' });
  const outer = await writeContent({
    'myst.yml': 'project:\n  title: Outer\n',
    'conf.py': "project = 'B'\n",
  });
  expect(statedTitle([inner, outer])).toBe('Outer');
});

it.each([['conf.py', "project = 'River'\nlanguage = 'he'\n", 'he']])(
  'has the language that a %s states: %j',
  async (name, text, language) => {
    expect(statedLanguage([await writeContent({ 'a.md': '', [name]: text })])).toBe(language);
  },
);
