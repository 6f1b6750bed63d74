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

it('shows each list below its path, also those of other languages', async () => {
  const { site } = await readWith(
    `export default {
  srcDir: 'content',
  themeConfig: { sidebar: {
    '/guide/': { base: '/guide/', items: [{ text: 'One', link: 'one' }] },
    '/': ['/index'],
  } },
  locales: { root: { label: 'English' }, de: { themeConfig: { sidebar: ['/de/eins'] } } },
}`,
    { 'content/de/eins.md': '# Eins\n' },
  );
  const { sidebars } = site.config;
  expect(sidebars.map(({ id, prefixes }) => [id, prefixes])).toEqual([
    ['guide', ['/guide/']],
    ['root', ['/']],
    ['de', ['/de/']],
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
    search: {}, docFooter: {}, externalLinkIcon: true, notFound: {}, langMenuLabel: 'x',
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
