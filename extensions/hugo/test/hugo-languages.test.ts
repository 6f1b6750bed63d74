// Languages of Hugo.
import { openLanguages } from '../../../test/setup/languages.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const page = (title: string, text = 'Text.'): string => `---\ntitle: ${title}\n---\n\n${text}\n`;

it('have folders, weights, menus and texts of their own', async () => {
  const { languages, sites, messages } = await openLanguages({
    'hugo.yaml': `title: River
contentDir: content/en
defaultContentLanguage: en
copyright: Made by Ada
params: { description: About water }
menus: { main: [{ name: Docs, pageRef: /docs }] }
languages:
  en: { languageName: English, weight: 1 }
  de: { languageName: Deutsch, weight: 3, contentDir: content/de, title: Fluss, params: { description: Wasser }, menus: { main: [{ name: Doku, url: /de/docs/ }] } }
  zh-cn: { label: 简体中文, weight: 2, contentDir: content/zh-cn, copyright: 艾达 }
  fr: { contentDir: content/fr, disabled: true }
  ko: { contentDir: content/ko }
`,
    'content/en/_index.md': page('Home'),
    'content/en/docs/_index.md': page('Docs'),
    'content/en/docs/one.md': page('One'),
    'content/de/_index.md': page(
      'Start',
      '[a](/de/docs/one/) [b]({{< ref "one.md" >}}) [c](/zh-cn/docs/one)',
    ),
    'content/de/docs/one.md': page('Eins'),
    'content/zh-cn/docs/one.md': page('一'),
    'content/fr/docs/one.md': page('Un'),
  });
  expect(languages).toMatchObject({
    '/': {
      language: 'en',
      title: 'River',
      menu: ['Docs /docs/'],
      pages: ['/', '/docs/', '/docs/one.html'],
    },
    '/zh-cn/': { language: 'zh-CN', title: 'River', menu: ['Docs /docs/'] },
    '/de/': {
      ...{ language: 'de', title: 'Fluss', menu: ['Doku /docs/'] },
      pages: ['/', '/docs/ (original)', '/docs/one.html'],
    },
  });
  expect(Object.keys(languages)).toEqual(['/', '/zh-cn/', '/de/']);
  expect(sites['/de/']?.config.site.description).toBe('Wasser');
  expect(sites['/zh-cn/']?.config.frame.copyright).toBe('艾达');
  expect(sites['/']?.languageLinks?.all.map(({ label }) => label)).toEqual([
    'English',
    '简体中文',
    'Deutsch',
  ]);
  expect(messages).toEqual([
    'hugo.yaml:12:3  Language `ko` has no pages, and is left out.  project',
  ]);
  const { html } = (await sites['/de/']?.compiled('/')) ?? {};
  expect(html).toContain(
    '<a href="/de/docs/one.html">a</a> <a href="/de/docs/one.html">b</a> <a href="/zh-cn/docs/one.html">c</a>',
  );
});

it('may be before the endings of files, in a config of several files', async () => {
  const { languages } = await openLanguages({
    'config/_default/hugo.toml':
      "defaultContentLanguage = 'en'\ndefaultContentLanguageInSubdir = true\n",
    'config/_default/languages.toml':
      "[en]\nlanguageCode = 'en-GB'\ntitle = 'River'\n[fr]\nlanguageCode = 'fr-CA'\ntitle = 'Fleuve'\n",
    'config/_default/menus.fr.toml': "[[main]]\nname = 'Un'\npageRef = '/one'\n",
    'content/_index.en.md': page('Home'),
    'content/one.md': page('One'),
    'content/_index.fr.md': page('Accueil'),
    'content/one.fr.md': page('Un'),
  });
  expect(languages).toMatchObject({
    '/en/': { language: 'en-GB', title: 'River', menu: [], pages: ['/', '/one.html'] },
    '/fr/': {
      language: 'fr-CA',
      title: 'Fleuve',
      menu: ['Un /one.html'],
      pages: ['/', '/one.html'],
    },
  });
});

it('may be in folders beside each other', async () => {
  const { languages } = await openLanguages({
    'README.md': '# Read me\n',
    'hugo.toml':
      "title = 'River'\n[languages.en]\ncontentDir = 'content_en'\n[languages.fr]\ncontentDir = 'content_fr'\n",
    'content_en/one.md': page('One'),
    'content_en/two.md': page('Two'),
    'content_fr/one.md': page('Un'),
  });
  expect(languages).toMatchObject({
    '/': { language: 'en', pages: ['/one.html', '/two.html'] },
    '/fr/': { language: 'fr', pages: ['/one.html', '/two.html (original)'] },
  });
});
