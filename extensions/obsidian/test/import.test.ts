// `import` of vaults of Obsidian.
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { readSite } from '../../../src/server/site/snapshot/site.ts';
import { answers } from '../../../test/setup/imported-site.ts';
import { print } from '../../../test/setup/outline.ts';
import { importProject } from '../../../test/setup/run-import.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

it('reads a published vault: name, order, home page and addresses', async () => {
  const { root, config, text, out, code } = await importProject(
    {
      '.obsidian/app.json':
        '{ "attachmentFolderPath": "Files", "userIgnoreFilters": ["Drafts/"], "odd": 1 }',
      '.obsidian/publish.json': '{ "host": "notes.example.com", "excluded": ["Secret.md"] }',
      'site-options.json':
        '{ "siteName": "River <b>notes</b>", "indexFile": "Start", "navigationOrdering": ["Water", "Water/Speed.md", "Water/Depth.md", 1], "navigationHiddenItems": ["Start.md"], "logo": "a.svg", "showGraph": true }',
      'Start.md': 'Begin.\n',
      'Secret.md': 'Text.\n',
      'Drafts/a.md': 'Text.\n',
      'Water/Depth.md': 'Text.\n',
      'Water/Speed.md': 'Text.\n',
      'Water/Flow of water.md': 'Text.\n',
    },
    '.',
  );
  expect(code).toBe(0);
  expect(config).toMatchObject({
    title: 'River notes',
    base: '/',
    origin: 'https://notes.example.com',
  });
  expect(out).toContain('app.json:1:70  `odd` is not carried over.');
  expect(out).toContain('site-options.json:1:170  `logo` is not carried over.');
  expect(out).toContain('`Drafts/`, which `userIgnoreFilters` names, has a note that would be');
  expect(out).toContain('publish.json:1:45  `Secret.md`, which `excluded` names, has a note');
  expect(text).toContain('# The sidebar follows the folders.');
  const { site } = await readSite({ ...readConfig(root), contentDir: root });
  expect(site.config.sidebars.flatMap(({ entries }) => print(entries))).toEqual([
    'Water /Water/',
    '  /Water/Speed.html',
    '  /Water/Depth.html',
    '  /Water/Flow%20of%20water.html',
    'Drafts /Drafts/',
    '  /Drafts/a.html',
    '/Secret.html',
  ]);
  expect(await answers(root, ['/', '/Water/Flow+of+water'])).toEqual({
    '/': '/Start.html',
    '/Water/Flow+of+water': '/Water/Flow%20of%20water.html',
  });
});

it('leaves the order to the folders, and folders of other systems to these', async () => {
  const vault = { '.obsidian/app.json': '{}', 'A b.md': 'Text.\n' };
  const plain = await importProject(vault, '.');
  expect(plain.out).toContain('(Obsidian) and 1 page');
  expect(plain.config).not.toHaveProperty('sidebars');
  expect(plain.config).not.toHaveProperty('redirects');
  expect(plain.text).toContain('# The sidebar follows the folders.');
  const other = await importProject(
    { ...vault, 'docs/mkdocs.yml': 'site_name: River\n', 'docs/docs/index.md': '# A\n' },
    'docs/docs',
  );
  expect(other.out).toContain('(MkDocs)');
});

it('reads the config of Quartz, and reports each field that is not carried over', async () => {
  const { out, config } = await importProject(
    {
      'quartz.config.ts': `import * as Plugin from './quartz/plugins'
const config: QuartzConfig = {
  configuration: {
    pageTitle: 'River notes', pageTitleSuffix: ' – R', enableSPA: true, enablePopovers: true,
    analytics: { provider: 'plausible' }, locale: 'en-GB', baseUrl: 'notes.example.com/river',
    ignorePatterns: ['private'], defaultDateType: 'modified', generateSocialImages: true,
    theme: { colors: colors() },
  },
  plugins: { transformers: [Plugin.FrontMatter()] },
}
export default config
`,
      'content/index.md': '# Home\n',
      'content/private/a.md': '# A\n',
    },
    'content',
  );
  expect(config).toMatchObject({
    title: 'River notes',
    language: 'en-GB',
    origin: 'https://notes.example.com',
    base: '/river/',
  });
  expect(out).toContain('(Quartz) and 1 page;');
  expect(out).toContain('quartz.config.ts:9:3  `plugins` are not carried over.');
  const lost = Array.from(out.matchAll(/`([\w.]+)` is not carried over/g), ([, name]) => name);
  expect(lost).toEqual(['configuration.analytics', 'configuration.generateSocialImages']);
});
