// What a site is called whose config does not say it: what the config of its project says.
import { symlink } from 'node:fs/promises';
import { devNull } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../src/server/site/config/read-config.ts';
import { readSite } from '../../src/server/site/snapshot/site.ts';
import { removeTestSites, writeContent } from '../setup/test-site.ts';

afterAll(removeTestSites);

/** Returns title and language of a site in a folder without a config. */
async function namesOf(folder: string, below = '') {
  const contentDir = path.join(folder, below);
  const { site } = await readSite({ ...readConfig(devNull), siteDir: folder, contentDir });
  const { title, language } = site.config.site;
  return { title, language };
}

it.each([
  ['mkdocs.yml', 'site_url: https://example.com\nsite_name: River guide # all\n', 'River guide'],
  ['mkdocs.yml', 'site_name: "The: river"\n', 'The: river'],
  ['mkdocs.yml', 'site_name: 3.10\n', '3.10'],
  ['mkdocs.yml', 'site_name: !ENV [NAME, OTHER, "River, north"] # or else\n', 'River, north'],
  ['mkdocs.yaml', 'site_name: >\n  River\n', 'River'],
  ['book.toml', '[book]\ntitle = "River"\n', 'River'],
  ['myst.yml', 'version: 1\nproject:\n  title: River\n', 'River'],
  ['conf.py', "import os\nproject = 'River'\n", 'River'],
])('is what a %s says: %#', async (name, text, title) => {
  const folder = await writeContent({ 'index.md': '# Home', [name]: text });
  expect((await namesOf(folder)).title).toBe(title);
});

it.each([
  ['mkdocs.yml', 'site_name: !ENV HOME\n'],
  ['mkdocs.yml', 'site_name: !ENV [HOME]\n'],
  ['mkdocs.yml', 'site_name: !ENV [HOME, PATH, *river]\n'],
  ['mkdocs.yml', 'site_name: "River\n'],
])('is nothing that a %s computes or leaves open: %#', async (name, text) => {
  const folder = await writeContent({ 'index.md': '# Home', [name]: text });
  expect((await namesOf(folder)).title).toBe('Home');
});

it.each([
  ['mkdocs.yml', 'theme:\n  name: material\n  language: fa # Persian\nnav: []\n', 'fa'],
  ['mkdocs.yml', 'theme: { language: pt_BR }\n', 'pt-BR'],
  ['mkdocs.yml', 'theme: { language: "<script>" }\n', 'en'],
  ['mkdocs.yml', 'theme: material\nplugins:\n  - search:\n      language: de\n', 'en'],
  ['book.toml', '[book]\nlanguage = "ja"\n', 'ja'],
  ['conf.py', "project = 'River'\nlanguage = 'he'\n", 'he'],
])('has the language that a %s states: %#', async (name, text, language) => {
  const folder = await writeContent({ 'index.md': '# Home', [name]: text });
  expect((await namesOf(folder)).language).toBe(language);
});

it('is nothing that a link out of the folder says', async () => {
  const outside = await writeContent({ 'mkdocs.yml': 'site_name: Secret\n' });
  const folder = await writeContent({ 'index.md': '# Home' });
  await symlink(path.join(outside, 'mkdocs.yml'), path.join(folder, 'mkdocs.yml'));
  expect((await namesOf(folder)).title).toBe('Home');
});

it('is what the config of the site says, whatever that of its project says', async () => {
  const folder = await writeContent({
    'docs.yaml': 'title: Ours\n',
    'mkdocs.yml': 'site_name: Theirs\ntheme: { language: de }\n',
    'index.md': '# Home',
  });
  const { site } = await readSite({ ...readConfig(folder), siteDir: folder, contentDir: folder });
  expect([site.config.site.title, site.config.site.language]).toEqual(['Ours', 'de']);
});
