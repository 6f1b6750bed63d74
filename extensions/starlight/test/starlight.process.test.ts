// `import` of projects of Starlight.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { readSite } from '../../../src/server/site/snapshot/site.ts';
import { contentFolderOf } from '../../../src/server/site/systems/content-folder.ts';
import { answers } from '../../../test/setup/imported-site.ts';
import { print } from '../../../test/setup/outline.ts';
import { importProject } from '../../../test/setup/run-import.ts';
import { removeTestSites, writeContent } from '../../../test/setup/test-site.ts';

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

it('reads the sidebar, its texts in each language, and tells what is lost', async () => {
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
        id: 'all',
        prefixes: ['/'],
        entries: [
          '/flow.html',
          { text: 'Begin', items: [{ text: 'The flow', path: '/flow.html' }] },
          { text: 'Guides', path: '/guides/', items: ['/guides/gauge.html', '/guides/depth.html'] },
          { text: 'Away', href: 'https://example.com/' },
          '/',
        ],
      },
    ],
    languages: [
      { tag: 'en', path: '/', label: 'English' },
      {
        ...{ tag: 'de-DE', path: '/de/', folder: 'de', label: 'Deutsch', title: 'Fluss' },
        labels: { Begin: 'Anfang' },
      },
    ],
    redirects: [
      { from: '/old/', to: '/flow.html' },
      { from: '/moved/', to: '/guides/depth.html' },
    ],
  });
  for (const loss of [
    'Files of `public/` are not below the folder of the pages.',
    '`customCss` is not carried over.',
    '`logo` is not carried over. Copy its file to `public/` beside the pages',
    'Plugins of Starlight are not carried over.',
    'The list of pages names `gone`, which is not there.',
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
    sidebars: [{ id: 'all', prefixes: ['/'], entries: ['/en/flow.html', { path: '/en/' }] }],
  });
  const plain = await importProject(
    { ...files, 'astro.config.mjs': config(`title: 'River'`) },
    'src/content/docs',
  );
  expect(plain.config).not.toHaveProperty('sidebars');
  expect(plain.text).toContain('# The sidebar follows the folders, and `sidebar.order`');
});

describe('a config', () => {
  it.each([
    ['another site of Astro', 'export default { integrations: [] }'],
    ['what is no object', 'export default 1'],
  ])('reads only the sidebar of %s', async (_, text) => {
    const { code, out } = await importProject(
      { ...pages, 'astro.config.mjs': text },
      'src/content/docs',
    );
    expect(out).toContain('The config has no Starlight with a title: only its sidebar is read.');
    expect(code).toBe(0);
  });

  it('refuses what does not parse', async () => {
    const { code, out } = await importProject(
      { ...pages, 'astro.config.mjs': 'export default {' },
      'src/content/docs',
    );
    expect(out).toContain('astro.config.mjs:1:17  The config cannot be read (Unexpected token)');
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
  const [sidebar] = written['sidebars'] as readonly { readonly entries: readonly unknown[] }[];
  expect(sidebar?.entries[0]).toBe('/flow.html');
});

/** Fields of the references of Starlight and of Astro, each with a value that shows whether it is read. */
const fields = {
  starlight: [
    ...[
      "title: 'River'",
      "description: 'Water.'",
      "logo: { src: './a.svg' }",
      'tableOfContents: true',
    ],
    ...["editLink: { baseUrl: 'https://git.example.com/edit/main/' }", "sidebar: ['flow']"],
    ...["locales: { root: { label: 'English', lang: 'en-GB' } }", "defaultLocale: 'root'"],
    ...[
      "social: [{ icon: 'x', label: 'Source', href: 'https://git.example.com' }]",
      'customCss: []',
    ],
    ...['markdown: {}', 'expressiveCode: {}', 'pagefind: true', 'prerender: true', 'head: []'],
    ...['lastUpdated: true', 'pagination: true', "favicon: '/a.svg'", "titleDelimiter: '|'"],
    ...['disable404Route: true', 'components: {}', 'plugins: []', 'credits: true'],
    ...["routeMiddleware: './a.ts'"],
  ],
  astro: [
    ...[
      "srcDir: './src'",
      "publicDir: './public'",
      "trailingSlash: 'always'",
      'scopedStyleStrategy: 1',
    ],
    ...[
      "redirects: { '/old': '/flow' }",
      "outDir: 'a'",
      'build: {}',
      "output: 'static'",
      'vite: {}',
    ],
    ...['compressHTML: true', 'devToolbar: {}', 'prefetch: true', 'server: {}', 'session: {}'],
    ...['image: {}', 'markdown: {}', 'i18n: {}', 'env: {}', 'experimental: {}', 'security: {}'],
    ...['fonts: []', 'legacy: {}', "cacheDir: 'a'", "root: '.'", 'adapter: 1', 'vitePlugin: 1'],
  ],
};

it('reads or reports each field', async () => {
  const { config: written, out } = await importProject(
    {
      ...pages,
      'astro.config.mjs': config(fields.starlight.join(',\n'), `${fields.astro.join(',\n')},`),
    },
    'src/content/docs',
  );
  expect(Object.keys(written).toSorted()).toEqual([
    ...[
      'base',
      'description',
      'editUrl',
      'language',
      'navigation',
      'origin',
      'preset',
      'redirects',
    ],
    ...['sidebars', 'title'],
  ]);
  const lost = Array.from(out.matchAll(/`(\w+)` is not carried over/g), ([, name]) => name);
  expect(lost.toSorted()).toEqual([
    ...['components', 'customCss', 'favicon', 'head', 'logo', 'publicDir', 'routeMiddleware'],
    ...['sitemap', 'vitePlugin'],
  ]);
});

it('is called what its config says, and keeps its order where the pages are served alone', async () => {
  const root = await writeContent({
    'astro.config.ts': config(
      "title: 'Garden', sidebar: ['tools', { slug: 'soil', label: 'Good soil' }]",
    ),
    'src/content/docs/index.mdx': page('title: Home'),
    'src/content/docs/soil.md': page('title: Soil'),
    'src/content/docs/tools.md': page('title: Tools'),
  });
  await mkdir(path.join(root, '.git'));
  const contentDir = path.join(root, 'src/content/docs');
  for (const siteDir of [root, contentDir]) {
    const { site } = await readSite({ ...readConfig(siteDir), siteDir, contentDir });
    expect(site.config.site.title).toBe('Garden');
    expect(print(site.config.sidebars[0]?.entries ?? [])).toEqual([
      '/tools.html',
      'Good soil /soil.html',
      '/',
    ]);
  }
});

it('finds pages where `srcDir` says', async () => {
  const root = await writeContent({
    'astro.config.mjs': config("title: 'River'", "srcDir: './web',"),
    'web/content/docs/flow.md': page('title: Flow'),
    'README.md': '# Repository',
  });
  expect(contentFolderOf(root)).toBe(path.join(root, 'web/content/docs'));
});

it('serves the pictures of `src/assets`, however pages name them', async () => {
  const siteDir = await writeContent({
    'astro.config.mjs': config("title: 'River'"),
    'src/assets/gauges/low.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'src/content/docs/index.mdx': page(
      'title: Home\nhero: { image: { file: ~/assets/gauges/low.svg } }',
    ),
    'src/content/docs/guides/depth.md':
      '---\ntitle: Depth\n---\n\n![Low](../../../assets/gauges/low.svg)\n',
  });
  const contentDir = contentFolderOf(siteDir);
  const { site } = await readSite({ ...readConfig(siteDir), siteDir, contentDir });
  for (const path of ['/', '/guides/depth.html']) {
    const { html } = await site.compiled(path);
    expect([path, html]).toEqual([path, expect.stringContaining('src="/gauges/low.svg"')]);
  }
});
