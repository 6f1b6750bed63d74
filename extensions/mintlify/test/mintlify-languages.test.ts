// Languages of Mintlify.
import { openLanguages } from '../../../test/setup/languages.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const page = (title: string, text = 'Text.'): string => `---\ntitle: ${title}\n---\n\n${text}\n`;

it('have a folder, navigation, links and a banner of their own', async () => {
  const { languages, sites, messages } = await openLanguages({
    'docs.json': JSON.stringify({
      name: 'River',
      navbar: { links: [{ label: 'Docs', href: '/flow/speed' }] },
      footer: { links: [{ header: 'More', items: [{ label: 'Speed', href: '/flow/speed' }] }] },
      banner: { content: 'New boats' },
      navigation: {
        global: { anchors: [{ anchor: 'Forum', href: 'https://forum.example' }] },
        languages: [
          { $ref: './es.json' },
          {
            ...{ language: 'en', default: true },
            tabs: [
              {
                tab: 'Guide',
                groups: [{ group: 'Start', pages: ['index', 'flow/speed', 'flow/deep'] }],
              },
            ],
          },
          {
            ...{ language: 'cn', groups: [{ group: '开始', pages: ['zh/index', 'zh/gone'] }] },
            footer: { links: [{ header: '更多', items: [{ label: '家', href: '/zh/index' }] }] },
          },
          { language: 'fr', groups: [{ group: 'Début', pages: ['fr/index'] }] },
        ],
      },
      redirects: [
        { source: '/old', destination: '/flow/speed' },
        { source: '/es/old', destination: '/es/flow/speed' },
      ],
    }),
    'es.json': JSON.stringify({
      language: 'es',
      navbar: { links: [{ label: 'Guía', href: '/es/flow/speed' }] },
      banner: { content: 'Barcos nuevos' },
      groups: [{ group: 'Inicio', pages: ['es/index', 'es/flow/speed'] }],
    }),
    'index.mdx': page('Home', '[es](/es/flow/speed)'),
    'flow/speed.mdx': page('Speed'),
    'flow/deep.mdx': page('Deep'),
    'es/index.mdx': page('Casa', '[a](/es/flow/speed) [b](/flow/deep) [c](/zh/index)'),
    'es/flow/speed.mdx': page('Velocidad'),
    'zh/index.mdx': page('家'),
  });
  expect(languages).toMatchObject({
    '/': {
      ...{
        language: 'en',
        title: 'River',
        menu: ['Docs /flow/speed.html', 'Forum https://forum.example'],
      },
      sidebar: ['Guide', '  Start', '    /', '    /flow/speed.html', '    /flow/deep.html'],
      pages: ['/', '/flow/deep.html', '/flow/speed.html'],
    },
    '/es/': {
      ...{ language: 'es', menu: ['Guía /flow/speed.html', 'Forum https://forum.example'] },
      sidebar: ['Inicio', '  /', '  /flow/speed.html'],
      pages: ['/', '/flow/deep.html (original)', '/flow/speed.html'],
    },
    '/zh/': {
      language: 'zh-Hans',
      menu: ['Docs /flow/speed.html', 'Forum https://forum.example'],
      sidebar: ['开始', '  /'],
    },
  });
  expect(messages).toEqual([
    expect.stringMatching(/^docs\.json:1:\d+ {2}Language `fr` has no pages, and is left out\./),
    expect.stringContaining('The list of pages names `zh/gone`, which is not there.'),
  ]);
  expect(sites['/']?.config.redirects).toEqual([{ from: '/old/', to: '/flow/speed.html' }]);
  expect(sites['/es/']?.config.redirects).toEqual([{ from: '/old/', to: '/flow/speed.html' }]);
  expect(sites['/es/']?.config.site.banner?.text).toBe('Barcos nuevos');
  expect(sites['/zh/']?.config.site.banner?.text).toBe('New boats');
  expect(sites['/zh/']?.config.frame.footerColumns?.[0]?.title).toBe('更多');
  const { html } = (await sites['/es/']?.compiled('/')) ?? {};
  expect(html).toContain(
    '<a href="/es/flow/speed.html">a</a> <a href="/es/flow/deep.html">b</a> <a href="/zh/">c</a>',
  );
});

it('may have the default one in a folder, too', async () => {
  const { languages, sites } = await openLanguages({
    'docs.json': JSON.stringify({
      name: 'River',
      navigation: {
        languages: ['en', 'pt-BR'].map((language) => ({
          language,
          groups: [{ group: language, pages: [`docs/${language}/index`, `docs/${language}/one`] }],
        })),
      },
      redirects: [{ source: '/docs/pt-BR/old', destination: '/docs/pt-BR/one' }],
    }),
    'docs/en/index.mdx': page('Home'),
    'docs/en/one.mdx': page('One'),
    'docs/pt-BR/index.mdx': page('Casa'),
    'docs/pt-BR/one.mdx': page('Um'),
  });
  expect(languages).toMatchObject({
    '/docs/en/': {
      language: 'en',
      sidebar: ['en', '  /', '  /one.html'],
      pages: ['/', '/one.html'],
    },
    '/docs/pt-BR/': {
      language: 'pt-BR',
      sidebar: ['pt-BR', '  /', '  /one.html'],
      pages: ['/', '/one.html'],
    },
  });
  expect(sites['/docs/pt-BR/']?.config.redirects).toEqual([{ from: '/old/', to: '/one.html' }]);
});
