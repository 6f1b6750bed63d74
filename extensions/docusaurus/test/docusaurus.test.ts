// Projects of Docusaurus: what is read of a config and of lists of sidebars, and what is reported.
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../../../src/server/site/config/read-config.ts';
import { formatMessage } from '../../../src/server/base/diagnostics/messages.ts';
import { readSite } from '../../../src/server/site/snapshot/site.ts';
import { watchedPaths } from '../../../src/server/site/snapshot/watched-paths.ts';
import { contentFolderOf, siteFolderOf } from '../../../src/server/site/systems/content-folder.ts';
import { readVersionedSite } from '../../../src/server/site/versions/versioned-site.ts';
import { print } from '../../../test/setup/outline.ts';
import { importProject, run } from '../../../test/setup/run-import.ts';
import { removeTestSites, writeContent } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

const pages = {
  'docs/intro.md': '# Intro\n',
  'docs/guide/one.md': '# One\n',
  'docs/guide/two.md': '# Two\n',
};

/** Serves a project as it is. */
async function start(files: Readonly<Record<string, string>>, below = '.') {
  const root = await writeContent(files);
  const siteDir = siteFolderOf(path.join(root, below));
  const contentDir = contentFolderOf(siteDir);
  const { site, problems } = await readSite({ ...readConfig(siteDir), siteDir, contentDir });
  return { root, site, problems: problems.map((one) => formatMessage(one)) };
}

/** Fields of the reference, each with a value that shows whether it is read. */
const fields: Readonly<Record<string, string>> = {
  title: "'River'",
  tagline: "'About rivers'",
  url: "'https://docs.example.com'",
  baseUrl: "'/river/'",
  favicon: "'img/favicon.ico'",
  trailingSlash: 'false',
  i18n: "{ defaultLocale: 'en-GB', locales: ['en-GB', 'fr'], path: 'i18n', localeConfigs: {} }",
  noIndex: 'true',
  onBrokenLinks: "'throw'",
  onBrokenAnchors: "'warn'",
  onBrokenMarkdownLinks: "'warn'",
  onDuplicateRoutes: "'warn'",
  organizationName: "'ada'",
  projectName: "'river'",
  deploymentBranch: "'gh-pages'",
  githubHost: "'github.com'",
  githubPort: '22',
  staticDirectories: "['static', 'more']",
  headTags: '[]',
  scripts: "['a.js']",
  stylesheets: "['a.css']",
  clientModules: "['./a.js']",
  ssrTemplate: "'a'",
  titleDelimiter: "'|'",
  baseUrlIssueBanner: 'true',
  markdown: '{ mermaid: true }',
  storage: '{}',
  future: '{}',
  customFields: '{}',
  themes: "['@docusaurus/theme-mermaid', '@docusaurus/theme-live-codeblock']",
  plugins: `['@docusaurus/plugin-ideal-image', ['@docusaurus/plugin-content-docs', { id: 'api', path: 'api' }],
    ['@docusaurus/plugin-client-redirects', { fromExtensions: ['html'], createRedirects: (path: string) => [path], redirects: [{ from: '/docs/old', to: '/docs/intro' }] }]]`,
  presets: `[['classic', {
    docs: {
      path: 'docs', routeBasePath: 'docs', sidebarPath: './sidebars.ts', editUrl: 'https://git.example.com/edit/main/',
      tagsBasePath: 'tags', include: ['**/*.md'], exclude: ['**/x.md'], numberPrefixParser: false,
      sidebarItemsGenerator: 'a', docItemComponent: 'a', admonitions: {}, remarkPlugins: [a], beforeDefaultRemarkPlugins: [], rehypePlugins: [a],
      showLastUpdateAuthor: true, showLastUpdateTime: true, breadcrumbs: true, disableVersioning: false, includeCurrentVersion: true,
      lastVersion: 'current', onlyIncludeVersions: ['current'], versions: {}, editCurrentVersion: true, editLocalizedFiles: true,
    },
    blog: {}, pages: {}, theme: { customCss: './a.css' }, sitemap: {}, gtag: {}, googleTagManager: {}, debug: true, svgr: {},
  } satisfies Options]]`,
  themeConfig: `{
    colorMode: {}, image: 'a.png', metadata: [], docs: {}, blog: {}, prism: { theme: a.b }, tableOfContents: {}, algolia: {}, zoom: {},
    announcementBar: { id: 'a', content: 'New: <a href="https://example.com/new">the delta</a>' },
    navbar: { title: 'River', logo: { src: 'img/logo.svg' }, hideOnScroll: true, style: 'dark', items: [{ type: 'doc', docId: 'intro', label: 'Start' }] },
    footer: { style: 'dark', logo: {}, copyright: 'Ada', links: [{ title: 'Learn', items: [{ label: 'One', to: 'docs/guide/one' }, { html: '<b>x</b>' }] }] },
  }`,
};

it('reads or reports each field', async () => {
  const text = Object.entries(fields)
    .map(([name, value]) => `  ${name}: ${value},\n`)
    .join('');
  const { config, out } = await importProject(
    {
      ...pages,
      'docusaurus.config.ts': `const config: Config = {\n${text}};\nexport default config;\n`,
      'sidebars.ts': "export default { docs: ['guide/one', 'intro'] } satisfies SidebarsConfig;\n",
    },
    'docs',
  );
  expect(out).toContain('Not carried over');
  expect(config).toMatchObject({
    title: 'River',
    description: 'About rivers',
    language: 'en-GB',
    base: '/river/docs/',
    origin: 'https://docs.example.com',
    outsideOrigin: 'https://docs.example.com',
    editUrl: 'https://git.example.com/edit/main/docs/:path',
    banner: { text: 'New:', link: { text: 'the delta', path: 'https://example.com/new' } },
    navigation: [{ text: 'Start', path: '/intro.html' }],
    frame: {
      copyright: 'Ada',
      footerColumns: [{ title: 'Learn', links: [{ text: 'One', path: '/guide/one.html' }] }],
    },
    sidebars: [{ entries: ['/guide/one.html', '/intro.html', expect.objectContaining({})] }],
    redirects: [{ from: '/old/', to: '/intro.html' }],
  });
  const lost = Array.from(
    out.matchAll(/`((?:\w+: )?[\w.]+)` is not carried over/g),
    ([, one]) => one,
  );
  expect(lost.toSorted()).toEqual(
    [
      ...['clientModules', 'customFields', 'favicon', 'githubHost', 'githubPort', 'headTags'],
      ...['scripts', 'ssrTemplate', 'storage', 'stylesheets'],
      ...['admonitions', 'beforeDefaultRemarkPlugins', 'disableVersioning', 'docItemComponent'].map(
        (name) => `docs.${name}`,
      ),
      ...['editCurrentVersion', 'editLocalizedFiles', 'include', 'includeCurrentVersion'].map(
        (name) => `docs.${name}`,
      ),
      ...['lastVersion', 'numberPrefixParser', 'onlyIncludeVersions', 'sidebarItemsGenerator'].map(
        (name) => `docs.${name}`,
      ),
      ...['docs.tagsBasePath', 'docs.versions', 'preset: blog', 'preset: googleTagManager'],
      ...['preset: gtag', 'preset: pages', 'preset: svgr', 'preset: theme.customCss'],
      ...['blog', 'footer.logo', 'image', 'metadata', 'navbar.logo', 'zoom'].map(
        (name) => `themeConfig.${name}`,
      ),
      'redirects.fromExtensions',
    ].toSorted(),
  );
  for (const fact of [
    'Language `fr` has no pages, and is left out.',
    'Plugin `@docusaurus/plugin-ideal-image` is not carried over.',
    'Plugin `@docusaurus/theme-live-codeblock` is not carried over.',
    'The pages of another plugin of docs, `api`, are not carried over.',
    'Redirects that `createRedirects` makes are not carried over.',
    'Of `staticDirectories`, only `static` is served.',
    'docusaurus.config.ts:48:141  An entry of the footer is HTML, and is left out.',
    'docusaurus.config.ts:6:3  `favicon` is not carried over.',
  ])
    expect(out).toContain(fact);
});

it('is called what its config says, and finds pages by their addresses on the site', async () => {
  const { site, problems } = await start({
    'docusaurus.config.ts':
      "export default { title: 'Garden', baseUrl: '/', presets: [['classic', { docs: { path: 'docs' } }]] };\n",
    'docs/main/intro.md':
      '---\nslug: /\n---\n\n[Start](/docs/quickstart), [depth](/docs/quickstart#depth), [tools](/docs/main/tools)\n',
    'docs/main/start.md': '---\nslug: /quickstart\n---\n\n# Start\n\n## Depth\n\nDig.\n',
    'docs/main/tools.md': '# Tools\n',
  });
  expect(site.config.site.title).toBe('Garden');
  const { html, messages } = await site.compiled('/main/intro.html');
  expect(html).toContain('href="/main/start.html"');
  expect(html).toContain('href="/main/start.html#depth"');
  expect(html).toContain('href="/main/tools.html"');
  expect([...problems, ...messages.map((one) => formatMessage(one))]).toEqual([]);
});

it('reports links that lead nowhere although the rest of its site is elsewhere', async () => {
  const { site } = await start({
    'docusaurus.config.js': "export default { title: 'Garden', url: 'https://garden.example' };\n",
    'docs/index.md': '[Gone](gone.md)\n',
  });
  expect((await site.compiled('/')).messages).toHaveLength(1);
});

it('serves the pages beside `website`, with the sidebars there', async () => {
  const files = {
    'README.md': '# Repository\n',
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'website/docusaurus.config.js':
      "export default { title: 'Garden', presets: [['classic', { docs: { sidebarPath: './sidebars.json', path: '../docs', editUrl: 'https://git.example.com/main/website' } }]] };\n",
    'website/sidebars.json': '{ "docs": { "Garden": ["b", "a"] } }',
    'website/static/plan.svg': '<svg/>',
  };
  const { site } = await start(files);
  expect(site.paths).toEqual(['/a.html', '/b.html']);
  expect(print(site.config.sidebars[0]?.entries ?? [])).toEqual([
    'Garden',
    '  /b.html',
    '  /a.html',
  ]);
  expect(site.staticDir).toMatch(/website\/static$/);
  const { config, out } = await importProject(files, 'docs');
  expect(config).toMatchObject({ editUrl: 'https://git.example.com/main/docs/:path' });
  expect(out).toContain('Files of `static/` are not below the folder of the pages.');
});

it('follows the folders where another folder than that of its pages is served', async () => {
  const { site, problems } = await start(
    {
      'docs/a.md': '# A\n',
      'website/notes.md': '# Notes\n',
      'website/docusaurus.config.js':
        "export default { presets: [['classic', { docs: { path: '../docs' } }]] };\n",
      'website/sidebars.json': '{ "docs": ["a"] }',
    },
    'website',
  );
  expect(print(site.config.sidebars[0]?.entries ?? [])).toEqual(['/notes.html']);
  expect(problems).toEqual([]);
});

it.each([
  ['', 'docs'],
  ['website/', '../docs'],
])('has earlier versions as the message about them says: %j', async (below, folderOfPages) => {
  const root = await writeContent({
    ...pages,
    [`${below}docusaurus.config.js`]: `export default { title: 'River', presets: [['a', { docs: { path: '${folderOfPages}' } }]] };\n`,
    [`${below}versions.json`]: '["1.0"]',
    [`${below}versioned_docs/version-1.0/intro.md`]: '# Intro of once\n',
    [`${below}versioned_sidebars/version-1.0-sidebars.json`]: '{ "docs": ["intro"] }',
  });
  const { out } = await run(root, '--to', root);
  expect(out).toContain('Earlier versions (`versions.json`) are not carried over.');
  const folder = `${below}versioned_docs/version-1.0`;
  await appendFile(
    path.join(root, 'docs.yaml'),
    `version: '2.0'\nversions:\n  - { name: '1.0', path: /1.0/, folder: ${folder} }\n`,
  );
  const contentDir = contentFolderOf(root);
  const { site, findings } = await readVersionedSite({
    ...readConfig(root),
    siteDir: root,
    contentDir,
  });
  expect(site.paths).toContain('/guide/one.html');
  expect(site.versions.map(({ paths }) => paths)).toEqual([['/intro.html']]);
  expect(
    findings.flatMap(({ problems }) => problems).filter(({ rule }) => rule !== 'project'),
  ).toEqual([]);
});

it.each([
  ["require.resolve('./lists/own.js')", 'lists/own.js'],
  ["'../../../../etc'", 'sidebars.js'],
  ["'/etc'", 'sidebars.js'],
])('watches its sidebars: %s', async (stated, file) => {
  const root = await writeContent({
    ...pages,
    'docusaurus.config.js': `export default { presets: [['a', { docs: { sidebarPath: ${stated} } }]] };\n`,
  });
  const watched = watchedPaths(root, path.join(root, 'docs'));
  expect(watched).toContain(path.join(root, file));
  expect(watched.filter((one) => !one.startsWith(root))).toEqual([]);
});

describe('a list of sidebars', () => {
  const config = (docs: string): string =>
    `export default { title: 'River', presets: [['classic', { docs: { ${docs} } }]] };\n`;

  it('has links to pages and elsewhere, folders, and entries that are reported', async () => {
    const { site, problems } = await start({
      ...pages,
      'docusaurus.config.js': config("routeBasePath: '/'"),
      'sidebars.js': `export default { docs: [
  { type: 'link', label: 'First', href: '/guide/one' }, { type: 'link', label: 'Gone', href: '/gone' },
  { type: 'link', label: 'Away', href: 'https://example.com' }, { type: 'html', value: '<hr>' },
  { type: 'category', label: 'All', link: { type: 'generated-index' }, items: [{ type: 'autogenerated', dirName: '.' }] },
  { type: 'category', label: 'Own', link: { type: 'doc', id: 'intro' }, items: [] }, 'none',
] };\n`,
    });
    expect(print(site.config.sidebars[0]?.entries ?? [])).toEqual([
      'First /guide/one.html',
      'Away',
      'All',
      '  Guide /guide/',
      '    /guide/one.html',
      '    /guide/two.html',
      '  /intro.html',
      'Own /intro.html',
    ]);
    expect(problems.map((one) => one.replace(/^.*\/(?=[^/]+:\d)/, ''))).toEqual([
      'sidebars.js:2:95  Link `/gone` does not lead to a page, and is left out.  project',
      'sidebars.js:3:89  Sidebar entry `<hr>` is not carried over.  project',
      'sidebars.js:5:87  The list of pages names `none`, which is not there. Correct it, or remove it.  sidebar',
    ]);
  });

  it.each([
    ['sidebarPath: false', false],
    ["sidebarPath: './gone.js'", true],
    ["sidebarPath: '../../etc/passwd'", true],
  ])('may be none: %s', async (docs, isReported) => {
    const { site, problems } = await start({
      ...pages,
      'docusaurus.config.js': config(docs),
      'sidebars.js': "export default { docs: ['guide/two'] };\n",
    });
    expect(print(site.config.sidebars[0]?.entries ?? []).at(-1)).toBe('/intro.html');
    expect(problems.some((one) => /The sidebars in .* cannot be read/.test(one))).toBe(isReported);
  });

  it.each([
    'module.exports = { docs: [',
    "const a = ['intro']; a.push(a); module.exports = { docs: a, __proto__: { x: a } };",
    `module.exports = { docs: ${'['.repeat(5000)}${']'.repeat(5000)} };`,
    'module.exports = { docs: [{ type: 1, items: 2 }, 3, null, [[["intro"]]], { a: { b: { c: 1 } } }] };',
  ])('survives %#', async (text) => {
    const { site } = await start({ ...pages, 'docusaurus.config.js': '', 'sidebars.js': text });
    expect(site.paths).toHaveLength(4);
  });
});

it.each([
  '',
  'export default',
  'export default { presets: 1, plugins: [[]], themeConfig: [], i18n: "x" };',
  'docs: {'.repeat(50_000),
  'export default { presets: [["classic", { docs: { path: "../../.." } }]] };',
])('survives a config: %#', async (text) => {
  const { site } = await start({ ...pages, 'docusaurus.config.js': text });
  expect(site.paths.length).toBeGreaterThan(2);
});
