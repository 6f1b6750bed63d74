// `import` of projects of Eleventy.
import path from 'node:path';
import { runConfig } from '../../../src/server/import/run-config.ts';
import { answers } from '../../setup/imported-site.ts';
import { importProject } from '../../setup/run-import.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

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

it('reads a function, whose calls are recorded', async () => {
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
    '--run-config',
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
        id: 'pages',
        prefixes: ['/'],
        entries: [
          { text: 'Home', path: '/' },
          { text: 'Flow', path: '/flow.html', items: [{ text: 'How fast', path: '/speed.html' }] },
          { text: 'L', path: '/loose.html' },
        ],
      },
    ],
  });
  expect(out).toContain('.eleventy.js:4:18  A plugin is not carried over.');
  expect(out).toContain('.eleventy.js:5:31  Shortcode `video` is not carried over');
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
    '--run-config',
  );
  expect(exported.config).toMatchObject({ title: 'River' });
  const called = await importProject(
    {
      ...rest,
      'eleventy.config.js': `export default (config) => config.setInputDirectory('src');`,
    },
    'src',
    '--run-config',
  );
  expect(called.code).toBe(0);
  expect(called.config).toHaveProperty('sidebars');
});

it.each([
  ['consent', [], 'export default () => ({})', 'is a program, and reading it runs it'],
  [
    'a folder inside the project',
    ['--run-config'],
    `export default { dir: { input: '../..' } }`,
    'is not a folder of the project',
  ],
  [
    'a program that ends',
    ['--run-config'],
    'export default () => { for (;;); }',
    'did not end within',
  ],
])(
  'needs %s',
  async (_, options, text, message) => {
    const { code, out } = await importProject(
      { ...pages, '.eleventy.js': text },
      'src',
      ...options,
    );
    expect(out).toContain(message);
    expect(code).toBe(2);
  },
  30_000,
);

it('records no more calls than anybody reads, and gives them nothing of the process', async () => {
  const root = await writeContent({
    'a.js': `export default (config) => {
  for (let i = 0; i < 5000; i += 1) config.add(i);
  const reached = config.constructor.constructor('return process')();
  return { keys: Object.keys(reached), type: typeof globalThis.require };
};`,
  });
  const { value } = await runConfig(path.join(root, 'a.js'), { root, recordsCalls: true });
  expect(value).toMatchObject({ returned: { keys: [], type: 'undefined' } });
  expect((value as { calls: readonly unknown[] }).calls).toHaveLength(1000);
});
