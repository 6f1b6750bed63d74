// Projects of VitePress and VuePress.
import { outline } from '../../../test/setup/outline.ts';
import { importProject } from '../../../test/setup/run-import.ts';
import { readExtensionSite } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const pages = { 'index.md': '# Home\n', 'guide/one.md': '# One\n', 'guide/two.md': '# Two\n' };

/** Reads a site of its own folder of pages beside the config of VitePress. */
const readWith = (config: string, others: Readonly<Record<string, string>> = {}) =>
  readExtensionSite({
    'docs.yaml': 'theme: {}\n',
    '.vitepress/config.mts': config,
    ...Object.fromEntries(Object.entries(pages).map(([name, text]) => [`content/${name}`, text])),
    ...others,
  });

it('has the title and the language of the config', async () => {
  const config =
    "export default defineConfig<Theme>({\n\ttitle: `River`,\n\tlang: 'zh-CN',\n\tsrcDir: 'content',\n})";
  const { site } = await readWith(config);
  expect([site.config.site.title, site.config.site.language]).toEqual(['River', 'zh-CN']);
});

it('has no title that is computed', async () => {
  const { site } = await readWith('export default {\n  title: `River ${version}`,\n}');
  expect(site.config.site.title).toBe('Home');
});

it('is read around functions with types', async () => {
  const config = `export default defineConfig({
  markdown: { config: (md: MarkdownIt): void => { md.use(x) }, theme: 'a' },
  transformPageData(page: PageData) { const { a }: Data = page; return a! },
  themeConfig: { sidebar: [{ text: 'Second', link: '/guide/two' }, '/guide/one'] },
})`;
  expect(await outline({ ...pages, '.vitepress/config.ts': config })).toEqual([
    'Second /guide/two',
    '/guide/one',
    '/',
  ]);
});

it('shows each list below its path, also those of locales that are no languages', async () => {
  const { site } = await readWith(
    `export default {
  srcDir: 'content',
  themeConfig: { sidebar: {
    '/guide/': { base: '/guide/', items: [{ text: 'One', link: 'one' }] },
    '/': ['/index'],
  } },
  locales: { root: { label: 'English' }, next: { themeConfig: { sidebar: ['/next/one'] } } },
}`,
    { 'content/next/one.md': '# One\n' },
  );
  const { sidebars } = site.config;
  expect(sidebars.map(({ id, prefixes }) => [id, prefixes])).toEqual([
    ['guide', ['/guide/']],
    ['root', ['/']],
    ['next', ['/next/']],
  ]);
});

/** Fields of the reference, each with a value that shows whether it is read. */
const fields: Readonly<Record<string, string>> = {
  title: "'River'",
  titleTemplate: "':title'",
  description: "'About rivers'",
  head: "[['meta', {}]]",
  lang: "'en-GB'",
  base: "'/river/'",
  cleanUrls: 'true',
  rewrites: "{ 'a.md': 'b.md', '(.*)/x.md': 'y.md' }",
  srcDir: "'.'",
  srcExclude: "['**/x.md']",
  outDir: "'out'",
  assetsDir: "'assets'",
  cacheDir: "'cache'",
  ignoreDeadLinks: 'true',
  metaChunk: 'true',
  mpa: 'true',
  appearance: 'false',
  lastUpdated: 'true',
  markdown: '{ math: true }',
  vite: '{}',
  vue: '{}',
  router: '{ prefetchLinks: false }',
  sitemap: "{ hostname: 'https://docs.example.com' }",
  buildEnd: '() => {}',
  postRender: '() => {}',
  transformHead: '() => {}',
  transformHtml: '() => {}',
  transformPageData: '() => {}',
  themeConfig: `{
    ${['i18nRouting', 'logo', 'logoLink', 'socialLinks', 'carbonAds', 'aside'].map((name) => `${name}: 'x'`).join(', ')},
    siteTitle: 'River', nav: [{ text: 'One', link: '/guide/one' }], sidebar: ['/guide/one'],
    outline: 2, footer: { copyright: 'Ada' }, editLink: { pattern: 'https://git.example.com/:path' },
    search: {}, docFooter: {}, externalLinkIcon: true, notFound: {}, outlineTitle: 'x',
    ${['langMenuLabel', 'darkModeSwitchLabel', 'lightModeSwitchTitle', 'darkModeSwitchTitle', 'sidebarMenuLabel', 'returnToTopLabel', 'skipToContentLabel', 'lastUpdatedText'].map((name) => `${name}: 'x'`).join(', ')},
  }`,
};

it('reads or reports each field', async () => {
  const text = Object.entries(fields)
    .map(([name, value]) => `  ${name}: ${value},\n`)
    .join('');
  const { config, out } = await importProject(
    { ...pages, '.vitepress/config.ts': `export default {\n${text}};\n` },
    '.',
  );
  expect(Object.keys(config).toSorted()).toEqual(
    [
      'base',
      'description',
      'editUrl',
      'frame',
      'language',
      'navigation',
      'origin',
      'preset',
    ].concat(['sidebars', 'slugs', 'title']),
  );
  const reported = [...out.matchAll(/`([\w.]+)` is not carried over\. {2}project/g)];
  expect(reported.map(([, name]) => name).toSorted()).toEqual([
    'buildEnd',
    'head',
    'postRender',
    ...['router', 'themeConfig.aside', 'themeConfig.carbonAds', 'themeConfig.i18nRouting'],
    ...['themeConfig.logo', 'themeConfig.logoLink', 'themeConfig.socialLinks'],
    ...['transformHead', 'transformHtml', 'transformPageData'],
  ]);
  expect(out).toContain('Rewrite `(.*)/x.md` is not carried over.');
});

/** Fields of the references of both versions of VuePress. */
const ofVuepress = [
  ...[
    "title: 'River'",
    "description: 'About rivers'",
    "lang: 'en-GB'",
    "base: '/river/'",
    'head: []',
  ],
  ...[
    'locales: {}',
    'bundler: a()',
    "dest: 'a'",
    "temp: 'a'",
    "cache: 'a'",
    "public: 'a'",
    'port: 1',
  ],
  ...[
    'debug: true',
    "host: 'a'",
    'open: true',
    "templateDev: 'a'",
    "templateBuild: 'a'",
    'alias: {}',
  ],
  ...["templateBuildRenderer: 'a'", 'shouldPreload: true', 'shouldPrefetch: true', 'markdown: {}'],
  ...['plugins: []', "pagePatterns: ['**/*.md', '!guide/two.md']", "permalinkPattern: 'a'"],
  ...['define: {}', "clientConfigFile: 'a'", 'onInitialized: 1', 'extendsMarkdown: 1'],
  ...['configureWebpack: {}', 'chainWebpack: 1', 'postcss: {}', 'stylus: {}', 'evergreen: true'],
  ...['extraWatchFiles: []', "ga: 'a'"],
];
const ofVuepressTheme = [
  ...[
    "navbar: ['/guide/one.md']",
    "sidebar: ['/guide/one.md']",
    "repo: 'ada/river'",
    "docsDir: 'docs'",
  ],
  ...["docsBranch: 'main'", 'editLink: true', "editLinkText: 'a'", "logo: 'a'", "logoDark: 'a'"],
  ...[
    "colorMode: 'auto'",
    'colorModeSwitch: true',
    "home: '/'",
    'lastUpdated: true',
    'notFound: []',
  ],
  ...['contributors: true', 'contributorsText: 1', "backToHome: 'a'", 'externalLinkIcon: true'],
  ...[
    'sidebarDepth: 2',
    'themePlugins: {}',
    'smoothScroll: true',
    'nextLinks: true',
    'prevLinks: true',
  ],
];

it('reads or reports each field of VuePress', async () => {
  const { config, out } = await importProject(
    {
      ...pages,
      '.vuepress/config.js': `module.exports = {
  ${ofVuepress.join(',\n  ')},
  theme: defaultTheme({ ${ofVuepressTheme.join(', ')} }),
};
`,
    },
    '.',
  );
  expect(config).toEqual({
    ...{ preset: 'default', title: 'River', description: 'About rivers', language: 'en-GB' },
    ...{
      base: '/river/',
      slugs: 'vuepress',
      navigation: [{ text: 'One', path: '/guide/one.html' }],
    },
    editUrl: 'https://github.com/ada/river/edit/main/docs/:path',
    sidebars: [{ id: 'all', prefixes: ['/'], entries: ['/guide/one.html', '/'] }],
  });
  const reported = [...out.matchAll(/`([\w.]+)` is not carried over\. {2}project/g)];
  expect(reported.map(([, name]) => name).toSorted()).toEqual(
    [
      ...['alias', 'clientConfigFile', 'debug', 'define', 'extendsMarkdown', 'extraWatchFiles'],
      ...['ga', 'head', 'host', 'onInitialized', 'open', 'permalinkPattern', 'plugins', 'port'],
      ...['postcss', 'shouldPreload', 'stylus', 'templateBuild', 'templateBuildRenderer'],
      ...['templateDev', 'themeConfig.backToHome', 'themeConfig.colorMode', 'themeConfig.home'],
      ...['themeConfig.colorModeSwitch', 'themeConfig.contributors', 'themeConfig.logo'],
      ...['themeConfig.contributorsText', 'themeConfig.logoDark', 'themeConfig.themePlugins'],
    ].toSorted(),
  );
});
