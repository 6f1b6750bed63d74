// A project with languages that is served as it is, and one that was imported before, have the same pages, menus and sidebars in each.
import { readLanguages } from '../setup/languages.ts';
import { run } from '../setup/run-import.ts';
import { removeTestSites, writeContent } from '../setup/test-site.ts';

afterAll(removeTestSites);

/** A page with a frontmatter. */
const page = (title: string): string => `---\ntitle: ${title}\n---\n\nText.\n`;

it.each<[system: string, files: Readonly<Record<string, string>>]>([
  [
    'Mintlify',
    {
      'docs.json': JSON.stringify({
        name: 'River',
        banner: { content: 'New boats' },
        navigation: {
          languages: [
            { language: 'en', groups: [{ group: 'Water', pages: ['index', 'flow/speed'] }] },
            {
              ...{ language: 'de', groups: [{ group: 'Wasser', pages: ['de/flow/speed'] }] },
              navbar: { links: [{ label: 'Tempo', href: '/de/flow/speed' }] },
              banner: { content: 'Neue Boote' },
            },
          ],
        },
      }),
      'index.mdx': page('Home'),
      'flow/speed.mdx': page('Speed'),
      'de/flow/speed.mdx': page('Tempo'),
    },
  ],
  [
    'VitePress',
    {
      'docs/.vitepress/config.ts': `export default {
  title: 'River', locales: {
    root: { label: 'English', lang: 'en' },
    de: { label: 'Deutsch', title: 'Fluss', themeConfig: { nav: [], sidebar: [{ text: 'Eins', link: '/de/guide/one' }] } },
  },
  themeConfig: { nav: [{ text: 'Guide', link: '/guide/one' }], sidebar: ['/guide/two', '/guide/one'] },
};
`,
      'docs/index.md': '# Home\n',
      'docs/guide/one.md': '# One\n',
      'docs/guide/two.md': '# Two\n',
      'docs/de/guide/one.md': '# Eins\n',
    },
  ],
  [
    'Docusaurus',
    {
      // Folders beside that of a config are read only within a repository.
      '.git/HEAD': '',
      'docusaurus.config.js': `module.exports = {
  title: 'River', i18n: { defaultLocale: 'en', locales: ['en', 'de'], localeConfigs: { de: { label: 'Deutsch' } } },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js', routeBasePath: '/' } }]],
  themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'main', label: 'Guide' }] } },
};
`,
      'sidebars.js':
        "module.exports = { main: ['intro', { Basics: ['basics/flow', 'basics/speed'] }] };\n",
      'docs/intro.md': page('Intro'),
      'docs/basics/flow.md': page('Flow'),
      'docs/basics/speed.md': page('Speed'),
      'i18n/de/docusaurus-plugin-content-docs/current/basics/flow.md': page('Fluss'),
      'i18n/de/docusaurus-plugin-content-docs/current.json':
        '{ "sidebar.main.category.Basics": { "message": "Grundlagen" } }',
      'i18n/de/docusaurus-theme-classic/navbar.json':
        '{ "item.label.Guide": { "message": "Anleitung" } }',
    },
  ],
  [
    'Starlight',
    {
      'astro.config.mjs': `export default defineConfig({ integrations: [starlight({
  title: { en: 'River', de: 'Fluss' }, defaultLocale: 'en', locales: { en: { label: 'English' }, de: { label: 'Deutsch' } },
  sidebar: ['flow', { label: 'Guides', translations: { de: 'Hilfe' }, autogenerate: { directory: 'guides' } }],
})] });
`,
      'src/content/docs/en/flow.md': page('Flow'),
      'src/content/docs/en/guides/depth.md': page('Depth'),
      'src/content/docs/en/guides/gauge.md': page('Gauge'),
      'src/content/docs/de/flow.md': page('Fluss'),
      'src/content/docs/de/guides/depth.md': page('Tiefe'),
    },
  ],
  [
    'MkDocs',
    {
      'mkdocs.yml': `site_name: River
nav: [index.md, { Water: [flow/speed.md, flow/deep.md] }]
plugins:
  - i18n:
      docs_structure: suffix
      languages:
        - { locale: en, name: English, default: true }
        - { locale: de, name: Deutsch, site_name: Fluss, nav_translations: { Water: Wasser } }
`,
      'docs/index.md': '# Home\n',
      'docs/flow/speed.md': '# Speed\n',
      'docs/flow/deep.md': '# Deep\n',
      'docs/flow/speed.de.md': '# Tempo\n',
    },
  ],
  [
    'Hugo',
    {
      'hugo.yaml': `title: River
defaultContentLanguage: en
menus: { main: [{ name: Flow, pageRef: /flow }] }
languages:
  en: { languageName: English, contentDir: content/en }
  de: { languageName: Deutsch, contentDir: content/de, title: Fluss, menus: { main: [{ name: Strom, pageRef: /flow }] } }
`,
      'content/en/_index.md': page('Home'),
      'content/en/flow.md': page('Flow'),
      'content/en/speed.md': page('Speed'),
      'content/de/_index.md': page('Start'),
      'content/de/flow.md': page('Strom'),
    },
  ],
  [
    'Nextra',
    {
      'theme.config.jsx':
        "export default { i18n: [{ locale: 'en', name: 'English' }, { locale: 'de', name: 'Deutsch' }] };\n",
      'next.config.mjs':
        "export default { i18n: { locales: ['en', 'de'], defaultLocale: 'en' } };\n",
      'content/en/_meta.js': "export default { speed: 'How fast', flow: '' };\n",
      'content/en/index.mdx': page('Home'),
      'content/en/flow.mdx': page('Flow'),
      'content/en/speed.mdx': page('Speed'),
      'content/de/_meta.js': "export default { speed: 'Wie schnell' };\n",
      'content/de/index.mdx': page('Start'),
      'content/de/speed.mdx': page('Tempo'),
    },
  ],
])('of %s', async (_system, files) => {
  const root = await writeContent(files);
  const before = await readLanguages(root);
  expect(Object.keys(before.languages)).toHaveLength(2);
  expect((await run(root)).code).toBe(0);
  const after = await readLanguages(root);
  expect(after.languages).toEqual(before.languages);
  const bannerOf = ({ sites }: typeof before) =>
    Object.values(sites).map(({ config }) => config.site.banner?.text);
  expect(bannerOf(after)).toEqual(bannerOf(before));
});
