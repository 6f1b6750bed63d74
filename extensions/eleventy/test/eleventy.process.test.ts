// `import` of projects of Eleventy.
import path from 'node:path';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { readVersionedSite } from '../../../src/server/site/versions/versioned-site.ts';
import { answers } from '../../../test/setup/imported-site.ts';
import { importProject } from '../../../test/setup/run-import.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const page = (fields: string): string => `---\n${fields}\n---\n\nText.\n`;

const pages = {
  'src/_data/metadata.json':
    '{ "title": "River", "description": "Water.", "language": "en", "url": "https://docs.example.com/river/" }',
  'src/index.md': page('title: Home\neleventyNavigation: { key: Home, order: 1 }'),
  'src/flow.md': page(
    'title: Flow\npermalink: /stream/\neleventyNavigation: { key: Flow, order: 2 }',
  ),
  'src/speed.md': page(
    'title: Speed\neleventyNavigation: { key: S, parent: Flow, title: How fast }',
  ),
  'src/loose.md': page('title: Loose\neleventyNavigation: { key: L, parent: Gone, order: 3 }'),
  'src/other.md': page('title: Other'),
};

it('reads a function, whose calls are read, and not run', async () => {
  const { root, config, out, code } = await importProject(
    {
      ...pages,
      '.eleventy.js': `const markdown = require('markdown-it');
const nav = require('@11ty/eleventy-navigation');
module.exports = function (eleventyConfig) {
  eleventyConfig.addPlugin(nav);
  eleventyConfig.addShortcode('video', (id) => id);
  eleventyConfig.addPairedShortcode('box', () => '');
  eleventyConfig.addFilter('date', (value) => value);
  eleventyConfig.ignores.add('README.md');
  const slug = eleventyConfig.getFilter('slug');
  slug('a').split('b');
  eleventyConfig.setLibrary('md', markdown({ html: true }).use(nav, {}).disable('code'));
  return { dir: { input: 'src' }, pathPrefix: '/docs/', extra: 1 };
};
`,
    },
    'src',
  );
  expect(code).toBe(0);
  expect(config).toEqual({
    preset: 'default',
    title: 'River',
    description: 'Water.',
    language: 'en',
    base: '/docs/',
    origin: 'https://docs.example.com',
    sidebars: [
      {
        id: 'all',
        prefixes: ['/'],
        entries: [
          { text: 'Home', path: '/' },
          { text: 'Flow', path: '/flow.html', items: [{ text: 'How fast', path: '/speed.html' }] },
          { text: 'L', path: '/loose.html' },
          '/other.html',
        ],
      },
    ],
  });
  expect(out).toContain('.eleventy.js:4:18  A plugin is not carried over.');
  expect(out).toContain('.eleventy.js:5:18  Shortcode `video` is not carried over');
  expect(out).toContain('Shortcode `box` is not carried over');
  expect(out).toContain('.eleventy.js:12:57  `extra` is not carried over.');
  expect(await answers(path.join(root, 'src'), ['/docs/', '/docs/stream/'])).toEqual({
    '/docs/': 200,
    '/docs/stream/': '/docs/flow.html',
  });
});

it('reads a module that exports `config`, and an input folder that is set by a call', async () => {
  const { 'src/_data/metadata.json': _, ...rest } = pages;
  const exported = await importProject(
    {
      ...rest,
      'src/_data/site.yaml': 'name: River\n',
      'eleventy.config.mjs': `import.meta.resolve('a');
export default async function (config) { await config.addPlugin(1); }
export const config = { dir: { input: 'src' } };`,
    },
    'src',
  );
  expect(exported.config).toMatchObject({ title: 'River' });
  const called = await importProject(
    {
      ...rest,
      'eleventy.config.js': `export default (config) => config.setInputDirectory('src');`,
    },
    'src',
  );
  expect(called.code).toBe(0);
  expect(called.config).toHaveProperty('sidebars');
});

const templates = (text: string): string => `---\ntitle: Home\n---\n\n${text}\n`;

it('copies the data and the includes that pages use, from the folders that the config names', async () => {
  const { root, config, text, out } = await importProject(
    {
      'src/index.md': templates(
        '{{ site.title }} {{ pkg.version }} {% include "mark.njk" %} {{ team.size }} {% include "large.njk" %}',
      ),
      'data/site.json': '{ "title": "River" }',
      'data/unused.json': '{ "a": 1 }',
      'data/team.js': 'module.exports = { size: 2 };',
      'data/idle.js': 'module.exports = {};',
      'src/_parts/mark.njk': '{% include "inner.njk" %}',
      'src/_parts/inner.njk': '*of {{ lake.name }}*',
      'src/_parts/large.njk': 'x'.repeat(5 * 2 ** 20),
      'src/_parts/layout.njk': '<html>{{ content }}</html>',
      'data/lake.yaml': 'name: Lake\n',
      'package.json': '{ "name": "river", "version": "1.2.0" }',
      'eleventy.config.js': `export default () => ({ dir: { input: 'src', data: '../data', includes: '_parts' } });`,
    },
    'src',
  );
  expect(config['extensions']).toEqual([
    {
      use: 'millrace-docs/eleventy',
      options: {
        data: {
          lake: { name: 'Lake' },
          pkg: { name: 'river', version: '1.2.0' },
          site: { title: 'River' },
        },
        includes: {
          'inner.njk': '*of {{ lake.name }}*',
          'mark.njk': '{% include "inner.njk" %}',
        },
      },
    },
  ]);
  expect(text).toMatch(/^# .*copied.*\nextensions:/m);
  expect(out).toContain('Values of `team` are not carried over, since `data/team.js` is a program');
  expect(out).toContain('Include `src/_parts/large.njk` is not carried over');
  expect(out).not.toMatch(/idle|unused|layout/);
  const folder = path.join(root, 'src');
  const { site } = await readVersionedSite({
    ...readConfig(folder),
    siteDir: folder,
    contentDir: folder,
  });
  expect((await site.compiled('/')).html).toContain('River 1.2.0 <em>of Lake</em>');
});

it.each([
  ['no page has a tag', templates('Text.'), '{}'],
  [
    'the config fills in none',
    templates('{{ site.title }}'),
    '{ markdownTemplateEngine: false, dir: { input: "src" } }',
  ],
])('names no extension if %s', async (_, page, config) => {
  const { text } = await importProject(
    {
      'src/index.md': page,
      'src/_data/site.json': '{ "title": "River" }',
      'eleventy.config.js': `export default (c) => { c.setInputDirectory('src'); return ${config}; };`,
    },
    'src',
  );
  expect(text).toContain('title: River');
  expect(text).not.toContain('extensions');
});

it('reads no data from outside the project', async () => {
  const { text } = await importProject(
    {
      'docs/index.md': templates('{{ site.title }}'),
      'site.json': '{ "title": "River" }',
      'docs/eleventy.config.js': `export default (c) => c.setDataDirectory('..');`,
    },
    'docs',
  );
  expect(text).not.toContain('River');
});

it('needs a folder inside the project', async () => {
  const { code, out } = await importProject(
    { ...pages, '.eleventy.js': `module.exports = { dir: { input: '../..' } }` },
    'src',
  );
  expect(out).toContain('is not a folder of the project');
  expect(code).toBe(2);
});

it('reads or reports each field', async () => {
  const dir = "{ input: 'src', output: 'a', includes: '_includes', layouts: 'b', data: '_data' }";
  const others = ['templateFormats', 'dataTemplateEngine', 'htmlTemplateEngine', 'keys', 'extra']
    .concat('passthroughFileCopy', 'htmlOutputSuffix', 'jsDataFileSuffix', 'markdownTemplateEngine')
    .map((name) => `${name}: 'x'`);
  const { config, out } = await importProject(
    {
      ...pages,
      'eleventy.config.js': `export default () => ({ dir: ${dir}, pathPrefix: '/a/', ${others.join(', ')} });`,
    },
    'src',
  );
  expect(config).toMatchObject({ title: 'River', base: '/a/', origin: 'https://docs.example.com' });
  const lost = Array.from(out.matchAll(/`(\w+)` is not carried over/g), ([, name]) => name);
  expect(lost).toEqual(['extra']);
});
