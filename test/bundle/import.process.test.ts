// `import`, from the project of another system to a site that is served.
import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { answers } from '../setup/imported-site.ts';
import { createRealSite, listen } from '../setup/real-site.ts';
import { runCommand } from '../setup/run-command.ts';
import { importProject, run } from '../setup/run-import.ts';
import { removeTestSites, writeContent } from '../setup/test-site.ts';

afterAll(removeTestSites);

type Files = Readonly<Record<string, string>>;

/** What the imported site answers. */
async function textAt(folder: string, address: string): Promise<string> {
  const site = await createRealSite({ SITE_DIR: folder, CACHE_DIR: path.join(folder, '.cache') });
  const server = await listen(site.handle);
  try {
    return await (await fetch(server.origin + address)).text();
  } finally {
    await server.close();
    // Its pages are compiled, so that nothing works in the folder when it is removed.
    await site.searchReady;
  }
}

it('takes numbers of versions as typed, and the defaults of variables of the environment', async () => {
  const { code, config } = await importProject(
    {
      'mkdocs.yml':
        'site_name: !ENV [HOME, 3.10]\nsite_description: !ENV HOME\nsite_url: !ENV [HOME, "https://a.example/b/"]\nnav:\n  - index.md\n  - 2.0: new.md\n',
      'docs/index.md': '# Home\n',
      'docs/new.md': '# New\n',
    },
    'docs',
  );
  expect(code).toBe(0);
  expect(config).toMatchObject({ title: '3.10', origin: 'https://a.example', base: '/b/' });
  expect(config).not.toHaveProperty('description');
  expect(JSON.stringify(config['sidebars'])).toContain('"2.0"');
});

it('reads mdBook, whose outline goes on to order the sidebar', async () => {
  const { root, code, config, text, out } = await importProject(
    {
      'book.toml': `[book]
title = "River guide"
description = "How water is measured."
language = "en"
authors = ["Ada"]

[output.html]
site-url = "/river/"
edit-url-template = "https://git.example.com/river/edit/main/{path}"
additional-css = ["extra.css"]

[output.html.redirect]
"/old.html" = "deep/gauge.html"
"/away.html" = "https://example.com/away"
"/lost.html" = "gone.html"

[preprocessor.mermaid]
`,
      'src/SUMMARY.md': '# Summary\n\n[Preface](README.md)\n\n- [Gauge](deep/gauge.md)\n',
      'src/README.md': '# Preface\n',
      'src/deep/gauge.md': '# Gauge\n',
    },
    'src',
  );
  expect(code).toBe(0);
  expect(config).toEqual({
    preset: 'default',
    title: 'River guide',
    description: 'How water is measured.',
    language: 'en',
    base: '/river/',
    editUrl: 'https://git.example.com/river/edit/main/src/:path',
    redirects: [
      { from: '/old.html', to: '/deep/gauge.html' },
      { from: '/away.html', to: 'https://example.com/away' },
    ],
  });
  expect(text).toContain('# The sidebar follows `SUMMARY.md`.');
  expect(out).toContain(
    'book.toml:10:1  `output.html.additional-css` is not carried over.  project',
  );
  expect(out).toContain('book.toml:17:15  `preprocessor.mermaid` is not carried over.  project');
  expect(out).toContain(
    'book.toml:15:17  Redirect to `/gone.html` does not lead to a page, and is left out.',
  );
  expect(out).toContain(`node dist/server/cli.js check ${root}/src`.replace(`${root}/`, ''));
  expect(
    await answers(path.join(root, 'src'), ['/river/', '/river/deep/gauge.html', '/river/old.html']),
  ).toEqual({
    '/river/': 200,
    '/river/deep/gauge.html': 200,
    '/river/old.html': '/river/deep/gauge.html',
  });
});

const mkdocs = {
  'mkdocs.yml': `site_name: River <b>guide</b>
site_url: https://docs.example.com/river/
repo_url: https://git.example.com/river
edit_uri: edit/main/docs/
copyright: Copyright &copy; Ada
theme: { name: material, language: de }
markdown_extensions:
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
extra_css: [extra.css]
plugins:
  - search
  - blog
  - redirects:
      redirect_maps:
        old/page.md: guide/flow.md#speed
nav:
  - Home: index.md
  - Guide:
      - Flow: guide/flow.md
      - Gone: guide/gone.md
  - Code: https://git.example.com/river
`,
  'docs/index.md': '# River\n',
  'docs/guide/flow.md': '# Flow\n\n## Speed\n',
};

it('reads MkDocs, and keeps its addresses', async () => {
  const { root, config, out } = await importProject(mkdocs, 'docs');
  expect(config).toEqual({
    preset: 'default',
    title: 'River guide',
    language: 'de',
    base: '/river/',
    origin: 'https://docs.example.com',
    editUrl: 'https://git.example.com/river/edit/main/docs/:path',
    slugs: 'mkdocs',
    frame: { copyright: 'Copyright © Ada' },
    sidebars: [
      {
        id: 'all',
        prefixes: ['/'],
        entries: [
          { text: 'Home', path: '/' },
          { text: 'Guide', items: [{ text: 'Flow', path: '/guide/flow.html' }] },
          { text: 'Code', href: 'https://git.example.com/river' },
        ],
      },
    ],
    redirects: [{ from: '/old/page/', to: '/guide/flow.html#speed' }],
  });
  expect(out).toContain('mkdocs.yml:13:3  Plugin `blog` is not carried over.  project');
  expect(out).toContain('The list of pages names `guide/gone.md`, which is not there.');
  expect(
    await answers(path.join(root, 'docs'), ['/river/guide/flow/', '/river/old/page/']),
  ).toEqual({
    '/river/guide/flow/': '/river/guide/flow.html',
    '/river/old/page/': '/river/guide/flow.html#speed',
  });
  const checked = await runCommand(['check', path.join(root, 'docs')]);
  expect(checked.out).toMatch(/no problems/);
});

it('carries values that MkDocs fills in over to pages', async () => {
  const files = {
    'mkdocs.yml': `site_name: River
plugins: [search, macros]
extra:
  version: 2.1
  links: { home: 'https://example.com/home' }
  social: [{ icon: a }]
`,
    'docs/index.md':
      '# River {{ version }}\n\n{{ extra.version }} [home]({{ config.extra.links.home }}) {{ other }} `{{links.home}}`\n\n{{ extra.gone }}\n',
  };
  const { root, config, out } = await importProject(files, 'docs');
  expect(config).toMatchObject({
    extra: { version: '2.1', 'links.home': 'https://example.com/home' },
  });
  expect(out).toContain('mkdocs.yml:6:3  `extra.social` is not text, and is not carried over.');
  expect(out).not.toContain('macros');
  const html = await textAt(path.join(root, 'docs'), '/');
  expect(html).toContain('<h1>River 2.1</h1>');
  expect(html).toMatch(
    /2\.1 <a href="https:\/\/example\.com\/home"[^>]*>home<\/a> \{\{ other \}\} <code>https:\/\/example\.com\/home<\/code>/,
  );
  const checked = await runCommand(['check', path.join(root, 'docs')]);
  expect(checked.out).toContain('Unknown placeholder `extra.gone`.');

  const { 'mkdocs.yml': raw } = files;
  const plain = await importProject(
    { ...files, 'mkdocs.yml': raw.replace(', macros', '') },
    'docs',
  );
  expect(plain.config).not.toHaveProperty('extra');
  expect(plain.out).toContain('mkdocs.yml:3:1  `extra` is not carried over.');
});

it('never writes over a config: a second run refuses, and so does one beside another config', async () => {
  const { root, text } = await importProject(mkdocs, 'docs');
  const again = await run(root);
  expect(again.out).toContain('`--to new-config`');
  expect(again.code).toBe(2);
  expect(await readFile(path.join(root, 'docs', 'docs.yaml'), 'utf8')).toBe(text);

  const split = await importProject(
    { ...mkdocs, 'docs/config/site.yaml': 'title: Mine\n' },
    'docs',
  );
  expect([split.code, split.text]).toEqual([2, '']);
  expect(split.out).toContain('docs/config/site.yaml` already exists.');
});

it('writes into another folder, and says how to serve both', async () => {
  const root = await writeContent(mkdocs);
  const to = path.join(root, 'new', 'site');
  const { out, code } = await run(root, '--to', to);
  expect(code).toBe(0);
  expect(out).toContain(`CONTENT_DIR=${root}/docs node dist/server/cli.js dev ${to}`);
  expect(await readFile(path.join(to, 'docs.yaml'), 'utf8')).toContain('title: River guide');
  const dangling = path.join(root, 'dangling');
  await mkdir(dangling);
  await symlink(path.join(root, 'elsewhere.yaml'), path.join(dangling, 'docs.yaml'));
  expect((await run(root, '--to', dangling)).code).toBe(2);
  const file = path.join(root, 'mkdocs.yml');
  expect((await run(root, '--to', file)).out).toContain('mkdocs.yml` already exists.');
  await expect(readFile(path.join(root, 'elsewhere.yaml'))).rejects.toThrow('ENOENT');
});

const vitepress = {
  'docs/.vitepress/config.ts': `import { defineConfig } from 'vitepress';
import { withPlugin } from 'some-plugin';
import fs from 'node:fs';
import gone from './gone';

fs.writeFileSync('marker', '');
const version: string = fs.readFileSync('package.json');
const sidebar = {
  '/guide/': { base: '/guide/', items: [{ text: 'Guide', items: [{ text: 'Flow', link: 'flow' }, { text: 'Gone', link: 'gone' }] }] },
} satisfies Sidebar;
export default withPlugin(defineConfig({
  title: 'River',
  lang: 'en-GB',
  base: '/river/',
  cleanUrls: true,
  rewrites: { 'en/:rest*': ':rest*' },
  sitemap: { hostname: 'https://docs.example.com' },
  head: [['script', {}, 'alert(1)']],
  vite: { plugins: [gone()] },
  locales: { root: { label: 'English' }, de: { label: 'Deutsch' } } as const,
  themeConfig: {
    nav: [
      { text: 'Guide', link: '/guide/flow' },
      { text: 'More', items: [{ text: 'Code', link: 'https://git.example.com' }, { text: 'Bad', link: 'javascript:alert(1)' }] },
      { text: \`v\${version}\`, link: '/guide/flow' },
    ] satisfies DefaultTheme.NavItem[],
    sidebar,
    editLink: { pattern: 'https://git.example.com/edit/main/docs/:path' },
    footer: gone,
  } satisfies DefaultTheme.Config<Local>,
}));
`,
  'docs/de/config.ts': `import { defineAdditionalConfig } from 'vitepress';
export default defineAdditionalConfig({
  description: 'Flüsse',
  themeConfig: { nav: [], sidebar: [{ text: 'Fluss', link: '/de/guide/flow' }] },
});
`,
  'docs/config.ts': `export default { description: 'About rivers', themeConfig: { footer: { copyright: 'Copyright © Ada' } } };
`,
  'docs/de/guide/flow.md': '# Fluss\n',
  'docs/en/guide/flow.md': '# Flow\n',
  'docs/en/index.md': '# River\n',
};

it('reads VitePress: literals, and nothing that its config would run', async () => {
  const { root, code, config, out } = await importProject(vitepress, 'docs');
  expect(config).toEqual({
    preset: 'default',
    title: 'River',
    description: 'About rivers',
    language: 'en-GB',
    base: '/river/',
    origin: 'https://docs.example.com',
    editUrl: 'https://git.example.com/edit/main/docs/:path',
    slugs: 'vuepress',
    navigation: [
      { text: 'Guide', path: '/guide/flow.html' },
      { text: 'More', items: [{ text: 'Code', href: 'https://git.example.com' }] },
      { text: 'Flow', path: '/guide/flow.html' },
    ],
    frame: { copyright: 'Copyright © Ada' },
    sidebars: [
      {
        ...{ id: 'all', prefixes: ['/'] },
        entries: [{ text: 'Guide', items: [{ text: 'Flow', path: '/guide/flow.html' }] }, '/'],
      },
    ],
    languages: [
      { tag: 'en-GB', path: '/', folder: 'en', label: 'English' },
      {
        ...{ tag: 'de', path: '/de/', folder: 'de', label: 'Deutsch', description: 'Flüsse' },
        navigation: [],
        sidebars: [
          {
            ...{ id: 'all', prefixes: ['/'] },
            entries: [{ text: 'Fluss', path: '/guide/flow.html' }],
          },
        ],
      },
    ],
    translations: { fallback: 'unlisted' },
  });
  expect(code).toBe(0);
  for (const loss of [
    'docs/.vitepress/config.ts:29:13  `gone` is not carried over: it is code, and only literals are read.',
    'docs/.vitepress/config.ts:25:15  ``v${version}`` is not carried over',
    'docs/.vitepress/config.ts:18:3  `head` is not carried over.',
    'Navigation entry `javascript:alert(1)` leaves the pages, and is left out.',
  ]) {
    expect(out).toContain(loss);
  }
  expect(out).not.toContain('gone()');
  expect(existsSync(path.join(root, 'marker'))).toBe(false);
  expect(
    await answers(path.join(root, 'docs'), ['/river/guide/flow', '/river/de/guide/flow']),
  ).toEqual({
    '/river/guide/flow': '/river/guide/flow.html',
    '/river/de/guide/flow': '/river/de/guide/flow.html',
  });
});

it('reads VuePress, both in its old form and in its new one', async () => {
  const pages = {
    'docs/README.md': '# River\n',
    'docs/guide/README.md': '# Guide\n',
    'docs/guide/flow.md': '# Flow\n',
  };
  const old = await importProject(
    {
      ...pages,
      'docs/.vuepress/config.js': `module.exports = {
  title: 'River',
  plugins: ['@vuepress/back-to-top'],
  themeConfig: {
    repo: 'ada/river', docsDir: 'docs', editLinks: true,
    nav: [{ text: 'Guide', link: '/guide/' }],
    sidebar: { '/guide/': ['', ['flow', 'The flow'], { title: 'More', children: ['gone'] }] },
  },
};
`,
    },
    'docs',
  );
  expect(old.config).toMatchObject({
    title: 'River',
    editUrl: 'https://github.com/ada/river/edit/master/docs/:path',
    slugs: 'vuepress',
    navigation: [{ text: 'Guide', path: '/guide/' }],
    sidebars: [
      {
        id: 'all',
        prefixes: ['/'],
        entries: ['/guide/', { text: 'The flow', path: '/guide/flow.html' }, '/'],
      },
    ],
  });
  expect(old.out).toContain('docs/.vuepress/config.js:3:3  `plugins` is not carried over.');
  const next = await importProject(
    {
      ...pages,
      'docs/.vuepress/config.ts': `import { defaultTheme } from '@vuepress/theme-default';
export default { title: 'River', theme: defaultTheme({
  navbar: ['/guide/flow.md'],
  sidebar: [{ text: 'Guide', link: '/guide/', children: ['/guide/flow.md'] }],
}) };
`,
    },
    'docs',
  );
  expect(next.config).toMatchObject({
    navigation: [{ text: 'Flow', path: '/guide/flow.html' }],
    sidebars: [
      {
        id: 'all',
        prefixes: ['/'],
        entries: [{ text: 'Guide', path: '/guide/', items: ['/guide/flow.html'] }, '/'],
      },
    ],
  });
});

it('reads Docusaurus: ids, numbers in front of names, categories, and lists that follow the folders', async () => {
  const { root, config, out } = await importProject(
    {
      'docusaurus.config.js': `import { themes } from 'prism-react-renderer';
export default async function config() { return {
  title: 'River', tagline: 'How water is measured', url: 'https://river.example.com', baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js', editUrl: 'https://git.example.com/edit/main/' }, blog: {} }]],
  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [
    { from: ['/docs/old', '/old-blog'], to: '/docs/basics/flow' },
  ] }]],
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  themeConfig: {
    prism: { theme: themes.github },
    navbar: { items: [
      { type: 'docSidebar', sidebarId: 'main', label: 'Guide' },
      { to: '/blog', label: 'Blog' },
      { type: 'localeDropdown' },
    ] },
    footer: { links: [{ title: 'Learn', items: [{ label: 'Flow', to: '/docs/basics/flow' }, { label: 'Chat', href: 'https://chat.example.com' }] }], copyright: 'Ada' },
  },
}; }
`,
      'sidebars.js': `module.exports = {
  main: ['intro', { type: 'category', label: 'Basics', link: { type: 'doc', id: 'basics/flow' }, items: [{ type: 'autogenerated', dirName: '01-basics' }] }],
  api: [{ type: 'doc', id: 'api/calls', label: 'Calls' }, { API: ['api/gone'] }, { type: 'link', label: 'Away', href: 'https://example.com' }],
};
`,
      'docs/intro.md': '---\nslug: /\n---\n\n# Intro\n',
      'docs/01-basics/02-speed.md': '# Speed\n',
      'docs/01-basics/01-flow.md': '# Flow\n',
      'docs/api/calls.mdx': '---\nid: calls\n---\n\n# Calls\n',
      'static/img/logo.svg': '<svg/>',
    },
    'docs',
  );
  expect(config).toEqual({
    preset: 'default',
    title: 'River',
    description: 'How water is measured',
    language: 'en',
    base: '/docs/',
    origin: 'https://river.example.com',
    outsideOrigin: 'https://river.example.com',
    editUrl: 'https://git.example.com/edit/main/docs/:path',
    navigation: [
      { text: 'Guide', path: '/intro.html' },
      { text: 'Blog', href: 'https://river.example.com/blog' },
    ],
    frame: {
      copyright: 'Ada',
      footerColumns: [
        {
          title: 'Learn',
          links: [
            { text: 'Flow', path: '/01-basics/01-flow.html' },
            { text: 'Chat', href: 'https://chat.example.com' },
          ],
        },
      ],
    },
    sidebars: [
      {
        id: 'main',
        prefixes: ['/', '/intro.html', '/01-basics/'],
        entries: [
          '/intro.html',
          {
            text: 'Basics',
            path: '/01-basics/01-flow.html',
            items: ['/01-basics/', '/01-basics/01-flow.html', '/01-basics/02-speed.html'],
          },
        ],
      },
      {
        id: 'api',
        prefixes: ['/api/'],
        entries: [
          { text: 'Calls', path: '/api/calls.html' },
          { text: 'Away', href: 'https://example.com' },
        ],
      },
    ],
    redirects: [
      { from: '/old/', to: '/01-basics/01-flow.html' },
      { from: '/basics/flow/', to: '/01-basics/01-flow.html' },
      { from: '/basics/speed/', to: '/01-basics/02-speed.html' },
      { from: '/', to: '/intro.html' },
    ],
  });
  for (const loss of [
    'preset: blog` is not carried over.',
    'Language `fr` has no pages, and is left out.',
    'Redirect from `/old-blog` to `/docs/basics/flow` is not below `/docs/`',
    'sidebars.js:3:68  The list of pages names `api/gone`, which is not there.',
    'Files of `static/` are not below the folder of the pages.',
  ]) {
    expect(out).toContain(loss);
  }
  expect(
    await answers(path.join(root, 'docs'), ['/docs/', '/docs/basics/speed', '/docs/api/calls']),
  ).toEqual({
    '/docs/': '/docs/intro.html',
    '/docs/basics/speed': '/docs/01-basics/02-speed.html',
    '/docs/api/calls': '/docs/api/calls.html',
  });
});

it('imports a config of Hugo under its former name, in several files', async () => {
  const root = await writeContent({
    'config/_default/config.toml': 'baseURL = "https://docs.example.com/"\ntitle = "Lake guide"\n',
    'config/_default/params.toml': 'description = "How lakes are measured."\nlogo = "a.svg"\n',
    'config/_default/menus.toml': '[[main]]\n  name = "Guide"\n  pageRef = "/guide"\n',
    'content/_index.md': '---\ntitle: Lake\n---\n\nText.\n',
    'content/guide/_index.md': '---\ntitle: Guide\n---\n\nText.\n',
  });
  const { code, out } = await run(root);
  expect(code).toBe(0);
  expect(out).toContain('(Hugo) and 2 pages');
  expect(out).toContain('params.toml:2:1  `params.logo` is not carried over.');
  expect(parse(await readFile(path.join(root, 'content', 'docs.yaml'), 'utf8'))).toEqual({
    preset: 'default',
    title: 'Lake guide',
    description: 'How lakes are measured.',
    base: '/',
    origin: 'https://docs.example.com',
    navigation: [{ text: 'Guide', path: '/guide/' }],
  });
});

describe('refuses', () => {
  it.each<[what: string, files: Files, message: RegExp]>([
    [
      'a folder without a project',
      { 'a.md': '# A' },
      /contains no project of .*Docusaurus, .*Hugo, .*mdBook, .*MkDocs, .*\./,
    ],
    [
      'a `config.toml` of another program',
      { 'config.toml': 'title = "Lake"\n', 'content/index.md': '# A' },
      /contains no project of .*Hugo.*\. Serve the folder as it is/,
    ],
    [
      'two projects in one folder',
      { 'book.toml': '', 'mkdocs.yml': '' },
      /contains a project of mdBook and one of MkDocs\. Move away the config/,
    ],
    ['TOML that is none', { 'book.toml': '[book\n' }, /book\.toml:1:6 .*cannot be read/],
    [
      'YAML that is none',
      { 'mkdocs.yml': 'nav: [\n' },
      /mkdocs\.yml:2:1 .*cannot be read .*Fix it/,
    ],
    [
      'a value that holds itself',
      { 'docs/index.md': '# A', 'mkdocs.yml': 'site_name: x\nnav: &n [*n, { a: *n }]\n' },
      /mkdocs\.yml:1:1 .*cannot be read \(its aliases are circular, or too many\)/,
    ],
    [
      'pages outside the project',
      { 'mkdocs.yml': 'docs_dir: ../..\n' },
      /which `.*mkdocs\.yml` names, is not a folder of the project/,
    ],
    [
      'pages that are not there',
      { 'mkdocs.yml': 'docs_dir: gone\n' },
      /which `.*mkdocs\.yml` names, is not a folder of the project/,
    ],
  ])('%s', async (_, files, message) => {
    const { code, out } = await importProject(files, '.');
    expect(out).toMatch(message);
    expect(code).toBe(2);
  });

  it.each([
    [[], 'Name one folder'],
    [['a', 'b'], 'Name one folder'],
    [['nowhere'], 'There is no folder `nowhere`'],
    [['.', '--force'], 'Unknown option'],
  ])('%j', async (args, message) => {
    const { code, out } = await run(...args);
    expect(out).toContain(message);
    expect(code).toBe(2);
  });
});

it('leaves out values that a config cannot have, and never lets them end a comment or a line', async () => {
  const root = await writeContent({ 'docs/index.md': '# A\n' });
  await writeFile(
    path.join(root, 'mkdocs.yml'),
    JSON.stringify({
      site_name: 'A\nstrict: true # "x"',
      site_url: 'https://user:secret@docs.example.com/a b/',
      repo_url: 'http://git.example.com/',
      edit_uri: 'edit\u001b[31m/',
      __proto__x: 1,
      nav: { '\u001b[2Jgone': 'gone\u001b[2J.md' },
    }),
  );
  const { out, code } = await run(root);
  expect(code).toBe(0);
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  expect(out).not.toMatch(/\u001b/);
  expect(out).toContain('`editUrl`');
  const text = await readFile(path.join(root, 'docs', 'docs.yaml'), 'utf8');
  expect(text).not.toContain('secret');
  expect(parse(text)).toMatchObject({ preset: 'default', title: 'A strict: true # "x"' });
});

it('imports the config of Hugo, and says what is lost', async () => {
  const root = await writeContent({
    'hugo.toml': `baseURL = "https://docs.example.com/river/"
languageCode = "en"
title = "River guide"
uglyURLs = true
[params]
  description = "How water is measured."
  logo = "a.svg"
[[menus.main]]
  name = "Guide"
  pageRef = "/guide"
  weight = 2
[[menus.main]]
  name = "Source"
  url = "https://git.example.com/river"
  weight = 1
[[menus.main]]
  name = "Gone"
  url = "/gone/"
`,
    'content/_index.md': '---\ntitle: River\n---\n\nText.\n',
    'content/guide/_index.md': '---\ntitle: Guide\naliases: [/start/]\n---\n\nText.\n',
  });
  const { code, out } = await run(root);
  expect(code).toBe(0);
  expect(out).toContain('(Hugo) and 2 pages');
  expect(out).toContain('hugo.toml:4:1  `uglyURLs` is not carried over.');
  expect(out).toContain('hugo.toml:7:3  `params.logo` is not carried over.');
  expect(out).toContain('Entry of `menu.main` `/gone/` does not lead to a page, and is left out.');
  expect(parse(await readFile(path.join(root, 'content', 'docs.yaml'), 'utf8'))).toEqual({
    preset: 'default',
    title: 'River guide',
    description: 'How water is measured.',
    language: 'en',
    base: '/river/',
    origin: 'https://docs.example.com',
    navigation: [
      { text: 'Source', href: 'https://git.example.com/river' },
      { text: 'Guide', path: '/guide/' },
    ],
  });
});
