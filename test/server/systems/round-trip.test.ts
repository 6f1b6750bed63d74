// A project that is served as it is, and one that was imported before, are the same site.
import { readConfig } from '../../../src/server/config/read-config.ts';
import { readSite } from '../../../src/server/site/site.ts';
import { contentFolderOf } from '../../../src/server/systems/content-folder.ts';
import { siteFolderOf } from '../../../src/server/systems/site-folder.ts';
import { print } from '../../setup/outline.ts';
import { run } from '../../setup/run-import.ts';
import { removeTestSites, writeContent } from '../../setup/test-site.ts';

afterAll(removeTestSites);

async function read(root: string) {
  const siteDir = siteFolderOf(root);
  const contentDir = contentFolderOf(siteDir);
  const { site } = await readSite({ ...readConfig(siteDir), siteDir, contentDir });
  const { sidebars, redirects } = site.config;
  return {
    title: site.config.site.title,
    pages: site.paths.map((one) => `${one} ${site.source(one).title}`),
    sidebars: sidebars.map(({ prefixes, entries }) => [prefixes, print(entries)]),
    redirects: redirects.map(({ from, to }) => `${from} ${to}`).toSorted(),
  };
}

/** A page with a frontmatter. */
const page = (fields: string): string => `---\n${fields}\n---\n\nText.\n`;

/** What an import changes all the same. The lists may only become shorter. */
const differences: Readonly<Record<string, readonly string[]>> = {};

it.each<[system: string, files: Readonly<Record<string, string>>]>([
  [
    'GitBook',
    {
      '.gitbook.yaml':
        'root: ./docs/\nstructure: { readme: start.md }\nredirects: { old/speed: flow/speed.md }\n',
      'docs/SUMMARY.md':
        '# Summary\n\n* [Start](start.md)\n\n## Water\n\n* [How fast](flow/speed.md)\n  * [Deep](flow/deep.md)\n',
      'docs/start.md': '# The river\n',
      'docs/flow/speed.md': '# Speed\n',
      'docs/flow/deep.md': '# Deep\n',
      'docs/flow/left.md': '# Left out\n',
    },
  ],
  [
    'docsify',
    {
      'index.html':
        '<script>\n  window.$docsify = {\n    name: "River docs",\n    homepage: "start.md",\n    loadSidebar: true,\n  };\n</script>\n<script src="docsify.js"></script>\n',
      '_sidebar.md': '- Water\n  - [How fast](flow/speed.md)\n- [Start](start.md)\n',
      'start.md': '# The river\n',
      'flow/speed.md': '# Speed\n',
      'flow/left.md': '# Left out\n',
    },
  ],
  [
    'Mintlify',
    {
      'docs.json': JSON.stringify({
        name: 'River docs',
        navigation: { tabs: [{ tab: 'Water', pages: ['flow/speed', 'start'] }] },
        redirects: [{ source: '/old', destination: '/flow/speed' }],
        footer: { socials: { github: 'https://github.com/river' } },
      }),
      'README.md': '# The repository\n',
      'start.mdx': '# Start\n',
      'flow/speed.mdx': '# Speed\n',
      'flow/left.md': '# Left out\n',
      'snippets/part.mdx': 'Text.\n',
    },
  ],
  [
    'VitePress',
    {
      '.vitepress/config.ts': `export default {
  title: 'River', rewrites: { 'old.md': 'new.md' },
  themeConfig: { sidebar: { '/guide/': ['/guide/two', '/guide/one'], '/lake/': ['/lake/one'] } },
};
`,
      'index.md': '# Home\n',
      'old.md': '# Old\n',
      'guide/one.md': '# One\n',
      'guide/two.md': '# Two\n',
      'lake/one.md': '# The lake\n',
    },
  ],
  [
    'VuePress',
    {
      'docs/.vuepress/config.js':
        "module.exports = { title: 'River', themeConfig: { sidebar: ['/two', ['/one', 'The first']] } };\n",
      'docs/README.md': '# Home\n',
      'docs/one.md': '# One\n',
      'docs/two.md': '# Two\n',
    },
  ],
  [
    'Hugo',
    {
      'hugo.toml': `baseURL = 'https://docs.example.com/'
title = 'River guide'
[languages.en]
contentDir = 'content/en'
[[menus.main]]
name = 'Guide'
pageRef = '/guide'
`,
      'content/en/_index.md': page('title: Home'),
      'content/en/guide/_index.md': page('title: Guide\nweight: 2'),
      'content/en/guide/flow.md': page('title: Flow\naliases: [/stream/]'),
      'content/en/lake.md': page('title: Lake\nweight: 1'),
    },
  ],
  [
    'Jekyll with Just the Docs',
    {
      '_config.yml': `title: River guide
theme: just-the-docs
aux_links: { Source: ['https://git.example.com/river'] }
collections: { tools: { output: true } }
just_the_docs: { collections: { tools: { name: Tools } } }
`,
      'index.md': page('title: Home\nnav_order: 1'),
      'flow.md': page('title: Flow\nnav_order: 2\npermalink: /stream/'),
      'speed.md': page('title: Speed\nparent: Flow'),
      'hidden.md': page('title: Hidden\nnav_exclude: true'),
      '_tools/gauge.md': page('title: Gauge'),
    },
  ],
])('of %s', async (system, files) => {
  const root = await writeContent(files);
  const before = await read(root);
  expect(before.sidebars).not.toEqual([]);
  expect((await run(root)).code).toBe(0);
  const after = await read(root);
  const names = differences[system] ?? [];
  const kept = Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name)));
  expect(after).toMatchObject(kept);
});
