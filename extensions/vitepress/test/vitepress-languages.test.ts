// Languages of VitePress and VuePress.
import { openLanguages } from '../../../test/setup/languages.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const pages = {
  'index.md': '# Home\n',
  'guide/one.md': '# One\n',
  'guide/two.md': '# Two\n',
  'zh/index.md': '# 首页\n\n[2](/zh/guide/two) [en](/guide/one) [en](../guide/one.md) [fr](/fr/)\n',
  'zh/guide/one.md': '# 一\n',
  'fr/guide/one.md': '# Un\n',
};

it('have the settings of their locales, below the keys of these', async () => {
  const { languages, sites, messages } = await openLanguages({
    ...pages,
    '.vitepress/config.ts': `import { zh } from './zh'
export default {
  title: 'River', lang: 'en-GB',
  themeConfig: { nav: [{ text: 'Guide', link: '/guide/one' }, { text: '中文', link: '/zh/' }], footer: { copyright: 'Ada' } },
  locales: {
    root: { label: 'English', themeConfig: { sidebar: [{ text: 'Begin', items: [{ text: 'The first', link: '/guide/one' }] }] } },
    zh: { label: '简体中文', lang: 'zh-CN', ...zh },
    fr: { label: 'Français', themeConfig: { siteTitle: 'Fleuve' } },
    ko: { label: '한국어', link: 'https://ko.example.com/' },
  },
}`,
    '.vitepress/zh.ts': `export const zh = {
  title: '河', description: '水',
  themeConfig: {
    nav: [{ text: '指南', link: '/zh/guide/one' }],
    sidebar: { '/zh/': { base: '/zh/guide/', items: [{ text: '第一', link: 'one' }] } },
    footer: { copyright: '艾达' },
  },
}`,
  });
  expect(languages).toMatchObject({
    '/': {
      ...{ language: 'en-GB', title: 'River', menu: ['Guide /guide/one.html'] },
      sidebar: ['Begin', '  The first /guide/one.html', '/', 'Guide', '  /guide/two.html'],
    },
    '/zh/': {
      ...{ language: 'zh-CN', title: '河', menu: ['指南 /guide/one.html'] },
      sidebar: ['第一 /guide/one.html', '/'],
      pages: ['/', '/guide/one.html', '/guide/two.html (original)'],
    },
    // Without other settings of its own, it has those of all.
    '/fr/': { language: 'fr', title: 'Fleuve', menu: ['Guide /guide/one.html'] },
  });
  expect(Object.values(sites).map(({ config }) => config.frame.copyright)).toEqual([
    'Ada',
    '艾达',
    'Ada',
  ]);
  expect(sites['/']?.languageLinks?.all.map(({ label }) => label)).toEqual([
    'English',
    '简体中文',
    'Français',
  ]);
  expect(messages.filter((message) => message.includes('Language'))).toEqual([
    '.vitepress/config.ts:9:5  Language `ko` has no pages, and is left out.  project',
  ]);
  const { html } = (await sites['/zh/']?.compiled('/')) ?? {};
  expect(html).toContain('<a href="/zh/guide/two.html">2</a>');
  expect(html).toContain('<a href="/zh/guide/one.html">en</a> <a href="/guide/one.html">en</a>');
  expect(html).toContain('<a href="/fr/">fr</a>');
});

it('may be in folders, each with a config, of which one is rewritten to the root', async () => {
  const config = (text: string, start: string): string =>
    `export default defineAdditionalConfig({ themeConfig: { sidebar: { '${start}guide/': [{ text: '${text}', link: '${start}guide/one' }] } } })`;
  const { languages } = await openLanguages({
    '.vitepress/config.ts': `export default {
  rewrites: { 'en/:rest*': ':rest*' },
  locales: { root: { label: 'English', lang: 'en-US' }, zh: { label: '中文', lang: 'zh-Hans' } },
}`,
    'en/config.ts': config('First', '/'),
    'zh/config.ts': config('第一', '/zh/'),
    'en/guide/one.md': '# One\n',
    'zh/guide/one.md': '# 一\n',
  });
  expect(languages).toMatchObject({
    '/': {
      language: 'en-US',
      sidebar: ['First /guide/one.html'],
      pages: ['/guide/one.html'],
    },
    '/zh/': {
      language: 'zh-Hans',
      sidebar: ['第一 /guide/one.html'],
      pages: ['/guide/one.html'],
    },
  });
});

it('may all be below paths, without one at the root', async () => {
  const { languages } = await openLanguages({
    '.vitepress/config.ts': `export default {
  lang: 'de', themeConfig: { sidebar: { '/en/': ['/en/one'], '/de/': ['/de/one'] } },
  locales: { en: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } },
}`,
    'en/one.md': '# One\n',
    'de/one.md': '# Eins\n',
    'de/two.md': '# Zwei\n',
  });
  expect(languages).toMatchObject({
    '/de/': { language: 'de', sidebar: ['/one.html', '/two.html'] },
    '/en/': {
      language: 'en',
      sidebar: ['/one.html'],
      pages: ['/one.html', '/two.html (original)'],
    },
  });
});

it('of VuePress have their settings in those of the theme', async () => {
  const { languages, messages } = await openLanguages({
    'index.md': '# Home\n',
    'guide/one.md': '# One\n',
    'zh/guide/one.md': '# 一\n',
    '.vuepress/config.js': `module.exports = {
  locales: { '/': { lang: 'en-US', title: 'River' }, '/zh/': { lang: 'zh-CN', title: '河' } },
  themeConfig: { locales: {
    '/': { label: 'English', nav: [{ text: 'Guide', link: '/guide/one' }], sidebar: { '/guide/': ['one'] } },
    '/zh/': { label: '简体中文', nav: [{ text: '指南', link: '/zh/guide/one' }], sidebar: { '/zh/guide/': ['one'] } },
  } },
}`,
  });
  expect(messages).toEqual([]);
  expect(languages).toMatchObject({
    '/': { language: 'en-US', title: 'River', menu: ['Guide /guide/one.html'] },
    '/zh/': {
      language: 'zh-CN',
      title: '河',
      menu: ['指南 /guide/one.html'],
      sidebar: ['/guide/one.html'],
    },
  });
});
