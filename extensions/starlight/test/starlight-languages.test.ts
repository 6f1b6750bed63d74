// Languages of Starlight.
import { openLanguages } from '../../../test/setup/languages.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const page = (title: string, text = ''): string => `---\ntitle: ${title}\n---\n\n${text}\n`;

const config = (
  starlight: string,
  astro = '',
): string => `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: { en: 'River', 'zh-CN': '河' }, ${starlight} })], ${astro} };
`;

const sidebar = `sidebar: [
  { label: 'Begin', translations: { 'zh-CN': '开始', de: 'Anfang' }, items: ['flow', { label: 'Depth', slug: 'guides/depth', translations: { de: 'Tiefe' } }] },
  { label: 'Guides', translations: { 'zh-CN': '指南' }, items: [{ autogenerate: { directory: 'guides' } }] },
]`;

const start = 'src/content/docs/';

it('are below their paths, with labels of the sidebar, while the main one is at the root', async () => {
  const { languages, sites, messages } = await openLanguages({
    'astro.config.mjs': config(
      `${sidebar}, locales: { root: { label: 'English', lang: 'en' }, 'zh-cn': { label: '简体中文', lang: 'zh-CN' }, de: { label: 'Deutsch' }, ko: { label: '한국어' } }`,
      `redirects: { '/zh-cn/old': '/zh-cn/flow' }`,
    ),
    [`${start}index.md`]: page('Home'),
    [`${start}flow.md`]: page('Flow'),
    [`${start}guides/depth.md`]: page('Depth'),
    [`${start}zh-cn/flow.md`]: page(
      '流',
      '[a](/zh-cn/guides/depth/) [b](/flow/) [c](/de/guides/depth/)',
    ),
    [`${start}de/guides/depth.md`]: page('Tiefe'),
  });
  expect(languages).toEqual({
    '/': {
      ...{ language: 'en', title: 'River', menu: [] },
      sidebar: [
        'Begin',
        '  /flow.html',
        '  Depth /guides/depth.html',
        'Guides /guides/',
        '  /guides/depth.html',
        '/',
      ],
      pages: ['/', '/flow.html', '/guides/depth.html'],
    },
    '/zh-cn/': {
      ...{ language: 'zh-CN', title: '河', menu: [] },
      sidebar: [
        '开始',
        '  /flow.html',
        '  Depth /guides/depth.html',
        '指南 /guides/',
        '  /guides/depth.html',
        '/',
      ],
      pages: ['/ (original)', '/flow.html', '/guides/depth.html (original)'],
    },
    '/de/': {
      ...{ language: 'de', title: 'River', menu: [] },
      sidebar: [
        'Anfang',
        '  /flow.html',
        '  Tiefe /guides/depth.html',
        'Guides /guides/',
        '  /guides/depth.html',
        '/',
      ],
      pages: ['/ (original)', '/flow.html (original)', '/guides/depth.html'],
    },
  });
  expect(messages).toEqual([
    'astro.config.mjs:5:124  Language `ko` has no pages, and is left out.  project',
  ]);
  const { html } = (await sites['/zh-cn/']?.compiled('/flow.html')) ?? {};
  expect(html).toContain(
    '<a href="/zh-cn/guides/depth.html">a</a> <a href="/zh-cn/flow.html">b</a>',
  );
  expect(html).toContain('<a href="/de/guides/depth.html">c</a>');
  expect(sites['/zh-cn/']?.config.redirects).toEqual([{ from: '/old/', to: '/flow.html' }]);
  expect(sites['/']?.config.redirects).toEqual([]);
});

it('are read from a project in a folder of the repository', async () => {
  const { languages } = await openLanguages({
    'README.md': page('River'),
    'docs/astro.config.mjs': config(`locales: { root: { lang: 'en' }, de: { lang: 'de' } }`),
    [`docs/${start}flow.md`]: page('Flow'),
    [`docs/${start}de/flow.md`]: page('Fluss'),
  });
  expect(languages).toMatchObject({
    '/': { language: 'en', pages: ['/flow.html'] },
    '/de/': { language: 'de', pages: ['/flow.html'] },
  });
});

it('may all be below their paths', async () => {
  const { languages, messages } = await openLanguages({
    'astro.config.mjs': config(
      `${sidebar}, defaultLocale: 'en', locales: { en: {}, de: {}, 'zh-CN': {} }`,
    ),
    [`${start}en/index.md`]: page('Home'),
    [`${start}en/flow.md`]: page('Flow'),
    [`${start}en/guides/depth.md`]: page('Depth'),
    [`${start}de/flow.md`]: page('Fluss'),
    [`${start}zh-CN/flow.md`]: page('流'),
  });
  expect(messages).toEqual([]);
  expect(Object.keys(languages)).toEqual(['/en/', '/de/', '/zh-CN/']);
  expect(languages).toMatchObject({
    '/en/': {
      language: 'en',
      sidebar: [
        'Begin',
        '  /flow.html',
        '  Depth /guides/depth.html',
        'Guides /guides/',
        '  /guides/depth.html',
        '/',
      ],
    },
    '/de/': {
      language: 'de',
      pages: ['/ (original)', '/flow.html', '/guides/depth.html (original)'],
    },
    '/zh-CN/': { language: 'zh-CN', title: '河' },
  });
});
