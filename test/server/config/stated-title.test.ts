// What a site is called whose config does not say it.
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { statedLanguage, statedTitle } from '../../../src/server/config/stated-title.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

it.each([
  ['_config.yml', 'title: 1.0\n', '1.0'],
  ['_config.yml', 'title: River\ntheme: just-the-docs\n', 'River'],
  ['myst.yml', 'version: 1\nproject:\n  title: River\n', 'River'],
  ['conf.py', "import os\nproject = 'River'\n", 'River'],
  [
    'docusaurus.config.ts',
    "const config: Config = {\n  title: 'River',\n  navbar: { title: 'Nav' },\n}",
    'River',
  ],
])('is what a %s says', async (name, text, title) => {
  expect(statedTitle([await writeContent({ 'a.md': '', [name]: text })])).toBe(title);
});

it.each([
  ['_config.yml', 'author:\n  title: River\n'],
  [
    'docusaurus.config.js',
    'const a = {\n      title: "Deep",\n};\nmodule.exports = { title: t() };\n',
  ],
])('is nothing that a %s computes: %#', async (name, text) => {
  expect(statedTitle([await writeContent({ 'a.md': '', [name]: text })])).toBeUndefined();
});

it('is nothing that a link out of the folder says', async () => {
  const outside = await writeContent({ '_config.yml': 'title: Secret\n' });
  const folder = await writeContent({ 'a.md': '' });
  await symlink(path.join(outside, '_config.yml'), path.join(folder, '_config.yml'));
  expect(statedTitle([folder])).toBeUndefined();
});

it('is that of the first folder that has one', async () => {
  const inner = await writeContent({ 'a.md': '' });
  const outer = await writeContent({
    '_config.yml': 'title: Outer\n',
    'myst.yml': 'project:\n  title: B\n',
  });
  expect(statedTitle([inner, outer])).toBe('Outer');
});

it.each([
  ['_config.yml', 'title: River\nlang: de\n', 'de'],
  ['conf.py', "project = 'River'\nlanguage = 'he'\n", 'he'],
  ['docusaurus.config.ts', "export default {\n  i18n: {\n    defaultLocale: 'ar',\n  },\n}", 'ar'],
  ['_config.yml', 'lang: "<script>"\n', undefined],
])('has the language that a %s states: %j', async (name, text, language) => {
  expect(statedLanguage([await writeContent({ 'a.md': '', [name]: text })])).toBe(language);
});
