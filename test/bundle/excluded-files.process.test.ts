// Files that authors keep out of their sites, in the ways of each system: they have no address, and nothing lists or finds them.
import path from 'node:path';
import { checkSite } from '../../src/server/tools/check/check.ts';
import { readConfig } from '../../src/server/site/config/read-config.ts';
import { readExclusions } from '../../src/server/site/scan/excluded-files.ts';
import { watchedPaths } from '../../src/server/site/snapshot/watched-paths.ts';
import { createRealSite, listen } from '../setup/real-site.ts';
import { removeTestSites, writeContent } from '../setup/test-site.ts';

afterAll(removeTestSites);

type Files = Readonly<Record<string, string>>;

/** Returns what a folder publishes: pages by their path, and whether each of the addresses is there. */
async function published(files: Files, addresses: readonly string[], below = '') {
  const folder = path.join(await writeContent(files), below);
  const site = await createRealSite({ SITE_DIR: folder, CACHE_DIR: path.join(folder, '.cache') });
  await site.searchReady;
  const server = await listen(site.handle);
  const get = async (address: string): Promise<Response> => fetch(server.origin + address);
  const there: string[] = [];
  for (const address of addresses) if ((await get(address)).status === 200) there.push(address);
  const lists = ['/', '/sitemap.xml', '/llms.txt', '/llms-full.txt', '/search/?q=tide'];
  const listing = await Promise.all(lists.map(async (list) => (await get(list)).text()));
  await server.close();
  return { there, listing: listing.join('\n'), site: site.site };
}

/** Two pages and a picture that are published, and what is not. */
const pages = {
  'index.md': '# River\n\nWelcome.\n',
  'lake.md': '# Lake\n\nCalm.\n',
  'private/salaries.md': '# Salaries\n\nThe tide of money.\n',
  'private/deep/plan.md': '# Planned\n\nThe tide of plans.\n',
  'notes.tmp.md': '# Notes\n\nThe tide of notes.\n',
};
const kept = ['/lake.html'];
const excluded = [
  ...['/private/salaries.html', '/private/salaries.md', '/private/deep/plan.html'],
  ...['/private/', '/notes.tmp.html', '/notes.tmp.md'],
];

const inFolder = (folder: string): Files =>
  Object.fromEntries(Object.entries(pages).map(([name, text]) => [`${folder}/${name}`, text]));

it.each<[name: string, files: Files, below?: string]>([
  [
    'mkdocs.yml: exclude_docs',
    {
      ...inFolder('docs'),
      'mkdocs.yml':
        'site_name: R\nexclude_docs: |\n  # not yet\n  /private/\n  *.tmp.md\n  lake*\n  !lake.md\n',
    },
  ],
  [
    'mkdocs.yml: exclude_docs, of the folder of pages alone',
    {
      ...inFolder('docs'),
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.git/objects/x': '',
      '.git/refs/x': '',
      'mkdocs.yml': 'site_name: R\nexclude_docs: "private/\\n*.tmp.md"\n',
    },
    'docs',
  ],
  [
    'mkdocs.yml: draft_docs',
    {
      ...inFolder('docs'),
      'mkdocs.yml': 'site_name: !ENV X\ndraft_docs: |\n  private\n  *.tmp.md\n',
    },
  ],
  [
    '.vitepress/config: srcExclude',
    {
      ...pages,
      '.vitepress/config.ts':
        "export default defineConfig({ srcExclude: ['private/**', '**/*.{tmp,old}.md'] })\n",
    },
  ],
  [
    '.mintignore',
    { ...pages, 'docs.json': '{ "navigation": [] }', '.mintignore': 'private\n*.tmp.md\n' },
  ],
  [
    '_config.yml: exclude, include',
    {
      ...pages,
      '_config.yml':
        'title: R\nexclude:\n  - private\n  - "*.tmp.md"\n  - lake\ninclude: [lake.md]\n',
    },
  ],
  [
    'docusaurus.config: exclude of docs, not of a blog',
    {
      ...inFolder('docs'),
      'docusaurus.config.js':
        "const config = { title: 'R', presets: [['classic', { docs: { exclude: ['private/**', '**/*.tmp.md'] }, blog: { exclude: ['lake.md'] } }]] };\nexport default config;\n",
    },
  ],
  [
    'docusaurus.config: exclude of a plugin',
    {
      ...inFolder('docs'),
      'docusaurus.config.js':
        "module.exports = { plugins: [['@docusaurus/plugin-content-docs', { exclude: ['private', '*.tmp.md'] }]] };\n",
    },
  ],
  [
    'hugo.toml: ignoreFiles',
    {
      ...inFolder('content'),
      'hugo.toml': "title = 'R'\nignoreFiles = ['\\.tmp\\.md$', 'content/private/.*']\n",
    },
  ],
  ['.eleventyignore without a config', { ...pages, '.eleventyignore': 'private/\n**/*.tmp.md\n' }],
  [
    'eleventy.config: ignores.add',
    {
      ...pages,
      'eleventy.config.js':
        'export default function (config) {\n  config.ignores.add("private/**");\n  config.ignores.add("./notes.tmp.md");\n}\n',
    },
  ],
  [
    '.mdbookignore',
    {
      ...inFolder('src'),
      'src/SUMMARY.md': '- [Lake](lake.md)\n',
      'book.toml': '[book]\ntitle = "R"\n',
      'src/.mdbookignore': 'private/\n*.tmp.md\n',
    },
  ],
  [
    'docfx.json: exclude',
    {
      ...pages,
      'docfx.json':
        '{ "build": { "content": [{ "files": "**/*.md", "exclude": ["private/**", "*.tmp.md"] }] } }',
    },
  ],
  [
    'conf.py: exclude_patterns',
    {
      ...pages,
      'conf.py':
        "project = 'R'\nexclude_patterns = [\n    'private',  # 'lake.md'\n    \"**/*.tmp.md\",\n]\n",
    },
  ],
  [
    'myst.yml: exclude',
    { ...pages, 'myst.yml': 'project:\n  title: R\n  exclude: [private/**, "*.tmp.md"]\n' },
  ],
  [
    '_config.yml of Jupyter Book: exclude_patterns',
    {
      ...pages,
      '_toc.yml': 'root: index\n',
      '_config.yml': 'title: R\nexclude_patterns: [private/*, private/deep/*, "*.tmp.md"]\n',
    },
  ],
  [
    'content.config: exclude',
    {
      ...inFolder('content'),
      'nuxt.config.ts': 'export default defineNuxtConfig({})\n',
      'content.config.ts':
        "export default defineContentConfig({ collections: { content: defineCollection({ type: 'page', source: { include: '**', exclude: ['private/**', '**/*.tmp.md'] } }) } })\n",
    },
  ],
  [
    'quartz.config: ignorePatterns',
    {
      ...inFolder('content'),
      'quartz.config.ts':
        "const config = { configuration: { pageTitle: 'R', ignorePatterns: ['private', '*.tmp.md'] } }\nexport default config\n",
    },
  ],
  [
    '.vuepress/config: pagePatterns',
    {
      ...inFolder('docs'),
      'docs/.vuepress/config.js':
        "export default { pagePatterns: ['**/*.md', '!private/**', '!**/*.tmp.md'] }\n",
    },
  ],
])('%s', async (_name, files, below = '') => {
  const { there, listing, site } = await published(files, [...kept, ...excluded], below);
  expect(there).toEqual(kept);
  expect(site.paths.toSorted()).toEqual(['/', '/lake.html']);
  expect(listing).toContain('Lake');
  expect(listing).not.toMatch(/Salaries|Planned|Notes|tide of/);
});

it('linked files of an excluded folder are not served, and a link to one is reported', async () => {
  const files = {
    'docs/index.md': '# River\n\n[pay](private/pay.csv) ![p](private/p.svg) [s](private/s.md)\n',
    'docs/private/pay.csv': 'a,b\n',
    'docs/private/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'docs/private/s.md': '# Salaries\n',
    'mkdocs.yml': 'site_name: R\nexclude_docs: private/\n',
  };
  const addresses = ['/private/pay.csv', '/private/p.svg', '/private/s.html', '/private/s.md'];
  const { there, site } = await published(files, addresses);
  expect(there).toEqual([]);
  const { html, messages } = await site.compiled('/');
  expect(html).not.toContain('href="/private');
  expect(messages.map(({ rule }) => rule)).toEqual(['link', 'image', 'link']);
});

it('a page may include a file that is no page itself', async () => {
  const { there, site, listing } = await published(
    {
      'index.md': '# River\n\n<!--@include: ./parts/tide.md-->\n',
      'parts/tide.md': 'The tide of parts.\n',
      '.vitepress/config.ts': "export default { srcExclude: ['**/parts/**'] }\n",
    },
    ['/parts/tide.html', '/parts/tide.md', '/parts/'],
  );
  expect(there).toEqual([]);
  expect(site.paths).toEqual(['/']);
  expect(listing).toContain('The tide of parts.');
});

it('a folder that a project leaves out is served where it is meant itself', async () => {
  const files = {
    'book/index.md': '# Book\n',
    '.git/HEAD': 'ref: refs/heads/main\n',
    '.git/objects/x': '',
    '.git/refs/x': '',
    '_config.yml': 'exclude: [book]\n',
  };
  const { there } = await published(files, ['/'], 'book');
  expect(there).toEqual(['/']);
});

it('the files that keep others out are watched', async () => {
  const files = {
    'mkdocs.yml': '',
    'docs/docs.json': '{ "navigation": [] }',
    'docs/.mintignore': '',
  };
  const folder = await writeContent({ 'docs/a.md': '', ...files });
  const paths = watchedPaths(folder, path.join(folder, 'docs'));
  for (const name of Object.keys(files))
    expect(paths.filter((one) => one === path.join(folder, name))).toHaveLength(1);
});

it.each([
  ['mkdocs.yml', 'exclude_docs: |\n  notes[12].md\n', '2:3', 'pattern `notes[12].md`'],
  ['.mintignore', 'a.md\n\\#b.md\n', '2:1', 'pattern `\\#b.md`'],
  ['hugo.toml', "ignoreFiles = ['(a|b)\\.md$']\n", '1:17', 'pattern `(a|b)\\.md$`'],
  ['_config.yml', `exclude: [${'a'.repeat(300)}]\n`, '1:11', 'pattern `aaa'],
  ['.vitepress/config.ts', 'export default { srcExclude: find() }\n', '1:18', 'by a program'],
  ['conf.py', 'exclude_patterns = list()\n', '1:1', 'by a program'],
  ['eleventy.config.js', 'c.ignores.add(name);\n', '1:3', 'by a program'],
  [
    'docusaurus.config.js',
    "export default { presets: [['classic', { docs: { exclude: [a()] } }]] };\n",
    '1:50',
    'by a program',
  ],
])('the check says what cannot be read of %s: %#', async (name, text, place, fact) => {
  const project = name === '.mintignore' ? { 'docs.json': '{ "navigation": [] }' } : {};
  const folder = await writeContent({ 'index.md': '# A\n', ...project, [name]: text });
  const { messages } = await checkSite({ ...readConfig(folder), contentDir: folder });
  const found = messages
    .filter(({ rule }) => rule === 'foreign-syntax')
    .map(({ file, line, column, text: said }) => [`${file}:${line}:${column}`, said]);
  expect(found).toEqual([[`content/${name}:${place}`, expect.stringContaining(fact)]]);
  expect(found[0]?.[1]).toContain('published');
});

it('reads as many patterns as have 10,000 characters, and says which it does not', () => {
  const patterns = Array.from({ length: 100 }, (_, index) => `${'*a'.repeat(75)}${index}.md`);
  const folder = '/none';
  const { isExcluded, problems } = readExclusions({
    ...{ contentDir: folder, contentName: 'content' },
    patternLists: [
      {
        ...{ file: path.join(folder, '.ignored'), folder },
        text: patterns.join('\n'),
        list: { patterns, syntax: 'ignore' },
      },
    ],
  });
  expect(isExcluded(`${'ba'.repeat(75)}9.md`, true)).toBe(true);
  expect(isExcluded(`${'ba'.repeat(75)}99.md`, true)).toBe(false);
  expect(problems).toHaveLength(36);
  expect(problems[0]).toMatchObject({ line: 65, column: 1 });
});
