// `import` of projects of Starlight.
import path from 'node:path';
import { answers } from '../../../test/setup/imported-site.ts';
import { importProject } from '../../../test/setup/run-import.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const page = (fields: string): string => `---\n${fields}\n---\n\nText.\n`;

const pages = {
  'public/a.svg': '<svg/>',
  'src/content/docs/index.mdx': page('title: Home'),
  'src/content/docs/flow.md': page('title: Flow'),
  'src/content/docs/guides/depth.md': page('title: Depth\nsidebar: { order: 2 }'),
  'src/content/docs/guides/gauge.md': page('title: Gauge\nsidebar: { order: 1, label: Gauges }'),
  'src/content/docs/guides/secret.md': page('title: Secret\nsidebar: { hidden: true }'),
  'src/content/docs/de/flow.md': page('title: Fluss'),
};

const config = (
  starlight: string,
  astro = '',
): string => `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
import sitemap from '@astrojs/sitemap';
export default defineConfig({
  site: 'https://docs.example.com', base: '/river', ${astro}
  integrations: [sitemap(), starlight({ ${starlight} })],
});
`;

it('reads the sidebar, in each language, and tells what is lost', async () => {
  const {
    root,
    code,
    out,
    config: written,
  } = await importProject(
    {
      ...pages,
      'astro.config.mjs': config(
        `title: { en: 'River', de: 'Fluss' },
  description: 'How water is measured.',
  logo: { src: './a.svg' },
  customCss: ['./a.css'],
  plugins: [sitemap({})],
  social: [{ icon: 'github', label: 'Source', href: 'https://git.example.com' }, { icon: 'x', label: 'Bad', href: 'javascript:alert(1)' }],
  editLink: { baseUrl: 'https://git.example.com/edit/main/' },
  locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de-DE' } },
  sidebar: [
    'flow',
    { label: 'Begin', translations: { 'de-DE': 'Anfang' }, items: [{ label: 'The flow', slug: 'flow' }, 'gone'] },
    { label: 'Guides', autogenerate: { directory: 'guides' } },
    { label: 'Away', link: 'https://example.com/' },
    { label: 'Bad', link: 'javascript:alert(1)' },
  ],`,
        `redirects: { '/old': '/flow', '/moved': { status: 302, destination: '/guides/depth/' }, '/a/[...slug]': '/b/[...slug]', '/lost': '/gone' },`,
      ),
    },
    'src/content/docs',
  );
  expect(code).toBe(0);
  expect(written).toEqual({
    preset: 'default',
    title: 'River',
    description: 'How water is measured.',
    language: 'en',
    base: '/river/',
    origin: 'https://docs.example.com',
    editUrl: 'https://git.example.com/edit/main/src/content/docs/:path',
    navigation: [{ text: 'Source', href: 'https://git.example.com' }],
    sidebars: [
      {
        id: 'main',
        prefixes: ['/'],
        entries: [
          '/flow.html',
          { text: 'Begin', items: [{ text: 'The flow', path: '/flow.html' }] },
          { text: 'Guides', items: ['/guides/gauge.html', '/guides/depth.html'] },
          { text: 'Away', href: 'https://example.com/' },
        ],
      },
      {
        id: 'de',
        prefixes: ['/de/'],
        entries: [
          '/de/flow.html',
          { text: 'Anfang', items: [{ text: 'The flow', path: '/de/flow.html' }] },
          { text: 'Away', href: 'https://example.com/' },
        ],
      },
    ],
    redirects: [
      { from: '/old/', to: '/flow.html' },
      { from: '/moved/', to: '/guides/depth.html' },
    ],
  });
  for (const loss of [
    'Language `de` is not carried over: a site has one language.',
    'Files of `public/` are not below the folder of the pages.',
    '`customCss` is not carried over.',
    '`logo` is not carried over. Copy its file to `public/` beside the pages',
    'Plugins of Starlight are not carried over.',
    'Sidebar entry `gone` does not lead to a page, and is left out.',
    'Sidebar entry `javascript:alert(1)` leaves the pages, and is left out.',
    'Redirect from `/a/[...slug]`, which is a pattern, is not carried over.',
    'Redirect to `/gone` does not lead to a page, and is left out.',
  ]) {
    expect(out).toContain(loss);
  }
  expect(await answers(path.join(root, 'src/content/docs'), ['/river/', '/river/old/'])).toEqual({
    '/river/': 200,
    '/river/old/': '/river/flow.html',
  });
});

it('reads slugs below the folder of the main language, and a site without a sidebar', async () => {
  const files = {
    'src/content/docs/en/index.md': page('title: Home'),
    'src/content/docs/en/flow.md': page('title: Flow'),
  };
  const { config: written } = await importProject(
    {
      ...files,
      'astro.config.mjs': config(
        `title: 'River', defaultLocale: 'en', locales: { en: { lang: 'en-GB' } }, sidebar: ['flow']`,
      ),
    },
    'src/content/docs',
  );
  expect(written).toMatchObject({
    language: 'en-GB',
    sidebars: [{ id: 'main', prefixes: ['/', '/en/'], entries: ['/en/flow.html'] }],
  });
  const plain = await importProject(
    { ...files, 'astro.config.mjs': config(`title: 'River'`) },
    'src/content/docs',
  );
  expect(plain.config).not.toHaveProperty('sidebars');
  expect(plain.text).toContain('# The sidebar follows the folders, and `sidebar.order`');
});

describe('refuses', () => {
  it.each([
    [
      'another site of Astro',
      [],
      'export default { integrations: [] }',
      'has no Starlight with a title',
    ],
    ['what is no object', [], 'export default 1', 'exports no object that is written as one'],
    [
      'what does not parse',
      [],
      'export default {',
      'astro.config.mjs:1:17` cannot be read: Unexpected token',
    ],
  ])('%s', async (_, options, text, message) => {
    const { code, out } = await importProject(
      { ...pages, 'astro.config.mjs': text },
      'src/content/docs',
      ...options,
    );
    expect(out).toContain(message);
    expect(code).toBe(2);
  });
});

it('reads a sidebar that holds itself', async () => {
  const { code, config: written } = await importProject(
    {
      ...pages,
      'astro.config.mjs': `const items = ['flow']; items.push({ label: 'More', items });
export default { integrations: [{ title: 'River', sidebar: items }] };`,
    },
    'src/content/docs',
  );
  expect(code).toBe(0);
  expect(written).toMatchObject({ sidebars: [{ entries: ['/flow.html'] }] });
});
