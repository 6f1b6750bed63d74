// Languages of Nextra.
import { openLanguages } from '../../../test/setup/languages.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const next = (locales: readonly string[], defaultLocale: string): string =>
  `import nextra from 'nextra';\nconst withNextra = nextra({ latex: true });\nexport default withNextra({ i18n: { locales: ${JSON.stringify(locales)}, defaultLocale: '${defaultLocale}' } });\n`;

it('have folders with lists of their own', async () => {
  const { languages, sites, messages } = await openLanguages({
    'mdx-components.tsx': '',
    'next.config.ts': next(['en', 'es', 'ru'], 'en'),
    'app/[lang]/layout.tsx':
      "export default function Layout() {\n  return <Page i18n={[{ locale: 'en', name: 'English' }, { locale: 'es', name: 'Castellano' }]} toc={{ backToTop }} />;\n}\n",
    'content/en/_meta.ts':
      "export default { index: 'Start', about: { type: 'menu', title: 'About', items: { team: '' } }, docs: { type: 'page', title: 'Documentation' } };\n",
    'content/en/docs/_meta.ts': "export default { two: '', one: 'First' };\n",
    'content/en/index.mdx': '# Home\n',
    'content/en/about/team.mdx': '# Team\n',
    'content/en/docs/one.mdx': '# One\n',
    'content/en/docs/two.mdx': '# Two\n',
    'content/es/_meta.ts':
      "export default { about: { type: 'menu', title: 'Acerca' }, docs: 'Documentación' };\n",
    'content/es/index.mdx': '# Inicio\n\n[a](/docs/one) [b](/es/docs/one) [c](/en/docs/one)\n',
    'content/es/docs/one.mdx': '# Uno\n',
  });
  expect(languages).toMatchObject({
    '/en/': {
      language: 'en',
      sidebar: [
        'Start /',
        'About /about/',
        '  /about/team.html',
        'Documentation /docs/',
        '  /docs/two.html',
        '  First /docs/one.html',
      ],
      pages: ['/', '/about/team.html', '/docs/one.html', '/docs/two.html'],
    },
    '/es/': { language: 'es', sidebar: ['/', 'Documentación /docs/', '  First /docs/one.html'] },
  });
  expect(sites['/en/']?.languageLinks?.all.map(({ label }) => label)).toEqual([
    'English',
    'Castellano',
  ]);
  expect(messages).toEqual([
    'next.config.ts:3:58  Language `ru` has no pages, and is left out.  project',
  ]);
  const { html } = (await sites['/es/']?.compiled('/')) ?? {};
  expect(html).toContain(
    '<a href="/es/docs/one.html">a</a> <a href="/es/docs/one.html">b</a> <a href="/en/docs/one.html">c</a>',
  );
});

it('may be before the endings of pages and of lists', async () => {
  const { languages, messages } = await openLanguages({
    'next.config.js': next(['zh-CN', 'en-US'], 'en-US'),
    'theme.config.jsx':
      "export default { project: { link: 'https://git.example.com/river' }, i18n: [{ locale: 'en-US', text: 'English' }, { locale: 'zh-CN', text: '中文' }] };\n",
    'pages/_app.jsx': '',
    'pages/_meta.en-US.json': '{ "index": "Start", "guide": "Guides" }',
    'pages/_meta.zh-CN.json': '{ "guide": "指南", "index": "首页" }',
    'pages/index.en-US.mdx': '# Home\n',
    'pages/index.zh-CN.mdx': '# 家\n',
    'pages/guide/_meta.en-US.json': '{ "two": "Second", "one": "First" }',
    'pages/guide/one.en-US.mdx': '# One\n',
    'pages/guide/two.en-US.mdx': '# Two\n',
    'pages/guide/one.zh-CN.mdx': '# 一\n',
  });
  expect(languages).toMatchObject({
    '/': {
      language: 'en-US',
      sidebar: ['Start /', 'Guides /guide/', '  Second /guide/two.html', '  First /guide/one.html'],
      pages: ['/', '/guide/one.html', '/guide/two.html'],
    },
    '/zh-CN/': {
      language: 'zh-CN',
      sidebar: ['指南 /guide/', '  /guide/one.html', '首页 /'],
      pages: ['/', '/guide/one.html', '/guide/two.html (original)'],
    },
  });
  expect(messages).toEqual([]);
});
