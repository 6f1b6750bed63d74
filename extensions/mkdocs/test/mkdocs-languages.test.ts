// Languages of MkDocs, by the plugin mkdocs-static-i18n.
import { openLanguages } from '../../../test/setup/languages.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const config = (plugin: string): string => `site_name: River
copyright: Made by Ada
nav:
  - Home: index.md
  - Begin:
      - guide/one.md
      - guide/two.md
plugins:
  - search
  - i18n:
${plugin.replace(/^/gm, '      ')}
`;

it('are before the endings of files', async () => {
  const { languages, sites, messages } = await openLanguages({
    'mkdocs.yml': config(`docs_structure: suffix
reconfigure_material: true
languages:
  - { locale: en, name: English, default: true, site_name: The River }
  - locale: fr
    name: Français
    site_name: Le fleuve
    copyright: Fait par Ada
    nav_translations: { Home: Accueil, Begin: Début }
  - { locale: de, name: Deutsch, nav: [{ Anfang: index.md }, guide/one.md] }
  - { locale: it, name: Italiano, build: false }
  - { locale: pt-BR, name: Português }
  - { locale: 'null', name: All, link: ./ }`),
    'docs/index.md': '# Home\n',
    'docs/guide/one.md': '# One\n',
    'docs/guide/two.md': '# Two\n',
    'docs/index.fr.md': '# Accueil\n\n[a](guide/one.md) ![b](pic.png)\n',
    'docs/guide/one.fr.md': '# Un\n',
    'docs/index.de.md': '# Start\n',
    'docs/index.it.md': '# Inizio\n',
    'docs/pic.png': '',
    'docs/pic.fr.png': '',
  });
  const sidebar = ['Home /', 'Begin', '  /guide/one.html', '  /guide/two.html'];
  expect(languages).toMatchObject({
    '/': { language: 'en', title: 'The River', sidebar },
    '/fr/': {
      ...{ language: 'fr', title: 'Le fleuve' },
      sidebar: ['Accueil /', 'Début', '  /guide/one.html', '  /guide/two.html'],
      pages: ['/', '/guide/one.html', '/guide/two.html (original)'],
    },
    '/de/': {
      language: 'de',
      sidebar: ['Anfang /', '/guide/one.html', 'Guide', '  /guide/two.html'],
    },
  });
  expect(Object.keys(languages)).toEqual(['/', '/fr/', '/de/']);
  expect(sites['/fr/']?.config.frame.copyright).toBe('Fait par Ada');
  expect(messages.filter((message) => message.includes('mkdocs.yml'))).toEqual([
    'mkdocs.yml:22:21  Language `pt-BR` has no pages, and is left out.  project',
  ]);
  const { html } = (await sites['/fr/']?.compiled('/')) ?? {};
  expect(html).toContain('<a href="/fr/guide/one.html">a</a>');
});

it('are in folders, each with lists of its own', async () => {
  const { languages, messages } = await openLanguages({
    'mkdocs.yml': `site_name: River
plugins:
  - awesome-pages
  - i18n:
      docs_structure: folder
      fallback_to_default: false
      languages:
        - { locale: de, name: Deutsch }
        - { locale: en, name: English, default: true }
`,
    'docs/en/index.md': '# Home\n',
    'docs/en/one.md': '# One\n',
    'docs/en/two.md': '# Two\n',
    'docs/en/.pages': 'nav:\n  - Second: two.md\n  - ...\n',
    'docs/de/one.md': '# Eins\n\n![a](../shared/a.svg) [b](two.md) [c](../en/one.md)\n',
    'docs/de/.pages': 'nav:\n  - Zweitens: two.md\n  - ...\n',
    'docs/shared/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  expect(languages).toMatchObject({
    '/': { language: 'en', sidebar: ['/', 'Second /two.html', '/one.html'] },
    '/de/': {
      ...{ language: 'de', sidebar: ['/one.html'] },
      pages: ['/ (original)', '/one.html', '/two.html (original)'],
    },
  });
  expect(messages).toEqual([
    'mkdocs.yml:3:3  Plugin `awesome-pages` is not carried over.  project',
  ]);
});

it('are named by the first version of the plugin', async () => {
  const { languages } = await openLanguages({
    'mkdocs.yml': config(`default_language: en
languages:
  en: English
  fr: { name: Français, site_name: Le fleuve }
nav_translations:
  fr: { Home: Accueil }`),
    'docs/index.md': '# Home\n',
    'docs/guide/one.md': '# One\n',
    'docs/guide/two.fr.md': '# Deux\n',
  });
  expect(languages).toMatchObject({
    '/': { language: 'en', title: 'River' },
    '/fr/': {
      title: 'Le fleuve',
      sidebar: ['Accueil /', 'Begin', '  /guide/one.html', '  /guide/two.html'],
    },
  });
});
