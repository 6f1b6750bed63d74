// What a site is called whose config does not say it.
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { statedLanguage, statedTitle } from '../../../src/server/config/stated-title.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

it.each([
  [
    'mkdocs.yml',
    'site_url: https://example.com\nsite_name: River guide # all\nnav: []\n',
    'River guide',
  ],
  ['mkdocs.yml', 'site_name: "The: river"\n', 'The: river'],
  ['mkdocs.yml', 'site_name: 3.10\n', '3.10'],
  ['mkdocs.yml', 'site_name: !ENV [NAME, OTHER, "River, north"] # or else\n', 'River, north'],
  ['_config.yml', 'title: 1.0\n', '1.0'],
  ['_config.yml', 'title: River\ntheme: just-the-docs\n', 'River'],
  ['hugo.toml', "baseURL = 'x'\ntitle = 'The river'\n", 'The river'],
  ['myst.yml', 'version: 1\nproject:\n  title: River\n', 'River'],
  ['conf.py', "import os\nproject = 'River'\n", 'River'],
  ['docs.json', '{ "theme": "x", "name": "River", "navigation": [{ "name": "other" }] }', 'River'],
  [
    'docusaurus.config.ts',
    "const config: Config = {\n  title: 'River',\n  navbar: { title: 'Nav' },\n}",
    'River',
  ],
  ['.vitepress/config.mts', 'export default defineConfig({\n\ttitle: `River`,\n})', 'River'],
])('is what a %s says', async (name, text, title) => {
  expect(statedTitle([await writeContent({ 'a.md': '', [name]: text })])).toBe(title);
});

it.each([
  ['mkdocs.yml', 'site_name: !ENV HOME\n'],
  ['mkdocs.yml', 'site_name: !ENV [HOME]\n'],
  ['mkdocs.yml', 'site_name: !ENV [HOME, PATH, *river]\n'],
  ['mkdocs.yml', 'site_name: !ENV [HOME, "River\n'],
  ['mkdocs.yml', `site_name: !ENV [${'a, '.repeat(50_000)}\n`],
  ['mkdocs.yml', `site_name: !ENV [A, ${'a'.repeat(81)}]\n`],
  ['mkdocs.yml', 'site_name: >\n  River\n'],
  ['mkdocs.yml', `site_name: ${'a'.repeat(81)}\n`],
  ['mkdocs.yml', 'site_name: "River\n'],
  ['_config.yml', 'author:\n  title: River\n'],
  [
    'docusaurus.config.js',
    'const a = {\n      title: "Deep",\n};\nmodule.exports = { title: t() };\n',
  ],
  ['.vitepress/config.ts', 'export default {\n  title: `River ${version}`,\n}'],
  ['docs.json', '{ "name": '],
  ['hugo.toml', `title = "${'\\'.repeat(100_000)}\n`],
])('is nothing that a %s computes: %#', async (name, text) => {
  expect(statedTitle([await writeContent({ 'a.md': '', [name]: text })])).toBeUndefined();
});

it('is nothing that a link out of the folder says', async () => {
  const outside = await writeContent({ 'mkdocs.yml': 'site_name: Secret\n' });
  const folder = await writeContent({ 'a.md': '' });
  await symlink(path.join(outside, 'mkdocs.yml'), path.join(folder, 'mkdocs.yml'));
  expect(statedTitle([folder])).toBeUndefined();
});

it('is that of the first folder that has one', async () => {
  const inner = await writeContent({ 'a.md': '' });
  const outer = await writeContent({
    'mkdocs.yml': 'site_name: Outer\n',
    'hugo.toml': 'title = "B"',
  });
  expect(statedTitle([inner, outer])).toBe('Outer');
});

it.each([
  ['mkdocs.yml', 'theme:\n  name: material\n  language: fa # Persian\nnav: []\n', 'fa'],
  ['_config.yml', 'title: River\nlang: de\n', 'de'],
  ['hugo.toml', "languageCode = 'pt_BR'\n", 'pt-BR'],
  ['hugo.yaml', 'defaultContentLanguage: fr\n', 'fr'],
  ['conf.py', "project = 'River'\nlanguage = 'he'\n", 'he'],
  ['docusaurus.config.ts', "export default {\n  i18n: {\n    defaultLocale: 'ar',\n  },\n}", 'ar'],
  ['.vitepress/config.mts', "export default defineConfig({\n  lang: 'zh-CN',\n})", 'zh-CN'],
  ['mkdocs.yml', 'theme: material\nplugins:\n  - search:\n      language: de\n', undefined],
  ['_config.yml', 'lang: "<script>"\n', undefined],
  ['hugo.toml', "languageCode = 'a language of the river'\n", undefined],
])('has the language that a %s states: %j', async (name, text, language) => {
  expect(statedLanguage([await writeContent({ 'a.md': '', [name]: text })])).toBe(language);
});
