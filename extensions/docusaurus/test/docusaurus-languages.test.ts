// Languages of Docusaurus.
import { openLanguages } from '../../../test/setup/languages.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const french = 'i18n/fr/docusaurus-plugin-content-docs';

const files = {
  'docusaurus.config.ts': `export default {
  title: 'River', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'pt', 'ko'], localeConfigs: {
    fr: { label: 'Français', htmlLang: 'fr-FR' }, pt: { label: 'Português', htmlLang: 'pt-BR', path: 'pt-br' }, ko: { direction: 'ltr' },
  } },
  presets: [['classic', { docs: { sidebarPath: './sidebars.ts' } }]],
  themeConfig: {
    navbar: { items: [{ type: 'doc', docId: 'intro', label: 'Start' }, { type: 'localeDropdown' }] },
    footer: { copyright: 'Made by Ada', links: [{ title: 'Learn', items: [{ label: 'One', to: '/docs/guide/one' }] }] },
  },
}`,
  'sidebars.ts':
    "export default { docs: ['intro', { type: 'category', label: 'The guide', items: ['guide/one', 'guide/two'] }] };\n",
  'docs/intro.md': '# Intro\n',
  'docs/guide/one.md': '# One\n',
  'docs/guide/two.md': '# Two\n',
  'i18n/en/docusaurus-theme-classic/navbar.json': JSON.stringify({
    'item.label.Start': { message: 'Start here' },
  }),
  [`${french}/current/guide/one.md`]:
    '# Un\n\n[a](./two.md) [b](../intro.md) [c](/docs/guide/two)\n',
  [`${french}/current.json`]: JSON.stringify({
    'version.label': { message: 'Suivante' },
    'sidebar.docs.category.The guide': { message: 'Le guide', description: 'x' },
  }),
  'i18n/fr/docusaurus-theme-classic/navbar.json': JSON.stringify({
    title: { message: 'Fleuve' },
    'item.label.Start': { message: 'Début' },
  }),
  'i18n/fr/docusaurus-theme-classic/footer.json': JSON.stringify({
    'link.title.Learn': { message: 'Apprendre' },
    'link.item.label.One': { message: 'Premier' },
    copyright: { message: 'Fait par Ada' },
  }),
  'i18n/pt-br/docusaurus-plugin-content-docs/current/intro.mdx': '# Introdução\n',
};

it('have folders beside the pages, and files with labels', async () => {
  const { languages, sites, messages } = await openLanguages(files);
  expect(languages).toEqual({
    '/': {
      ...{ language: 'en', title: 'River', menu: ['Start here /intro.html'] },
      sidebar: ['/intro.html', 'The guide', '  /guide/one.html', '  /guide/two.html'],
      pages: ['/guide/one.html', '/guide/two.html', '/intro.html'],
    },
    '/fr/': {
      ...{ language: 'fr-FR', title: 'Fleuve', menu: ['Début /intro.html'] },
      sidebar: ['/intro.html', 'Le guide', '  /guide/one.html', '  /guide/two.html'],
      pages: ['/guide/one.html', '/guide/two.html (original)', '/intro.html (original)'],
    },
    '/pt/': {
      ...{ language: 'pt-BR', title: 'River', menu: ['Start /intro.html'] },
      sidebar: ['/intro.html', 'The guide', '  /guide/one.html', '  /guide/two.html'],
      pages: ['/guide/one.html (original)', '/guide/two.html (original)', '/intro.html'],
    },
  });
  const { copyright, footerColumns } = sites['/fr/']?.config.frame ?? {};
  expect([copyright, footerColumns?.[0]?.title, footerColumns?.[0]?.links[0]?.text]).toEqual([
    ...['Fait par Ada', 'Apprendre', 'Premier'],
  ]);
  expect(messages).toEqual([
    'docusaurus.config.ts:4:113  Language `ko` has no pages, and is left out.  project',
  ]);
  const { html } = (await sites['/fr/']?.compiled('/guide/one.html')) ?? {};
  expect(html).toContain(
    '<a href="/fr/guide/two.html">a</a> <a href="/fr/intro.html">b</a> <a href="/fr/guide/two.html">c</a>',
  );
});

it('leave out what the project leaves out', async () => {
  const { languages } = await openLanguages({
    ...files,
    'docusaurus.config.ts': files['docusaurus.config.ts'].replace(
      "'./sidebars.ts'",
      "false, exclude: ['guide/**']",
    ),
  });
  expect(languages['/']?.pages).toEqual(['/intro.html']);
  // It has no page left.
  expect(languages['/fr/']).toBeUndefined();
});
